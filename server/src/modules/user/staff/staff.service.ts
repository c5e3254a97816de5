import { errorCodes, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { permits } from '#server/platform/http/access.ts';
import { userScope } from '#server/platform/scope.ts';
import { isVisible } from '../hierarchy/hierarchy.queries.ts';
import { listLastSignIns } from '../user.queries.ts';
import { toUserInfo } from './staff.answers.ts';
import { findStaff, findTaken } from './staff.queries.ts';

/** Codes of which one is needed to read accounts other than one's own. */
const browsers = ['USER_MGR', 'USER_BROWSE', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;

export async function getUserInfo({ context, origin, principal }: Caller, { id }: ParsedOf<typeof user.getUserInfo>) {
  const { db } = context.database;
  const mayLook = id === principal.userId || permits(browsers, principal.modules);
  const info = mayLook ? await findUserInfo(db, principal, id) : undefined;
  if (info === undefined) {
    await audit(db, origin, { action: 'user_info', entity: 'user', entityId: id, actor: principal, result: 'refused' });
    throw notFound();
  }
  return info;
}

/** The account was changed since the caller read it: the error carries the current record. */
export async function conflict(tx: Tx, principal: Principal, id: number): Promise<AppError> {
  const current = await findUserInfo(tx, principal, id);
  return new AppError(errorCodes.conflict, '数据已被他人修改，请核对后再保存', { data: { current } });
}

async function findUserInfo(db: Db | Tx, principal: Principal, id: number) {
  const staff = await findStaff(db, principal, id, id === principal.userId ? undefined : userScope(principal));
  return staff && toUserInfo(principal, staff, await listLastSignIns(db, id));
}

/** An id out of the caller's scope is ignored: excluding that account would reveal its name or phone. */
export async function checkUnique(
  { context, principal }: Caller,
  { account, phone, id }: ParsedOf<typeof user.checkUnique>,
) {
  const { db } = context.database;
  const exceptId = id !== undefined && (await isVisible(db, id, userScope(principal))) ? id : undefined;
  const { isAccountTaken, isPhoneTaken } = await findTaken(db, { account, phone, exceptId });
  return { is_account_taken: isAccountTaken, is_phone_taken: isPhoneTaken };
}
