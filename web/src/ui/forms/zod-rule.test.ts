import { register } from '@yun/contract/user/staff';
import { describe, expect, it } from 'vitest';
import { isOptional, problemOf, zodRule } from './zod-rule.ts';

const { shape } = register.body;
type Field = keyof typeof shape;

const table: [field: Field, value: unknown, problem: string | null][] = [
  ['account', undefined, '请填写账号'],
  ['account', '  ', '请填写账号'],
  ['account', '1abc', '账号为 4 到 32 位字母、数字、下划线、点或连字符，以字母开头'],
  ['account', ' pt_he ', null],
  ['nickname', '', '请填写姓名'],
  ['nickname', '何', '姓名为 2 到 20 个汉字或英文字母'],
  ['nickname', '何静', null],
  ['phone', '', '请填写手机号'],
  ['phone', '123', '请输入 11 位手机号'],
  ['phone', '+86 199-0000-0016', null],
  ['email', '', null],
  ['email', null, null],
  ['email', 'he', '邮箱格式不正确'],
  ['email', ' he@example.com ', null],
  ['title', undefined, null],
  ['title', '院长', '请从列表中选择职称'],
  ['department', '科'.repeat(51), '科室不超过 50 个字'],
  ['department', '', null],
  ['userType', undefined, '请选择用户类型'],
  ['agency_id', null, null],
  ['modules', [], '至少保留 1 项权限'],
  ['modules', ['SELF_MGR'], null],
];

describe('the rule of a field', () => {
  it.each(table)('%s with %j: %s', async (field, value, problem) => {
    expect(problemOf(shape[field], value)).toBe(problem);
    const { validator } = zodRule(shape[field]) as { validator(rule: object, value: unknown): Promise<void> };
    const outcome = await validator({}, value).then(
      () => null,
      (error: Error) => error.message,
    );
    expect(outcome).toBe(problem);
  });

  it('is required only where the contract accepts no empty value', () => {
    const required = (Object.keys(shape) as Field[]).filter((field) => !isOptional(shape[field]));
    expect(required).toEqual(['account', 'nickname', 'userType', 'phone', 'modules']);
    expect(zodRule(shape.account)).toMatchObject({ required: true });
    expect(zodRule(shape.email)).toMatchObject({ required: false });
  });
});
