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

/** A runner that executed nothing has proved nothing. */
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

/** `file › title` of every story that came out so: `flaky` needed more than one try, `unexpected` failed at all. */
export function storiesThatWere(outcome, { suites = [] }) {
  return suites.flatMap(({ file, specs = [], ...inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title }) => `${file} › ${title}`),
    ...storiesThatWere(outcome, inner),
  ]);
}

/** How long each file of stories took, every try of it. */
export function timesOfStories({ suites = [] }) {
  const milliseconds = ({ specs = [], suites: inner = [] }) =>
    [
      ...specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results.map(({ duration }) => duration))),
      ...inner.map(milliseconds),
    ].reduce((sum, one) => sum + one, 0);
  return suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: milliseconds(suite) / 1000 }));
}
