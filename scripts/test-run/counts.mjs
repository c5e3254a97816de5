// The closing lines of a run: `unit: 12 passed, 0 failed`, alone on a line.

/** Which project of vitest belongs to which closing line. */
export const runners = {
  unit: ['contract', 'web', 'scripts'],
  embedded: ['server-embedded'],
  postgres: ['server-postgres'],
};

export function closingLine(name, { passed, failed, skipped }) {
  return `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that executed no test has not passed. */
export function isGood({ passed, failed }) {
  return failed === 0 && passed > 0;
}

/** Counts of Playwright's JSON report; a test that passed on a later try is passed, an error outside tests is failed. */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** `file › title` of every story with this outcome: `flaky` needed more than one try, `unexpected` failed at all. */
export function storiesThatWere(outcome, { suites = [] }) {
  return suites.flatMap(({ file, specs = [], ...inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title }) => `${file} › ${title}`),
    ...storiesThatWere(outcome, inner),
  ]);
}

/** How long each file of stories took, all tries included. */
export function timesOfStories({ suites = [] }) {
  const milliseconds = ({ specs = [], suites: inner = [] }) =>
    [
      ...specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results.map(({ duration }) => duration))),
      ...inner.map(milliseconds),
    ].reduce((sum, duration) => sum + duration, 0);
  return suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: milliseconds(suite) / 1000 }));
}

/** Adds up two runs of one part. A run without a report counts as a failure. */
export function joinRuns(runs) {
  const all = runs.map(({ counts }) => counts ?? { passed: 0, failed: 1, skipped: 0 });
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return {
    name: runs[0].name,
    // A run that was ended by a signal has no exit code.
    code: runs.every(({ code }) => code === 0) ? 0 : 1,
    output: runs.map(({ output }) => output).join('\n'),
    counts: {
      ...{ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
      failures: all.flatMap(({ failures = [] }) => failures),
      files: all.flatMap(({ files = [] }) => files),
    },
  };
}
