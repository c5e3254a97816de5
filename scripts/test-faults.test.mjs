// The faults are data about the code: when the code changes, these tests show which of them to update.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areas } from '../faults/index.mjs';
import { applyFault, copyTree } from './faults/copy.mjs';
import { findProblems, listFaults, runnerOf, withFault } from './faults/load-faults.mjs';
import { judge } from './faults/run-tests.mjs';
import { lineOf, summaryOf } from './faults/table.mjs';
import { root } from './support/paths.mjs';

const all = listFaults(areas);

describe('the faults of this repository', () => {
  it('are at least 45, in every package', () => {
    expect(all.length).toBeGreaterThanOrEqual(45);
    for (const folder of ['contract/', 'server/', 'web/src/', 'web/src/features/h5/'])
      expect(all.some(({ file }) => file.startsWith(folder))).toBe(true);
  });

  it('can each be applied to the code as it is, and name tests of the quick tier', () => {
    expect(findProblems(root, all)).toEqual([]);
  });
});

const fault = {
  ...{ area: 'a', name: 'one', says: 'It hurts.', file: 'server/src/a.ts', before: 'x > 1', after: 'x >= 1' },
  tests: ['server/src/a.test.ts'],
};

let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'yun-faults-test-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeFiles(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

describe('checks of the data', () => {
  const valid = { 'server/src/a.ts': 'return x > 1;', 'server/src/a.test.ts': '' };

  it.each([
    ['the text is gone', { 'server/src/a.ts': 'return x > 2;' }, {}, /0 times/],
    ['the text is there twice', { 'server/src/a.ts': 'x > 1 && x > 1' }, {}, /2 times/],
    ['nothing changes', {}, { after: 'x > 1' }, /changes nothing/],
    ['the file is gone', {}, { file: 'server/src/b.ts' }, /b\.ts does not exist/],
    ['the file is a test', {}, { file: 'server/src/a.test.ts', before: '' }, /has no before/],
    ['the test is gone', {}, { tests: ['server/src/c.test.ts'] }, /c\.test\.ts does not exist/],
    ['there is no test', {}, { tests: [] }, /names no test/],
    [
      'the test is a long one',
      { 'server/src/a.long.test.ts': '' },
      { tests: ['server/src/a.long.test.ts'] },
      /quick tier/,
    ],
    ['the story is not of the core', { 'e2e/a/a.spec.ts': '' }, { tests: ['e2e/a/a.spec.ts'] }, /quick tier/],
    ['the harm is not described', {}, { says: ' ' }, /has no says/],
  ])('report that %s', (_, files, change, problem) => {
    writeFiles({ ...valid, ...files });
    expect(findProblems(folder, [{ ...fault, ...change }])).toEqual([expect.stringMatching(problem)]);
  });

  it('valid data is accepted, and a name used twice is refused', () => {
    writeFiles(valid);
    expect(findProblems(folder, [fault])).toEqual([]);
    expect(findProblems(folder, [fault, fault])).toEqual(['a/one: another fault has the same name']);
  });
});

it('faults are chosen by area, name or file', () => {
  const some = { scope: [{ name: 'parent', file: 'server/a.ts' }], dose: [{ name: 'minutes', file: 'contract/b.ts' }] };
  const names = (...words) => listFaults(some, words).map(({ name }) => name);
  expect(names()).toEqual(['parent', 'minutes']);
  expect([names('scope'), names('minutes'), names('contract/', 'par')]).toEqual([['parent'], ['minutes'], names()]);
});

it.each([
  ['contract/src/a.test.ts', 'unit'],
  ['web/src/a/B.test.tsx', 'unit'],
  ['scripts/a.test.mjs', 'unit'],
  ['server/src/a.test.ts', 'postgres'],
  ['server/src/platform/database/embedded/a.test.ts', 'embedded'],
  ['e2e/a/a.spec.ts', 'browser'],
  ['server/src/a.long.test.ts', undefined],
  ['server/src/a.ts', undefined],
])('%s is run by %s', (file, runner) => expect(runnerOf(file)).toBe(runner));

