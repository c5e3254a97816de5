import { user } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changePhone, sendBindCode } from './own-account/change-phone.service.ts';
import { getNotices, setNotices } from './own-account/notices.service.ts';
import { resetOwnPassword, resetPassword } from './own-account/reset-password.service.ts';
import { setDebugMode } from './session/debug-mode.service.ts';
import { endSessions, listOwnSessions, revokeSession } from './session/own-sessions.service.ts';
import { startViewAs, stopViewAs } from './session/view-as.service.ts';
import { setAuthAdmin } from './staff/auth-admin.service.ts';

export function specialRoutes(context: Context): BoundRoute[] {
  return [
    bind(user.listSession, ({ principal }) => listOwnSessions(context, principal)),
    bind(user.revokeSession, ({ input, origin, principal }) => revokeSession(context, origin, principal, input.id)),
    bind(user.endSessions, ({ input, origin, principal }) => endSessions(context, origin, principal, input.user_id)),
    bind(user.getNotices, ({ principal }) => getNotices(context, principal)),
    bind(user.setNotices, ({ input, origin, principal }) => setNotices(context, origin, principal, input.notices)),
    bind(user.setAuthAdmin, ({ input, origin, principal }) => setAuthAdmin(context, origin, principal, input)),
    bind(user.setDebugMode, ({ input, origin, principal }) => setDebugMode(context, origin, principal, input)),
    bind(user.startViewAs, ({ input, origin, principal }) => startViewAs(context, origin, principal, input.user_id)),
    bind(user.stopViewAs, ({ origin, principal }) => stopViewAs(context, origin, principal)),
    bind(user.resetPassword, ({ input, origin, principal }) =>
      resetPassword(context, origin, principal, input.user_id),
    ),
    bind(user.resetOwnPassword, async ({ input, origin }) => {
      await resetOwnPassword(context, origin, input);
      return {};
    }),
    bind(user.sendBindCode, ({ input, origin, principal }) => sendBindCode(context, origin, principal, input.phone)),
    bind(user.changePhone, ({ input, origin, principal }) => changePhone(context, origin, principal, input)),
  ];
}
