import { permissionCodes, user } from '@yun/contract';
import type { TestApp } from './app.ts';
import { buildUser, signedIn } from './build/index.ts';

/** The token of an administrator who views as a new person. */
export async function lookThrough(test: TestApp, values: Parameters<typeof buildUser>[1] = {}) {
  const viewer = await signedIn(test, { userType: '管理员', modules: [...permissionCodes] });
  const viewed = await buildUser(test, values);
  const { data } = await test.call(user.startViewAs, { user_id: viewed.id }, { token: viewer.token });
  return { token: data.token as string, viewer, viewed };
}
