import { errorCodes, type PermissionCode, permissionCodes } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden } from '#server/platform/errors.ts';
import { assertAuthAdminRemains } from '#server/platform/session/account-lock.ts';
import { provePassword } from '../own-account/own-password.ts';
import { isAuthAdmin, updateAuthAdmin } from './auth-admin.queries.ts';
import { type Account, changeAccount } from './change-account.ts';

interface Input {
  user_id: number;
  is_auth_admin: 0 | 1;
  password: string;
}

/** Judged before the password is asked for, so that nobody proves it in vain, and again when the change is made. */
export async function setAuthAdmin(context: Context, origin: Origin, principal: Principal, input: Input) {
  const action = 'set_auth_admin';
  const wanted = { action, userId: input.user_id, ignoresRank: true } as const;
  const wants = input.is_auth_admin === 1;
  await changeAccount(context, origin, principal, wanted, (tx, account) => judge(tx, principal, account, wants));
  await provePassword(context, origin, principal, { password: input.password, action, field: 'password' });
  await changeAccount(context, origin, principal, wanted, async (tx, account) => {
    await judge(tx, principal, account, wants);
    const modules = codesAfter(account, wants);
    const changesCodes = modules.length !== account.modules.length;
    if (account.isAuthAdmin === wants && !changesCodes) return;
    await updateAuthAdmin(tx, account.id, { isAuthAdmin: wants, modules });
    await assertAuthAdminRemains(tx);
    const detail = {
      is_auth_admin: input.is_auth_admin,
      ...(changesCodes && { modules: { from: account.modules, to: modules } }),
    };
    await audit(tx, origin, { action, entity: 'user', entityId: account.id, actor: principal, detail });
  });
  return { user_id: input.user_id, is_auth_admin: input.is_auth_admin };
}

async function judge(tx: Tx, principal: Principal, account: Account, wants: boolean): Promise<void> {
  // Asked anew: two administrators may be taking the power from one another at this moment.
  if (principal.userType !== '管理员' || !(await isAuthAdmin(tx, principal.userId))) throw forbidden();
  if (account.id === principal.userId) throw new AppError(forbidden().code, '不能对自己的账号这样做');
  if (!wants) {
    if (codesAfter(account, wants).length === 0) throw refused('请先给该账号其他权限');
    return;
  }
  if (account.userType === '医生') throw refused('只有系统管理员和机构人员可以成为授权管理员');
  if (account.status !== 'active') throw refused('账号已停用，不能成为授权管理员');
}

/** The power is worth nothing without the code that opens its calls; who is no administrator has the code only by it. */
function codesAfter({ modules, userType, isAuthAdmin }: Account, wants: boolean): PermissionCode[] {
  if (wants) return permissionCodes.filter((code) => code === 'ADMIN_MGR' || modules.includes(code));
  const losesCode = isAuthAdmin && userType !== '管理员';
  return losesCode ? modules.filter((code) => code !== 'ADMIN_MGR') : modules;
}

function refused(message: string): AppError {
  return new AppError(errorCodes.wrongState, message);
}
