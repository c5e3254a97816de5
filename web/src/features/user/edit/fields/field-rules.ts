import type { PostField } from '@yun/contract/user/post-fields';
import { loadOnce } from '#web/ui/controls/load-once.ts';
import { lateRule } from '#web/ui/forms/late-rule.ts';
import type { schemas } from './field-problems.ts';

const late = loadOnce(() => import('./field-problems.ts'));

/** What the contract says against the value of a field; null: nothing. */
export const fieldProblem = async (field: keyof typeof schemas, value: unknown): Promise<string | null> =>
  (await late.get()).fieldProblem(field, value);

const ruleOf = (field: keyof typeof schemas, required = false) => [
  lateRule(required, (value) => fieldProblem(field, value)),
];

export const postRule = (field: PostField) => ruleOf(field);

/** The contract's rule of each field, as rules of the form. */
export const fieldRules = {
  account: ruleOf('account', true),
  nickname: ruleOf('nickname', true),
  phone: ruleOf('phone', true),
  email: ruleOf('email'),
  userType: ruleOf('userType', true),
  modules: ruleOf('modules', true),
};
