import { permissionCodes } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { Hasher } from '#server/platform/session/passwords.ts';
import { randomPassword } from '#server/platform/session/random-password.ts';
import { insertUser, isAccountOrPhoneTaken } from '../user.queries.ts';

export interface NewAdministrator {
  account: string;
  nickname: string;
  phone: string;
}

/**
 * Creates an authorised administrator and returns the first password, which must be changed at the first sign-in; null
 * when account or phone are taken.
 */
export async function createAdministrator(
  database: Database,
  hasher: Hasher,
  admin: NewAdministrator,
): Promise<string | null> {
  const password = randomPassword(admin);
  const passwordHash = await hasher.hash(password);
  return database.withTx(async (tx) => {
    if (await isAccountOrPhoneTaken(tx, admin)) return null;
    const entityId = await insertUser(tx, {
      ...admin,
      passwordHash,
      mustChangePassword: true,
      userType: '管理员',
      modules: [...permissionCodes],
      isAuthAdmin: true,
    });
    const origin = { requestId: 'command', address: 'local', userAgent: 'admin:create' };
    await audit(tx, origin, { action: 'create_administrator', entity: 'user', entityId });
    return password;
  });
}
