import { user } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changePhone, sendBindCode } from './own-account/change-phone.service.ts';
import { getNotices, setNotices } from './own-account/notices.service.ts';
import { resetOwnPassword, resetPassword } from './own-account/reset-password.service.ts';
import { setDebugMode } from './session/debug-mode.service.ts';
import { endSessions, listOwnSessions, revokeSession } from './session/own-sessions.service.ts';
import { startViewAs, stopViewAs } from './session/view-as.service.ts';
import { setAuthAdmin } from './staff/auth-admin.service.ts';

export const specialRoutes: BoundRoute[] = [
  bind(user.listSession, ({ context, principal }) => listOwnSessions(context, principal)),
  bind(user.revokeSession, ({ context, origin, principal }, input) =>
    revokeSession(context, origin, principal, input.id),
  ),
  bind(user.endSessions, ({ context, origin, principal }, input) =>
    endSessions(context, origin, principal, input.user_id),
  ),
  bind(user.getNotices, ({ context, principal }) => getNotices(context, principal)),
  bind(user.setNotices, ({ context, origin, principal }, input) =>
    setNotices(context, origin, principal, input.notices),
  ),
  bind(user.setAuthAdmin, ({ context, origin, principal }, input) => setAuthAdmin(context, origin, principal, input)),
  bind(user.setDebugMode, ({ context, origin, principal }, input) => setDebugMode(context, origin, principal, input)),
  bind(user.startViewAs, ({ context, origin, principal }, input) =>
    startViewAs(context, origin, principal, input.user_id),
  ),
  bind(user.stopViewAs, ({ context, origin, principal }) => stopViewAs(context, origin, principal)),
  bind(user.resetPassword, ({ context, origin, principal }, input) =>
    resetPassword(context, origin, principal, input.user_id),
  ),
  bind(user.resetOwnPassword, async ({ context, origin }, input) => {
    await resetOwnPassword(context, origin, input);
    return {};
  }),
  bind(user.sendBindCode, ({ context, origin, principal }, input) =>
    sendBindCode(context, origin, principal, input.phone),
  ),
  bind(user.changePhone, ({ context, origin, principal }, input) => changePhone(context, origin, principal, input)),
];
