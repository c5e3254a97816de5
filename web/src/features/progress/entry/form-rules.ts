import type { FormRule } from 'antd';

/** For a validator of a form: rejects with the problem, if there is one. */
export function rejectOf(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}

export const reasonRules: FormRule[] = [
  { required: true, whitespace: true, message: '请填写原因' },
  { min: 2, message: '请填写原因，至少 2 个字' },
];
