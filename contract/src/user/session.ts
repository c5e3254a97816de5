import * as z from 'zod';
import { id, secret, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

// The caller's sessions and notices, and two powers of administrators: authorising others and view-as.

const method = z.enum(['password', 'phone']);

export const listSession = endpoint({
  method: 'GET',
  path: '/api/user/list_session',
  summary: '本人的登录会话与最近的登录记录',
  access: 'signed-in',
  scope: 'own',
  output: z.object({
    sessions: z.array(
      z.object({
        id,
        is_current: z.boolean(),
        method,
        address: z.string(),
        user_agent: z.string(),
        create_time: timestamp,
        last_seen_time: timestamp,
      }),
    ),
    sign_ins: z.array(z.object({ time: timestamp, address: z.string(), user_agent: z.string(), is_ok: z.boolean() })),
  }),
});

export const revokeSession = endpoint({
  method: 'POST',
  path: '/api/user/revoke_session',
  summary: '结束本人的某个会话，不给编号则结束其他全部会话',
  access: 'signed-in',
  scope: 'own',
  body: z.strictObject({ id: id.optional() }),
  output: z.object({ ended: z.int() }),
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/user/end_sessions',
  summary: '让某个用户在所有设备上下线',
  access: ['USER_MGR', 'ADMIN_MGR'],
  scope: { user: 'user_id' },
  body: z.strictObject({ user_id: id }),
  output: z.object({ ended: z.int() }),
});

export const noticeKinds = ['sign_in', 'account_change'] as const;
const notices = z.array(z.enum(noticeKinds, '未知的提醒')).max(noticeKinds.length);

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/user/get_notices',
  summary: '登录后的提醒：上次登录、账号变动，以及本人的提醒设置',
  access: 'signed-in',
  scope: 'own',
  output: z.object({
    notices,
    /** The sign-in before this one; null when not wanted or there is none. */
    last_sign_in: z.object({ time: timestamp, address: z.string(), failures_since: z.int() }).nullable(),
    /** What others changed in this account since that sign-in. */
    changes: z.array(z.object({ time: timestamp, by: z.string().nullable(), action: z.string() })),
  }),
  background: true,
});

export const setNotices = endpoint({
  method: 'POST',
  path: '/api/user/set_notices',
  summary: '选择登录后要看到的提醒',
  access: 'signed-in',
  scope: 'own',
  body: z.strictObject({ notices }),
  output: z.object({ notices }),
});

export const setAuthAdmin = endpoint({
  method: 'POST',
  path: '/api/user/set_auth_admin/',
  summary: '设为或取消授权管理员；需要再次输入本人密码',
  access: ['ADMIN_MGR'],
  scope: { user: 'user_id' },
  body: z.strictObject({
    user_id: id,
    is_auth_admin: z.union([z.literal(0), z.literal(1)], '应为 0 或 1'),
    password: secret('请填写当前密码'),
  }),
  output: z.object({ user_id: id, is_auth_admin: z.union([z.literal(0), z.literal(1)]) }),
});

export const setDebugMode = endpoint({
  method: 'POST',
  path: '/api/user/set_debug_mode',
  summary: '为本次会话开启调试模式，到时自动结束；开启需要再次输入本人密码',
  access: ['ADMIN_MGR'],
  scope: 'own',
  body: z.strictObject({
    enabled: z.boolean('请选择开启或关闭'),
    minutes: z
      .int('时长应为 1 到 120 分钟')
      .min(1, '时长应为 1 到 120 分钟')
      .max(120, '时长应为 1 到 120 分钟')
      .default(15),
    password: secret('请填写当前密码').optional(),
  }),
  output: z.object({ debug_until: timestamp.nullable() }),
});

export const startViewAs = endpoint({
  method: 'POST',
  path: '/api/user/start_view_as',
  summary: '以该用户身份查看：30 分钟、只读',
  access: ['ADMIN_MGR'],
  scope: { user: 'user_id' },
  body: z.strictObject({ user_id: id }),
  output: z.object({ token: z.string(), until: timestamp }),
  holdsSecret: true,
});

export const stopViewAs = endpoint({
  method: 'POST',
  path: '/api/user/stop_view_as',
  summary: '退出查看，回到本人的会话',
  access: 'signed-in',
  scope: 'own',
  output: z.object({ token: z.string() }),
  holdsSecret: true,
  underViewAs: true,
});
