import 'virtual:tokens.css';
import './ui/base.css';
import './features/user/sign-in.css';
import './features/user/demo-accounts.css';
import './features/user/brand-panel.css';
import './app/public/public-page.css';
import './app/update/update-bar.css';
import { fetchHomeEarly } from './app/home/fetch-early.ts';
import { authRedirectPath, finishAuthorization } from './app/public/auth-redirect.ts';
import { drawSignedOutPage } from './app/public/signed-out-page.ts';
import { askEarly } from './app/session/early-profile.ts';
import { guard } from './app/session/guard.ts';
import { takeNotice } from './app/session/notice.ts';
import { startSession } from './app/session/session.ts';
import { onSessionChange } from './app/session/session-channel.ts';
import { startResourceCheck } from './app/update/resource-check.ts';
import { signInUpdateBar } from './app/update/sign-in-update-bar.ts';
import { startSignInPage } from './features/user/sign-in-page.ts';
import { dropOldDrafts } from './lib/drafts.ts';
import { readToken } from './lib/token.ts';
import { redirectTarget } from './lib/url.ts';

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
  if (location.pathname === authRedirectPath) finishAuthorization();
  else if (!signInPage && readToken() === null) startSignedOut();
  else {
    guardHistory();
    if (signInPage) startSignIn(signInPage);
    else startSignedIn();
  }
}

function guardHistory(): void {
  // Registered before any other listener, so that Back never shows a page the guard refuses. While the console is drawn
  // it knows the way itself: a document load would throw its pages away.
  addEventListener('popstate', (event) => {
    const isConsole = readToken() !== null && !document.querySelector('.sign-in');
    if (!isConsole && sentAway()) event.stopImmediatePropagation();
  });
  // A document kept for the Back button may belong to an ended session (see leaveWindow).
  addEventListener('pageshow', (event) => {
    if (event.persisted && !sentAway() && document.body.hidden) location.reload();
  });
}

function startSignedIn(): void {
  const profile = askEarly();
  if (profile) void fetchHomeEarly(profile);
  loadSignedIn().then(
    (draw) => draw(),
    () => {
      document.body.textContent = '页面没有加载成功，请刷新重试。';
      // The document may be older than what the server has: then a fresh one helps.
      startResourceCheck({ isBusy: () => false, onUpdate: () => {} });
    },
  );
}

function startSignedOut(): void {
  drawSignedOutPage(location.pathname);
  // Kept for the Back button and shown to somebody who has signed in since.
  addEventListener('pageshow', (event) => {
    if (event.persisted && readToken() !== null) location.reload();
  });
}

/** Somebody signed in in another window of this browser: this one goes on as he. */
function followOtherWindows(): () => void {
  const follow = () => {
    if (readToken() !== null) location.replace(redirectTarget(location.search));
  };
  const stop = onSessionChange(follow);
  addEventListener('focus', follow);
  return () => {
    stop();
    removeEventListener('focus', follow);
  };
}

function startSignIn(element: HTMLElement): void {
  let isOutdated = false;
  const stopFollowing = followOtherWindows();
  const showBar = signInUpdateBar();
  const page = startSignInPage(element, {
    notice: takeNotice(),
    // A failure is met again, and answered, when the part is really needed.
    onTyping: () => signedInPart().catch(() => {}),
    onSignedIn: (token) => {
      stopFollowing();
      return startSession(token, load);
    },
  });
  const updates = startResourceCheck({
    isBusy: page.isBusy,
    isLate: true,
    onUpdate: () => {
      isOutdated = true;
      showBar();
    },
  });

  async function load(): Promise<() => void> {
    const draw = await loadSignedIn();
    // A session begins with the newest version: startSession answers a refusal with a fresh document.
    if (isOutdated) throw new Error('a newer version is there');
    return () => {
      updates.stop();
      page.stop();
      draw();
    };
  }
}

dropOldDrafts();
if (!sentAway()) start();
