import { writeStored } from '#web/lib/browser/storage.ts';
import { drawPublicPage } from './public-page.ts';

export const authRedirectPath = '/auth-redirect';

/** The window to which another site's sign-in returns: stores the query of the address and closes. */
export function finishAuthorization(): void {
  const answer = location.search.slice(1);
  if (answer) writeStored('localStorage', 'x-admin-oauth-code', answer);
  window.close();
  // Only a window opened by a script may close itself.
  drawPublicPage({
    title: '授权',
    heading: answer ? '授权已完成，可以关闭此窗口' : '没有收到授权信息，可以关闭此窗口',
    link: { href: '/', text: '返回首页' },
  });
}
