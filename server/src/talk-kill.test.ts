import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createPostgresDatabase, testEngine } from '#server/test/database.ts';
import { startKillablePostgres } from '#server/test/kill/killable-postgres.ts';
import { kill, type ServerProcess, spawnServer, waitFor } from '#server/test/kill/server-process.ts';
import { type TalkReport, talkRounds } from '#server/test/kill/talk-rounds.ts';
import { kills } from '#server/test/tier.ts';

const serverKills = kills({ quick: 1, all: 3, long: 200 });
const databaseKills = kills({ quick: 1, all: 2, long: 50 });
const timeout = 7_200_000;
const password = 'Talk-Rounds-42';

const dataDir = mkdtempSync(join(tmpdir(), 'yun-talk-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(databaseUrl: string): Promise<ServerProcess> {
  const server = spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED: 'demo',
    DEMO_PASSWORD: password,
    RATE_LIMIT_PER_MINUTE: '10000000',
  });
  await waitFor(server, '/readyz');
  return server;
}

function expectSound(report: TalkReport, rounds: number): void {
  console.log(JSON.stringify(report));
  expect(report.problems).toEqual([]);
  expect(report.rounds).toBe(rounds);
  expect(report.said).toBeGreaterThan(rounds);
  expect(report.refused).toBeGreaterThan(0);
}

it(`${serverKills} kills of the server lose, double and mix up no message`, { timeout }, async () => {
  const databaseUrl = testEngine === 'postgres' ? (await createPostgresDatabase()).url : '';
  let server = await start(databaseUrl);
  const report = await talkRounds(
    {
      url: () => server.url,
      async strike() {
        await kill(server, 'SIGKILL');
        server = await start(databaseUrl);
      },
    },
    password,
    serverKills,
  );
  await kill(server, 'SIGTERM');
  expectSound(report, serverKills);
});

it.runIf(testEngine === 'postgres')(
  `${databaseKills} kills of PostgreSQL lose, double and mix up no message`,
  { timeout },
  async () => {
    const postgres = await startKillablePostgres();
    const server = await start(postgres.url);
    try {
      const nemesis = {
        url: () => server.url,
        async strike() {
          await postgres.kill();
          await postgres.start();
        },
      };
      expectSound(await talkRounds(nemesis, password, databaseKills), databaseKills);
    } finally {
      await kill(server, 'SIGTERM');
      await postgres.stop();
    }
  },
);
