// What anybody may read before signing in.
import * as z from 'zod';
import { endpoint } from '../base/endpoint.ts';

/** `GET /api/version.json`: a plain file-like answer without envelope, watched by HEAD requests. */
export const versionInfo = z.object({ version: z.string(), build_time: z.string(), content_version: z.string() });
export type VersionInfo = z.infer<typeof versionInfo>;

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/system/sign_in_options',
  summary: '登录页选项：演示模式下给出演示账号',
  access: 'public',
  scope: 'none',
  output: z.object({
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ account: z.string(), nickname: z.string(), label: z.string() })),
      })
      .nullable(),
  }),
  holdsSecret: true,
  background: true,
});