it('the text after may contain patterns of a replacement such as $&', () => {
  expect(withFault('a x > 1 b', { ...fault, after: '$& $1' })).toBe('a $& $1 b');
});

it('a copy has the sources, links to the packages and its own workspaces; a fault is applied and removed', () => {
  const [tree, copy] = [join(folder, 'tree'), join(folder, 'copy')];
  const files = {
    'package.json': '{"workspaces":["contract"]}',
    'contract/package.json': '{"name":"@yun/contract"}',
    'contract/src/a.ts': 'return x > 1;',
    'node_modules/zod/index.js': '',
    'node_modules/.vite/deps.json': '',
    'web/dist/index.html': '',
  };
  writeFiles(Object.fromEntries(Object.entries(files).map(([path, text]) => [`tree/${path}`, text])));
  mkdirSync(join(tree, 'node_modules/@yun'));
  symlinkSync('../../contract', join(tree, 'node_modules/@yun/contract'));
  copyTree(tree, copy);
  expect(readlinkSync(join(copy, 'node_modules/zod'))).toBe(join(tree, 'node_modules/zod'));
  expect(realpathSync(join(copy, 'node_modules/@yun/contract/src/a.ts'))).toBe(join(copy, 'contract/src/a.ts'));
  for (const path of ['node_modules/.vite', 'web/dist']) expect(() => realpathSync(join(copy, path))).toThrow();

  const read = (place) => readFileSync(join(place, 'contract/src/a.ts'), 'utf8');
  const undo = applyFault(copy, { ...fault, file: 'contract/src/a.ts' });
  expect([read(copy), read(tree)]).toEqual(['return x >= 1;', 'return x > 1;']);
  undo();
  expect(read(copy)).toBe('return x > 1;');
});

describe('a run of tests', () => {
  const counts = (passed, failed, ...failures) => ({ passed, failed, skipped: 0, failures });

  it('catches a fault by a test that failed, and names it', () => {
    expect(judge([counts(3, 0), counts(1, 1, 'a.test.ts › is right')])).toEqual({
      state: 'failed',
      test: 'a.test.ts › is right',
    });
  });

  it('misses it when everything passed', () => expect(judge([counts(3, 0)])).toEqual({ state: 'passed' }));

  it.each([
    ['a file could not be loaded', [counts(0, 1, 'a.test.ts')]],
    ['something failed outside of the tests', [counts(3, 1, '测试之外的错误：a › b')]],
    ['nothing was executed', [counts(0, 0)]],
    ['nothing was reported', []],
  ])('proves nothing where %s', (_, reported) => expect(judge(reported).state).toBe('broken'));
});

describe('what is printed', () => {
  const result = (state, more = {}) => ({ no: 7, fault, outcome: { state, ...more }, seconds: 1.26 });

  it('shows for each fault the test that caught it, or the tests that missed it', () => {
    expect(lineOf(result('caught', { test: 'a.test.ts › b' }), [fault])).toBe(
      '  7  a  one     1.3 秒  ✓ a.test.ts › b',
    );
    expect(lineOf(result('missed'), [fault])).toContain('✗ 漏过 server/src/a.test.ts');
    expect(lineOf(result('broken', { reason: 'a.test.ts' }), [fault])).toContain('✗ 无效 a.test.ts');
  });

  it('ends with the counts, and passes from 95 % on', () => {
    const caught = Array.from({ length: 19 }, () => result('caught'));
    const good = summaryOf([...caught, result('timed-out')]);
    expect(good.isGood).toBe(true);
    expect(good.lines).toContain('faults: 19 passed, 1 failed');
    expect(good.lines[0]).toContain('It hurts.');
    expect(summaryOf([...caught.slice(1), result('missed')]).isGood).toBe(false);
    expect(summaryOf([]).isGood).toBe(false);
  });
});
