import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { JourneyClient } from './test/journeys/client.ts';
import { journeys } from './test/journeys/index.ts';

// With JOURNEY_URL and JOURNEY_PASSWORD: on that server, which holds the demo. Else on the app of this process.

let client: JourneyClient;

beforeAll(async () => {
  const { JOURNEY_URL: url, JOURNEY_PASSWORD: password = 'Kangfu-journey-2026' } = process.env;
  client = new JourneyClient(url ?? (await serveHere(password)), password);
});

async function serveHere(password: string): Promise<string> {
  // Loaded only here: a run against another server needs nothing of this one.
  const { serveDemo } = await import('./test/journeys/serve-demo.ts');
  return serveDemo(password);
}

describe('the journey through', () => {
  it.each(Object.entries(journeys))('%s', async (_, walk) => {
    await walk(client);
  });
});

it('there is a journey for every module', () => {
  const folders = readdirSync(new URL('./modules', import.meta.url));
  expect(Object.keys(journeys).sort()).toEqual(folders.sort());
});
