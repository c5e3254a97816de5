// Proving a phone number by a code: changing the number, and setting a new password without the old one.
import * as z from 'zod';
import { emptyAnswer, phone, secret, smsCode } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

export const sendBindCode = endpoint({
  method: 'POST',
  path: '/api/user/send_bind_code',
  summary: '向新手机号发送验证码',
  access: ['SELF_MGR', 'USER_MGR'],
  scope: 'own',
  body: z.strictObject({ phone }),
  output: z.object({ expire: z.int(), interval: z.int() }),
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/api/user/change_phone',
  summary: '更换本人手机号：需要当前密码和新号码收到的验证码',
  access: ['SELF_MGR', 'USER_MGR'],
  scope: 'own',
  body: z.strictObject({ phone, code: smsCode, password: secret('请填写当前密码') }),
  output: z.object({ phone: z.string() }),
});

export const resetOwnPassword = endpoint({
  method: 'POST',
  path: '/api/user/reset_own_password',
  summary: '忘记密码：凭手机验证码设置新密码',
  access: 'public',
  scope: 'none',
  body: z.strictObject({ phone, code: smsCode, new_password: secret('请填写新密码') }),
  output: emptyAnswer,
});
