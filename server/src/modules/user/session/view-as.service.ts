import { errorCodes, type ParsedOf, type user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import { changeAccount } from '../staff/change-account.ts';
import { isAgencyClosed } from '../staff/staff.queries.ts';

/** Viewing changes nothing, so rank does not matter; only administrators cannot be viewed as. */
export function startViewAs(caller: Caller, { user_id: userId }: ParsedOf<typeof user.startViewAs>) {
  const { context, origin, principal } = caller;
  const action = 'start_view_as';
  return changeAccount(caller, { action, userId, ignoresRank: true }, async (tx, account) => {
    if (account.id === principal.userId) throw refused('不能以自己的身份查看');
    if (account.userType === '管理员') throw refused('不能以管理员的身份查看');
    if (account.status !== 'active') throw refused('账号已停用，不能以其身份查看');
    if (await isAgencyClosed(tx, account.agencyId)) throw refused('所属机构已停用，不能以其身份查看');
    const { token, until } = await context.sessions.openViewAs(tx, origin, principal, account.id);
    await audit(tx, origin, { action, entity: 'user', entityId: account.id, actor: principal });
    return { token, until: formatTime(until) };
  });
}

export function stopViewAs({ context, origin, principal }: Caller) {
  return context.database.withTx(async (tx) => {
    const token = await context.sessions.closeViewAs(tx, principal);
    await audit(tx, origin, {
      action: 'stop_view_as',
      entity: 'user',
      entityId: principal.userId,
      actor: principal,
    });
    return { token };
  });
}

function refused(message: string): AppError {
  return new AppError(errorCodes.wrongState, message);
}
