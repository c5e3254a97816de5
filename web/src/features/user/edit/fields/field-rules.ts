import type { PostField } from '@yun/contract/user/post-fields';
import { modifySelf, register } from '@yun/contract/user/staff';
import { zodRule } from '#web/ui/forms/zod-rule.ts';

const { shape } = register.body;
const { shape: own } = modifySelf.body;

export const postRule = (field: PostField) => [zodRule(own[field])];

/** The contract's rule of each field, as rules of the form. */
export const fieldRules = {
  account: [zodRule(shape.account)],
  nickname: [zodRule(shape.nickname)],
  phone: [zodRule(shape.phone)],
  email: [zodRule(own.email)],
  userType: [zodRule(shape.userType)],
  modules: [zodRule(shape.modules)],
};

export const fieldSchemas = shape;
