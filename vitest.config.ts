import { defineConfig } from 'vitest/config';
import { filesOf } from './scripts/test-run/tiers.mjs';

// The long variants (kill rounds, many generated requests) run only by `npm run test:long`.
const isLong = process.env.LONG === '1';
const tier = isLong ? 'long' : process.env.TEST_TIER === 'all' ? 'all' : 'quick';
const timeouts = isLong
  ? { testTimeout: 3_600_000, hookTimeout: 300_000 }
  : { testTimeout: 120_000, hookTimeout: 120_000 };

/** Without isolation: the files of a worker share one database. Kill rounds want the machine for themselves. */
function serverProject(engine: 'embedded' | 'postgres', groupOrder: number) {
  return {
    test: {
      name: `server-${engine}`,
      include: filesOf(engine, tier),
      ...timeouts,
      // A busy machine is slow, not wrong.
      expect: { poll: { timeout: 30_000 } },
      env: { TEST_ENGINE: engine },
      setupFiles: ['server/src/test/fixed-seed.ts'],
      globalSetup: engine === 'postgres' ? ['scripts/postgres/vitest-postgres.mjs'] : [],
      pool: 'forks' as const,
      maxWorkers: isLong ? 1 : 2,
      isolate: false,
      // By content, in node_modules: a second run loads in half the time.
      experimental: { fsModuleCache: true },
      sequence: { groupOrder },
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The long runs report what they did.
    silent: isLong ? false : 'passed-only',
    reporters: ['default', './scripts/test-run/vitest-summary.mjs'],
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: './web/vite.config.ts', root: './web', test: { name: 'web', testTimeout: 60_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      serverProject('embedded', 1),
      serverProject('postgres', 2),
    ],
  },
});
