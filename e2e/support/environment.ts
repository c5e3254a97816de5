import { fileURLToPath } from 'node:url';

export const port = Number(process.env.E2E_PORT ?? 18080);

/** The same console with the pages of web/lab. */
export const labPort = Number(process.env.E2E_LAB_PORT ?? port + 1);

/** Every demo account of the story server has this password. */
export const demoPassword = 'Kangfu-e2e-2026';

const inResults = (name: string) => fileURLToPath(new URL(`../../test-results/${name}`, import.meta.url));

/** What the story server printed, text message codes included: the console provider writes them to the log. */
export const serverLog = inResults('server.log');
export const labLog = inResults('lab-server.log');
/** Of those that a file of stories has for itself. */
export const ownLog = inResults('own-server.log');
