import type { ParsedOf, user } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import { AppError, forbidden, invalid } from '#server/platform/errors.ts';
import { formatTimeOrNull } from '#server/platform/time.ts';
import { provePassword } from '../own-account/own-password.ts';
import { startDebugMode, stopDebugMode } from './debug-mode.queries.ts';

/** Adds timings to the answers of this one session, for a limited time. */
export async function setDebugMode(caller: Caller, input: ParsedOf<typeof user.setDebugMode>) {
  const { context, origin, principal } = caller;
  if (principal.userType !== '管理员') throw forbidden();
  const action = 'set_debug_mode';
  const entry = { action, entity: 'user', entityId: principal.userId, actor: principal };
  if (!input.enabled) {
    await context.database.withTx(async (tx) => {
      const ended = await stopDebugMode(tx, principal.sessionId);
      if (ended > 0) await audit(tx, origin, { ...entry, detail: { enabled: false } });
    });
    return { debug_until: null };
  }
  if (!context.allowsDebugMode) throw new AppError(forbidden().code, '此环境不允许开启调试模式');
  if (input.password === undefined) throw invalid([{ field: 'password', message: '请填写当前密码' }]);
  await provePassword(caller, { password: input.password, action, field: 'password' });
  const until = await context.database.withTx(async (tx) => {
    await audit(tx, origin, { ...entry, detail: { enabled: true, minutes: input.minutes } });
    return startDebugMode(tx, principal.sessionId, input.minutes);
  });
  return { debug_until: formatTimeOrNull(until) };
}
