import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPostgresDatabase, testEngine } from '#server/test/database.ts';
import { killRounds } from '#server/test/kill/kill-rounds.ts';
import { kills } from '#server/test/tier.ts';

const rounds = kills({ quick: 1, all: 2, long: 100 });

it(`${rounds} kills without warning lose nothing that was acknowledged`, { timeout: 3_600_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yun-kill-'));
  try {
    const databaseUrl = testEngine === 'postgres' ? (await createPostgresDatabase()).url : '';
    const report = await killRounds({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, rounds);
    console.log(JSON.stringify(report));
    expect(report.problems).toEqual([]);
    expect(report.rounds).toBe(rounds);
    expect(report.writes).toBeGreaterThan(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
