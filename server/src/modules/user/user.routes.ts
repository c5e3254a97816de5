import { user } from '@yun/contract';
import { bindingCookie, clearedBindingCookie } from '#server/platform/http/binding-cookie.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { hierarchyRoutes } from './hierarchy/hierarchy.routes.ts';
import { modifyPassword } from './own-account/password.service.ts';
import { signOut, updateProfile } from './own-account/user.service.ts';
import { sendPhoneCode, signInByPhone } from './phone-code/phone-code.service.ts';
import { type SignedIn, signInByPassword } from './session/sign-in.service.ts';
import { specialRoutes } from './special.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { toProfile, toSignedInUser } from './user.answers.ts';

export const userRoutes: BoundRoute[] = [
  bind(user.login, async ({ context, origin, isBrowser, setHeader }, input) =>
    answerSignedIn(await signInByPassword(context, origin, input, isBrowser), setHeader),
  ),
  bind(user.phoneLogin, async ({ context, origin, isBrowser, setHeader }, input) =>
    answerSignedIn(await signInByPhone(context, origin, input, isBrowser), setHeader),
  ),
  bind(user.sendPhoneCode, ({ context, origin }, input) => sendPhoneCode(context, origin, input)),
  bind(user.getProfile, async ({ principal }) => toProfile(principal)),
  bind(user.updateProfile, async ({ context, origin, principal }, input) =>
    toProfile(await updateProfile(context, origin, principal, input)),
  ),
  bind(user.modifyPassword, async ({ context, origin, principal }, input) => {
    await modifyPassword(context, origin, principal, input);
    return {};
  }),
  bind(user.logout, async ({ context, origin, principal, setHeader }) => {
    await signOut(context, origin, principal);
    // Whoever only looked through another's eyes still needs it for the own session.
    if (principal.viewer === null) setHeader('set-cookie', clearedBindingCookie);
    setHeader('clear-site-data', '"cache"');
    return {};
  }),
  ...staffRoutes,
  ...hierarchyRoutes,
  ...specialRoutes,
];

function answerSignedIn(signedIn: SignedIn, setHeader: (name: string, value: string) => void) {
  if (signedIn.binding !== null) setHeader('set-cookie', bindingCookie(signedIn.binding));
  return { token: signedIn.token, modules: signedIn.user.modules, user: toSignedInUser(signedIn.user) };
}
