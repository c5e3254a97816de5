import { defineConfig } from 'vitest/config';

// The long variants (kill rounds, many generated requests) run only by `npm run test:long`.
const long = process.env.LONG === '1';
const serverTests = long
  ? { include: ['server/src/**/*.long.test.ts'], testTimeout: 3_600_000, hookTimeout: 300_000 }
  : {
      include: ['server/src/**/*.test.ts'],
      exclude: ['**/*.long.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    };

/** The same tests on either engine, in one process without isolation: one database serves all files. */
function serverProject(engine: 'embedded' | 'postgres', groupOrder: number) {
  return {
    test: {
      name: `server-${engine}`,
      ...serverTests,
      env: { TEST_ENGINE: engine },
      globalSetup: engine === 'postgres' ? ['scripts/support/vitest-postgres.mjs'] : [],
      pool: 'forks' as const,
      maxWorkers: 1,
      isolate: false,
      sequence: { groupOrder },
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The long runs report what they did.
    silent: long ? false : 'passed-only',
    reporters: ['default', './scripts/support/vitest-summary.mjs'],
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { extends: './web/vite.config.ts', root: './web', test: { name: 'web', testTimeout: 60_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      serverProject('embedded', 1),
      serverProject('postgres', 2),
    ],
  },
});
