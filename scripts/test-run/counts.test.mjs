import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { closingLine, countPlaywright, isGood, joinRuns, storiesThatWere, timesOfStories } from './counts.mjs';
import Summary, { countModules, namesOfFailed } from './vitest-summary.mjs';

afterEach(() => vi.unstubAllEnvs());

const module = (states, ok = !states.includes('failed')) => ({
  ok: () => ok,
  relativeModuleId: 'web/c.test.ts',
  diagnostic: () => ({
    ...{ environmentSetupDuration: 100, prepareDuration: 200, setupDuration: 300 },
    ...{ collectDuration: 400, duration: 1000 },
  }),
  children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
});

it('writes the closing line in one form', () => {
  expect(closingLine('unit', { passed: 12, failed: 0, skipped: 0 })).toBe('unit: 12 passed, 0 failed');
  expect(closingLine('browser', { passed: 1, failed: 2, skipped: 3 })).toBe('browser: 1 passed, 2 failed, 3 skipped');
});

it('joins two runs, and hides no failure of either', () => {
  const counts = { passed: 2, failed: 0, skipped: 1, failures: [], files: [{ file: 'a', seconds: 1 }] };
  const good = { name: 'browser', code: 0, output: 'one', counts };
  expect(joinRuns([good, good])).toMatchObject({
    ...{ name: 'browser', code: 0, output: 'one\none' },
    counts: { passed: 4, failed: 0, skipped: 2, files: [{ file: 'a' }, { file: 'a' }] },
  });
  // Ended by a signal, and failed before its report.
  for (const code of [null, 1])
    expect(joinRuns([good, { name: 'browser', code, output: '' }])).toMatchObject({ code: 1, counts: { failed: 1 } });
});

it('treats a run without tests as a failure', () => {
  expect(isGood({ passed: 1, failed: 0 })).toBe(true);
  expect(isGood({ passed: 0, failed: 0 })).toBe(false);
  expect(isGood({ passed: 1, failed: 1 })).toBe(false);
});

it('counts a file that could not be loaded as one failure', () => {
  expect(
    countModules([module(['passed', 'skipped', 'pending']), module(['failed', 'failed']), module([], false)]),
  ).toEqual({
    passed: 1,
    failed: 3,
    skipped: 2,
  });
});

it('counts and names an error that belongs to no test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yun-counts-'));
  const file = join(folder, 'counts.json');
  vi.stubEnv('COUNTS_FILE', file);
  const modules = [{ ...module(['passed']), project: { name: 'web' } }];
  new Summary().onTestRunEnd(modules, [new Error('window is not defined')]);
  const failures = ['测试之外的错误：window is not defined'];
  const files = [{ file: 'web/c.test.ts', seconds: 2 }];
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    unit: { passed: 1, failed: 1, skipped: 0, failures, files },
  });
  rmSync(folder, { recursive: true });
});

it('counts errors outside the stories', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 1 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 1 });
});

it('names what failed by file and test, and a file that could not be loaded', () => {
  const broken = { ...module([], false), relativeModuleId: 'web/a.test.ts' };
  const tests = ['passed', 'failed'].map((state) => ({ fullName: `is ${state}`, result: () => ({ state }) }));
  const half = { ok: () => false, relativeModuleId: 'web/b.test.ts', children: { allTests: () => tests } };
  expect(namesOfFailed([broken, half, module(['passed'])])).toEqual(['web/a.test.ts', 'web/b.test.ts › is failed']);
});

it('names the stories that failed or needed a second try, at any depth', () => {
  const spec = (title, ...states) => ({ title, tests: states.map((status) => ({ status })) });
  const inner = { title: 'signing out', file: 'a.spec.ts', specs: [spec('asks', 'expected'), spec('leaves', 'flaky')] };
  const report = {
    suites: [
      { file: 'a.spec.ts', specs: [spec('opens', 'expected', 'flaky')], suites: [inner] },
      { file: 'b.spec.ts', specs: [spec('fails', 'unexpected')] },
    ],
  };
  expect(storiesThatWere('flaky', report)).toEqual(['a.spec.ts › opens', 'a.spec.ts › leaves']);
  expect(storiesThatWere('unexpected', report)).toEqual(['b.spec.ts › fails']);
  expect(storiesThatWere('flaky', { suites: [] })).toEqual([]);
});

it('adds up the time of a file of stories, at any depth', () => {
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const report = { suites: [{ file: 'plan/a.spec.ts', specs: [spec(1000)], suites: [{ specs: [spec(500, 500)] }] }] };
  expect(timesOfStories(report)).toEqual([{ file: 'e2e/plan/a.spec.ts', seconds: 2 }]);
  expect(timesOfStories({})).toEqual([]);
});
