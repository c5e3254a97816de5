import { expect, it } from 'vitest';
import { isNamed, isNamedAny } from './slices.mjs';

it.each([
  ['plan', 'contract/src/plan/check.test.ts', true],
  ['plan', 'server/src/modules/plan/save.test.ts', true],
  ['plan', 'web/src/features/home/PlanCard.test.tsx', true],
  ['plan', 'e2e/plan/plan-print.spec.ts', true],
  ['plan', 'web/src/features/progress/explanation.test.ts', false],
  ['alert', 'server/src/demo/demo-alerts.test.ts', true],
  ['sign-in', 'web/src/features/user/SignInPage.test.tsx', true],
  ['sign-in', 'e2e/user/doctor-signs-in.spec.ts', false],
  ['modules/plan', 'server/src/modules/plan/save.test.ts', true],
  ['./contract/src/plan.test.ts', 'contract/src/plan.test.ts', true],
  ['plan.test', 'contract/src/plan/check.test.ts', false],
])('%s names %s: %s', (name, path, isMatch) => {
  expect(isNamed(path, name)).toBe(isMatch);
});

it('matches every path without a name, else the paths that contain one of the names', () => {
  expect(isNamedAny('a/b.test.ts', [])).toBe(true);
  expect(isNamedAny('a/plan.test.ts', ['talk', 'plan'])).toBe(true);
  expect(isNamedAny('a/plan.test.ts', ['talk'])).toBe(false);
});
