import './ui/tokens.css';
import './ui/base.css';
import './features/user/sign-in.css';
import './features/user/demo-accounts.css';
import './features/user/brand-panel.css';
import { guard } from './app/session/guard.ts';
import { takeNotice } from './app/session/notice.ts';
import { startSession } from './app/session/session.ts';
import { startSignInPage } from './features/user/sign-in-page.ts';
import { readToken } from './lib/token.ts';

const signedInPart = () => import('./app/signed-in/mount.tsx');

async function loadSignedIn(): Promise<() => void> {
  const { mountSignedIn } = await signedInPart();
  return mountSignedIn;
}

function sentAway(): boolean {
  const target = guard(location, readToken() !== null);
  if (target) location.replace(target);
  return target !== null;
}

function start(): void {
  const signInPage = document.querySelector<HTMLElement>('.sign-in');
  if (!signInPage) {
    const fail = () => {
      document.body.textContent = '页面没有加载成功，请刷新重试。';
    };
    loadSignedIn().then((draw) => draw(), fail);
    return;
  }
  startSignInPage(signInPage, {
    notice: takeNotice(),
    // A failure is met again, and answered, when the part is really needed.
    onTyping: () => signedInPart().catch(() => {}),
    onSignedIn: (token) => startSession(token, loadSignedIn),
  });
}

if (!sentAway()) {
  // Registered before any other listener, so that Back never shows a page the guard refuses.
  addEventListener('popstate', (event) => sentAway() && event.stopImmediatePropagation());
  // A document kept for the Back button may belong to an ended session (see endSession).
  addEventListener('pageshow', (event) => {
    if (event.persisted && !sentAway() && document.body.hidden) location.reload();
  });
  start();
}
