// The contract's rule of each field of an account. Loaded when a field is first checked.
import { modifySelf, register } from '@yun/contract/user/staff';
import { problemOf } from '#web/ui/forms/zod-rule.ts';

const { account, nickname, phone, userType, modules, password } = register.body.shape;
export const schemas = {
  ...modifySelf.body.shape,
  account,
  nickname,
  phone,
  userType,
  modules,
  password: password.unwrap(),
};

export const fieldProblem = (field: keyof typeof schemas, value: unknown) => problemOf(schemas[field], value);
