import type { FormRule } from 'antd';

type RuleObject = Exclude<FormRule, (...values: never[]) => unknown>;

/**
 * A rule whose check is in a script of its own, so that a form is drawn without the validation library. A check that cannot
 * be loaded accepts the value: the server checks it again and refuses it with the same message.
 */
export function lateRule(required: boolean, check: (value: unknown) => Promise<string | null>): RuleObject {
  return {
    required,
    async validator(_, value) {
      const problem = await check(value).catch(() => null);
      if (problem !== null) throw new Error(problem);
    },
  };
}
