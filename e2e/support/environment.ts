import { fileURLToPath } from 'node:url';

/** Every demo account of the story servers has this password. */
export const demoPassword = 'Kangfu-e2e-2026';

export const inResults = (name: string) => fileURLToPath(new URL(`../../test-results/${name}`, import.meta.url));
