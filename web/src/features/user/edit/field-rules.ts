import { modifySelf, register } from '@yun/contract/user/staff';
import { zodRule } from '#web/ui/zod-rule.ts';

const { shape } = register.body;
const { shape: own } = modifySelf.body;

/** What the contract asks of each field, as rules of the form. */
export const fieldRules = {
  account: [zodRule(shape.account)],
  nickname: [zodRule(shape.nickname)],
  phone: [zodRule(shape.phone)],
  email: [zodRule(own.email)],
  title: [zodRule(own.title)],
  department: [zodRule(own.department)],
  license_no: [zodRule(own.license_no)],
  userType: [zodRule(shape.userType)],
  modules: [zodRule(shape.modules)],
};

export const fieldSchemas = shape;
