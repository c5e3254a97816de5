import 'virtual:tokens.css';
import './ui/base.css';
import { authRedirectPath, finishAuthorization } from './app/public/auth-redirect.ts';
import { drawSignedOutPage } from './app/public/signed-out-page.ts';
import { guard } from './app/session/guard.ts';
import { startResourceCheck } from './app/update/resource-check.ts';
import { signInUpdateBar } from './app/update/sign-in-update-bar.ts';
import css from './features/user/sign-in/sign-in.module.css';
import { startSignInPage } from './features/user/sign-in/sign-in-page.ts';
import { redirectTarget } from './lib/browser/url.ts';
import { dropOldDrafts } from './lib/drafts/drafts.ts';
import { requestProfileEarly } from './lib/session/early-profile.ts';
import { takeNotice } from './lib/session/notice.ts';
import { startSession } from './lib/session/session.ts';
import { onSessionChange } from './lib/session/session-channel.ts';
import { readToken } from './lib/session/token.ts';

const signedInPart = () => import('./app/signed-in/mount.tsx');

/** Whether the guard has replaced this document by another. */
function isRedirected(): boolean {
  const target = guard(location, readToken() !== null);
  if (target) location.replace(target);
  return target !== null;
}

function start(): void {
  const signInPage = document.querySelector<HTMLElement>(`.${css.page}`);
  if (location.pathname === authRedirectPath) finishAuthorization();
  else if (!signInPage && readToken() === null) startSignedOut();
  else {
    guardHistory();
    if (signInPage) startSignIn(signInPage);
    else startSignedIn();
  }
}

function guardHistory(): void {
  // Registered before any other listener, so that Back never shows a page the guard refuses. The console handles Back
  // itself: a document load would drop its open pages.
  addEventListener('popstate', (event) => {
    const isConsole = readToken() !== null && !document.querySelector(`.${css.page}`);
    if (!isConsole && isRedirected()) event.stopImmediatePropagation();
  });
  // A document kept for the Back button may belong to an ended session (see leaveWindow).
  addEventListener('pageshow', (event) => {
    if (event.persisted && !isRedirected() && document.body.hidden) location.reload();
  });
}

function startSignedIn(): void {
  void requestProfileEarly();
  signedInPart().then(
    ({ mountPrepared }) => mountPrepared(),
    () => {
      document.body.textContent = '页面没有加载成功，请刷新重试。';
      // This document may belong to an older release: then a reload helps.
      startResourceCheck({ isBusy: () => false, onUpdate: () => {} });
    },
  );
}

function startSignedOut(): void {
  drawSignedOutPage(location.pathname);
  // The browser may keep this document and show it by Back after the user has signed in.
  addEventListener('pageshow', (event) => {
    if (event.persisted && readToken() !== null) location.reload();
  });
}

/** A user signed in in another window of this browser: this window continues in the same session. */
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
    // A failure occurs again, and is shown, when the console is loaded after sign-in.
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
    const { mountSignedIn } = await signedInPart();
    // A session begins with the newest release: `startSession` handles the error by loading a fresh document.
    if (isOutdated) throw new Error('a newer release is available');
    return () => {
      updates.stop();
      page.stop();
      mountSignedIn();
    };
  }
}

dropOldDrafts();
if (!isRedirected()) start();
