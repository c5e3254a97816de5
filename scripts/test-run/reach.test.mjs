import { expect, it } from 'vitest';
import { reachedBy, wantedAfter } from './reach.mjs';

const imports = new Map([
  ['contract/src/plan/dose.ts', []],
  ['server/src/modules/plan/save.ts', ['contract/src/plan/dose.ts']],
  ['server/src/modules/plan/save.test.ts', ['server/src/modules/plan/save.ts']],
  ['server/src/modules/talk/conversation/say.test.ts', ['server/src/modules/talk/say.ts']],
  ['web/src/ui/Box.tsx', ['web/src/ui/box.css']],
  ['web/src/ui/Box.test.tsx', ['web/src/ui/Box.tsx']],
  ['e2e/plan/plan-print.spec.ts', ['e2e/support/print.ts']],
  ['e2e/talk/talk-board.spec.ts', []],
]);
const tests = [...imports.keys()].filter((path) => /\.(test|spec)\./.test(path));
const wanted = (...changed) => tests.filter(wantedAfter(changed, imports, ['plan', 'talk', 'user']));

it('follows imports to all that use a file, and stops in a cycle', () => {
  expect([...reachedBy(['contract/src/plan/dose.ts'], imports)]).toEqual([
    'contract/src/plan/dose.ts',
    'server/src/modules/plan/save.ts',
    'server/src/modules/plan/save.test.ts',
  ]);
  const cycle = new Map([
    ['a', ['b']],
    ['b', ['a']],
  ]);
  expect([...reachedBy(['a'], cycle)]).toEqual(['a', 'b']);
});

it('selects the tests that a change reaches, and the stories of its feature', () => {
  expect(wanted('contract/src/plan/dose.ts')).toEqual([
    'server/src/modules/plan/save.test.ts',
    'e2e/plan/plan-print.spec.ts',
  ]);
  expect(wanted('server/src/modules/talk/say.ts')).toEqual([
    'server/src/modules/talk/conversation/say.test.ts',
    'e2e/talk/talk-board.spec.ts',
  ]);
});

it('selects all stories when a part shared by features changed', () => {
  expect(wanted('web/src/ui/box.css')).toEqual([
    'web/src/ui/Box.test.tsx',
    'e2e/plan/plan-print.spec.ts',
    'e2e/talk/talk-board.spec.ts',
  ]);
  expect(wanted('server/src/modules/user/session.ts')).toEqual([
    'e2e/plan/plan-print.spec.ts',
    'e2e/talk/talk-board.spec.ts',
  ]);
});

it('selects only a changed test itself', () => {
  expect(wanted('web/src/ui/Box.test.tsx')).toEqual(['web/src/ui/Box.test.tsx']);
  expect(wanted('e2e/support/print.ts')).toEqual(['e2e/plan/plan-print.spec.ts']);
});

it('selects every server test after a migration, everything after a new package, nothing after a document', () => {
  expect(wanted('server/migrations/0020_a.sql')).toEqual([
    'server/src/modules/plan/save.test.ts',
    'server/src/modules/talk/conversation/say.test.ts',
    'e2e/plan/plan-print.spec.ts',
    'e2e/talk/talk-board.spec.ts',
  ]);
  expect(wanted('package-lock.json')).toEqual(tests);
  expect(wanted('README.md')).toEqual([]);
});
