// Brings the drawn sign-in page to life. Plain DOM on purpose: react-dom alone weighs six times the whole page.
import { onPop, pushEntry } from '#web/lib/browser/history.ts';
import { startDemoAccounts } from './demo-accounts.ts';
import { startPasswordForm } from './password-form.ts';
import { startPhoneForm } from './phone-form.ts';
import { startResetForm } from './reset-form.ts';
import { signInAttempt } from './sign-in-attempt.ts';
import { byId, say, signInView } from './sign-in-view.ts';

interface Options {
  /** What the last session left to say. */
  notice: string;
  /** The visitor means to sign in: time to fetch what comes after. */
  onTyping(): void;
  onSignedIn(token: string): Promise<void>;
}

interface RunningSignInPage {
  /** A reload would lose something: text was typed, or a sign-in is under way. */
  isBusy(): boolean;
  /** Leaves the address to whatever is drawn next. */
  stop(): void;
}

export function startSignInPage(page: HTMLElement, { notice, onTyping, onSignedIn }: Options): RunningSignInPage {
  const fields = [...page.querySelectorAll<HTMLInputElement>('.field input')];
  const typedEarly = new Set(fields.filter((field) => field.value));
  const view = signInView(page);
  const attempt = signInAttempt(view, onSignedIn);
  say(byId('notice'), notice);
  page.addEventListener('submit', (event) => event.preventDefault());
  page.addEventListener('input', onTyping);
  startPasswordForm(attempt, view);
  startPhoneForm(attempt, view);
  startDemoAccounts(page, attempt);
  startOfflineNotice();
  const show = methodsOf(page);
  const reset = startResetForm(page, view, show);
  const stop = onPop(() => {
    reset.close();
    show();
  });
  for (const button of page.querySelectorAll('.cancel')) button.addEventListener('click', attempt.cancel);
  // The script in the page's head noted an Enter pressed before this code ran.
  if ('earlySubmit' in window) page.querySelector<HTMLFormElement>('form:not([hidden])')?.requestSubmit();
  // What the page filled in itself is there again after a reload.
  const filledIn = new Map(fields.map((field) => [field, typedEarly.has(field) ? '' : field.value]));
  const isTyped = (field: HTMLInputElement) => field.value !== '' && field.value !== filledIn.get(field);
  return { isBusy: () => attempt.isRunning() || reset.hasText() || fields.some(isTyped), stop };
}

/**
 * The two ways to sign in are two addresses; changing over keeps `redirect` and what was typed. Answers the function
 * that shows the form of the current address.
 */
function methodsOf(page: HTMLElement): () => void {
  const links = page.querySelectorAll<HTMLAnchorElement>('nav a');
  for (const link of links) {
    link.search = location.search;
    link.hash = location.hash;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.pathname === location.pathname) return;
      pushEntry(link.href);
      show();
    });
  }
  function show(): void {
    for (const link of links) {
      if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    for (const form of page.querySelectorAll('form')) {
      form.hidden = form.dataset.path !== location.pathname;
      if (!form.hidden) firstEmpty(form)?.focus();
    }
  }
  return show;
}

function firstEmpty(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>('.field input')].find((input) => !input.value);
}

/** Believes only a change: at start `navigator.onLine` is false too on a machine that reaches nothing but this server. */
function startOfflineNotice(): void {
  for (const type of ['online', 'offline']) {
    addEventListener(type, () => {
      byId('offline').hidden = type === 'online';
    });
  }
}
