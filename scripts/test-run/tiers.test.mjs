import { expect, it } from 'vitest';
import { filesOf, isInPart, isTestFile, listTestFiles, suiteOf } from './tiers.mjs';

it.each([
  ['contract/src/plan.test.ts', 'contract'],
  ['web/src/features/plan/Plan.test.tsx', 'web'],
  ['web/build/about.test.ts', 'web'],
  ['scripts/check/fences.test.mjs', 'scripts'],
  ['server/src/platform/scope.test.ts', 'server'],
  ['server/src/platform/scope.long.test.ts', 'long'],
  ['e2e/plan/plan-print.spec.ts', 'stories'],
  ['e2e/plan-print.spec.ts', undefined],
  ['e2e/support/lab.spec.ts', undefined],
  ['bench/load.test.mjs', undefined],
  ['web/lab/page.test.tsx', undefined],
  ['server/seed/people.test.ts', undefined],
])('%s belongs to %s', (path, suite) => {
  expect(isTestFile(path)).toBe(true);
  expect(suiteOf(path)).toBe(suite);
});

it.each([
  // [path, on PostgreSQL, on the embedded engine quickly, on the embedded engine in all]
  ['server/src/modules/plan/list/list.test.ts', true, false, true],
  ['server/src/modules/alert/evaluate/decide.test.ts', true, false, false],
  ['server/src/platform/database/migrate.test.ts', true, true, true],
  ['server/src/journeys.test.ts', false, true, true],
  ['server/src/commands.test.ts', true, false, true],
  ['server/src/bad-requests.test.ts', true, false, false],
  ['server/src/authorization-own.test.ts', true, false, false],
  ['server/src/kill-rounds.long.test.ts', false, false, false],
])('%s on the engines', (path, ...wanted) => {
  const parts = [
    ['postgres', 'quick'],
    ['embedded', 'quick'],
    ['embedded', 'all'],
  ];
  expect(parts.map(([part, tier]) => isInPart(path, part, tier))).toEqual(wanted);
});

it('runs every file of this repository in some part of some tier', () => {
  const files = listTestFiles();
  const run = ['unit', 'postgres', 'embedded', 'browser'].flatMap((part) =>
    ['quick', 'all', 'long'].flatMap((tier) => filesOf(part, tier, files)),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((path) => !run.includes(path))).toEqual([]);
});
