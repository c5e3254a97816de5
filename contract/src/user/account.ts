import * as z from 'zod';
import { email, emptyAnswer, id, nickname, phone, pictureId, secret, smsCode, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { permissionCodes, userTypes } from '../base/permission.ts';

const accountName = z.string('请填写账号').trim().min(1, '请填写账号').max(64, '账号不超过 64 个字符');

export const userType = z.enum(userTypes);
export const modules = z.array(z.enum(permissionCodes)).min(1);

export const userFields = {
  id,
  account: z.string(),
  nickname: z.string(),
  userTypeName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  modules,
  create_time: timestamp,
  access_time: timestamp.nullable(),
  subtitle: z.string().nullable(),
  agency_id: id.nullable(),
  agency_name: z.string().nullable(),
  is_auth_admin: z.boolean(),
  avatar_id: pictureId.nullable(),
};

/** The signed-in user as the sign-in calls answer it. */
export const signedInUser = z.object({
  ...userFields,
  userType,
  must_change_password: z.boolean(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** The same person as the profile call answers it: the specification says `user_type` here. */
export const profile = z.object({
  ...userFields,
  user_type: userType,
  roles: z.array(userType),
  permissions: modules,
  manager_id: id.nullable(),
  manager_name: z.string().nullable(),
  must_change_password: z.boolean(),
  /** Until when answers to this session contain timings. */
  debug_until: timestamp.nullable(),
  /** During view-as: who is viewing as this user, and until when. */
  view_as: z.object({ viewer_id: id, viewer_name: z.string(), until: timestamp }).nullable(),
  /** Colleagues whom this person covers at the moment. */
  covers: z.array(z.object({ id, nickname: z.string(), until: timestamp })),
});
export type Profile = z.infer<typeof profile>;

const signedIn = z.object({
  token: z.string(),
  modules,
  user: signedInUser,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  summary: '账号密码登录',
  access: 'public',
  scope: 'none',
  body: z.strictObject({ account: accountName, password: secret('请填写密码') }),
  output: signedIn,
  holdsSecret: true,
});

export const phoneLogin = endpoint({
  method: 'POST',
  path: '/api/user/phone_login',
  summary: '手机验证码登录',
  access: 'public',
  scope: 'none',
  body: z.strictObject({ phone, code: smsCode }),
  output: signedIn,
  holdsSecret: true,
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/send_phone_code',
  summary: '发送手机验证码',
  access: 'public',
  scope: 'none',
  body: z.strictObject({ phone, scene: z.enum(['login', 'reset'], '未知的验证码用途').default('login') }),
  output: z.object({ expire: z.int(), interval: z.int() }),
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: '当前登录用户',
  access: 'signed-in',
  scope: 'own',
  output: profile,
  beforePasswordChange: true,
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/user/update_profile',
  summary: '修改本人昵称、邮箱与头像',
  access: 'signed-in',
  scope: 'own',
  body: z.strictObject({
    nickname,
    email: email.nullable().optional(),
    avatar_id: pictureId.nullable().optional(),
  }),
  output: profile,
});

export const modifyPassword = endpoint({
  method: 'POST',
  path: '/api/user/modify_password',
  summary: '修改本人密码',
  access: 'signed-in',
  scope: 'own',
  body: z.strictObject({ old_password: secret('请填写当前密码'), new_password: secret('请填写新密码') }),
  output: emptyAnswer,
  beforePasswordChange: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  summary: '退出登录',
  access: 'signed-in',
  scope: 'own',
  output: emptyAnswer,
  beforePasswordChange: true,
  underViewAs: true,
});
