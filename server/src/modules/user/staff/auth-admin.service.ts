import { errorCodes, type ParsedOf, type PermissionCode, permissionCodes, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden } from '#server/platform/errors.ts';
import { assertAuthAdminRemains } from '#server/platform/session/account-lock.ts';
import { provePassword } from '../own-account/own-password.ts';
import { type Account, changeAccount } from './change-account.ts';
import { isAuthAdmin, updateAccount } from './staff.queries.ts';

/** Checked before the password, whose wrong tries count, and again in the transaction that makes the change. */
export async function setAuthAdmin(caller: Caller, input: ParsedOf<typeof user.setAuthAdmin>) {
  const { origin, principal } = caller;
  const action = 'set_auth_admin';
  const change = { action, userId: input.user_id, ignoresRank: true } as const;
  const becomes = input.is_auth_admin === 1;
  await changeAccount(caller, change, (tx, account) => assertMayBecome(tx, principal, account, becomes));
  await provePassword(caller, { password: input.password, action, field: 'password' });
  await changeAccount(caller, change, async (tx, account) => {
    await assertMayBecome(tx, principal, account, becomes);
    const modules = codesAfter(account, becomes);
    const changesCodes = modules.length !== account.modules.length;
    if (account.isAuthAdmin === becomes && !changesCodes) return;
    await updateAccount(tx, account.id, { isAuthAdmin: becomes, modules });
    await assertAuthAdminRemains(tx);
    const detail = {
      is_auth_admin: input.is_auth_admin,
      ...(changesCodes && { modules: { from: account.modules, to: modules } }),
    };
    await audit(tx, origin, { action, entity: 'user', entityId: account.id, actor: principal, detail });
  });
  return { user_id: input.user_id, is_auth_admin: input.is_auth_admin };
}

async function assertMayBecome(tx: Tx, principal: Principal, account: Account, becomes: boolean): Promise<void> {
  // Read again: two administrators may be taking the role from one another at this moment.
  if (principal.userType !== '管理员' || !(await isAuthAdmin(tx, principal.userId))) throw forbidden();
  if (account.id === principal.userId) throw new AppError(forbidden().code, '不能对自己的账号这样做');
  if (!becomes) {
    if (codesAfter(account, becomes).length === 0) throw refused('请先给该账号其他权限');
    return;
  }
  if (account.userType === '医生') throw refused('只有系统管理员和机构人员可以成为授权管理员');
  if (account.status !== 'active') throw refused('账号已停用，不能成为授权管理员');
}

/** The role needs ADMIN_MGR for its calls: it is granted with the role, and agency staff lose it with the role. */
function codesAfter({ modules, userType, isAuthAdmin }: Account, becomes: boolean): PermissionCode[] {
  if (becomes) return permissionCodes.filter((code) => code === 'ADMIN_MGR' || modules.includes(code));
  const losesCode = isAuthAdmin && userType !== '管理员';
  return losesCode ? modules.filter((code) => code !== 'ADMIN_MGR') : modules;
}

function refused(message: string): AppError {
  return new AppError(errorCodes.wrongState, message);
}
