import { fileURLToPath } from 'node:url';

export const port = Number(process.env.E2E_PORT ?? 18080);

/** Every demo account of the story server has this password. */
export const demoPassword = 'Kangfu-e2e-2026';

/** What the story server printed, text message codes included: the console provider writes them to the log. */
export const serverLog = fileURLToPath(new URL('../../test-results/server.log', import.meta.url));
