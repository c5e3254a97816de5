// Makes the drawn sign-in page work. Plain DOM on purpose: react-dom alone weighs six times the whole page.
import type { Api } from '@yun/contract';
import { normalizePhone } from '@yun/contract/base/phone';
import { request } from '#web/lib/api/api-client.ts';
import { onPop, pushEntry } from '#web/lib/browser/history.ts';
import { digitsOf, grouped, startPhoneCode, wrongPhone } from './phone-code.ts';
import { startResetForm } from './reset-form.ts';
import { retryLater } from './retry-later.ts';
import css from './sign-in.module.css';
import { recall, recallSentCode, remember } from './sign-in-memory.ts';
import {
  byId,
  fillIn,
  inputsOf,
  problemsOf,
  type SignInView,
  setText,
  signInView,
  startReveal,
} from './sign-in-view.ts';

interface Options {
  /** The message left by the session that has ended. */
  notice: string;
  /** The visitor types: time to fetch the console. */
  onTyping(): void;
  onSignedIn(token: string): Promise<void>;
}

interface RunningSignInPage {
  /** A reload would lose something: text was typed, or a sign-in is under way. */
  isBusy(): boolean;
  /** Stops following the address, which then belongs to the console. */
  stop(): void;
}

export function startSignInPage(page: HTMLElement, { notice, onTyping, onSignedIn }: Options): RunningSignInPage {
  const fields = [...page.querySelectorAll<HTMLInputElement>(`.${css.field} input`)];
  const typedEarly = new Set(fields.filter((field) => field.value));
  const view = signInView(page);
  const attempt = signInAttempt(view, onSignedIn);
  setText(byId('notice'), notice);
  page.addEventListener('submit', (event) => event.preventDefault());
  page.addEventListener('input', onTyping);
  startPasswordForm(attempt, view);
  startPhoneForm(attempt, view);
  startDemoAccounts(page, attempt);
  startOfflineNotice();
  const show = startMethodLinks(page);
  const reset = startResetForm(page, view, show);
  const stop = onPop(() => {
    reset.close();
    show();
  });
  for (const button of page.querySelectorAll('.cancel')) button.addEventListener('click', attempt.cancel);
  // The script in the page's head noted an Enter pressed before this code ran.
  if ('earlySubmit' in window) page.querySelector<HTMLFormElement>('form:not([hidden])')?.requestSubmit();
  // Text that the page itself has filled in is not lost by a reload.
  const filledIn = new Map(fields.map((field) => [field, typedEarly.has(field) ? '' : field.value]));
  const isTyped = (field: HTMLInputElement) => field.value !== '' && field.value !== filledIn.get(field);
  return { isBusy: () => attempt.isRunning() || reset.hasText() || fields.some(isTyped), stop };
}

function startPasswordForm(attempt: SignInAttempt, view: SignInView): void {
  const form = byId<HTMLFormElement>('password-form');
  const { account, password, remember: box } = inputsOf<'account' | 'password' | 'remember'>(form);
  const remembered = recall('account');
  box.checked ||= remembered !== '';
  fillIn(account, remembered, password);
  startReveal(form, [password]);
  startCapsLockHint(password);

  form.addEventListener('submit', async () => {
    if (attempt.isRunning()) return;
    const name = account.value.trim();
    const secret = password.value;
    if (!name || !secret) {
      view.problems({ account: name ? '' : '请填写账号', password: secret ? '' : '请填写密码' });
      (name ? password : account).focus();
      return;
    }
    const accepted = await attempt.submit(
      'POST /api/user/login',
      { account: name, password: secret },
      'account',
      'password',
    );
    if (accepted) remember('account', box.checked ? name : '');
    else password.focus();
  });
}

function startCapsLockHint(password: HTMLInputElement): void {
  const hint = byId('password-hint');
  const update = (event: KeyboardEvent) => setText(hint, event.getModifierState?.('CapsLock') ? '大写锁定已开启' : '');
  password.addEventListener('keydown', update);
  password.addEventListener('keyup', update);
  password.addEventListener('blur', () => setText(hint));
}

function startPhoneForm(attempt: SignInAttempt, view: SignInView): void {
  const form = byId<HTMLFormElement>('phone-form');
  const { phone, code, remember: box } = inputsOf<'phone' | 'code' | 'remember'>(form);
  const remembered = recall('phone');
  box.checked ||= remembered !== '';
  fillIn(phone, grouped(recallSentCode('login')?.phone ?? remembered), code);

  startPhoneCode({ scene: 'login', phone, code, button: byId('send-code'), view });

  form.addEventListener('submit', async () => {
    if (attempt.isRunning()) return;
    const to = normalizePhone(phone.value);
    const digits = digitsOf(code);
    if (!to || !digits) {
      view.problems({ phone: to ? '' : wrongPhone, code: digits ? '' : '请填写验证码' });
      (to ? code : phone).focus();
      return;
    }
    const accepted = await attempt.submit('POST /api/user/phone_login', { phone: to, code: digits }, 'phone', 'code');
    if (accepted) remember('phone', box.checked ? to : '');
    else code.focus();
  });
}

/** The part below the form appears once the server has said whether this is a demo, so that nothing on screen moves. */
async function startDemoAccounts(page: HTMLElement, attempt: SignInAttempt): Promise<void> {
  const { demo } = await request('GET /api/system/sign_in_options').catch(() => ({ demo: null }));
  const [section, footer] = page.querySelectorAll<HTMLElement>(`.${css.demo}, .${css.footer}`);
  if (!section || !footer) return;
  footer.hidden = false;
  if (!demo) return;
  const buttons = demo.accounts.map(({ account, label, nickname }) => {
    const button = document.createElement('button');
    button.append(textElement('b', label), ' ', textElement('span', nickname));
    button.addEventListener('click', () =>
      attempt.submit('POST /api/user/login', { account, password: demo.password }, 'form', 'form'),
    );
    return button;
  });
  section.lastElementChild?.replaceChildren(...buttons);
  for (const part of [section, footer.firstElementChild]) part?.removeAttribute('hidden');
}

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

type SignInCall = 'POST /api/user/login' | 'POST /api/user/phone_login';

interface SignInAttempt {
  /**
   * Resolves to whether the server accepted. While one attempt runs, another does nothing. A refusal is shown at the
   * field `who` (account or phone) or `secret` (password or code).
   */
  submit<C extends SignInCall>(call: C, input: Api[C]['input'], who: string, secret: string): Promise<boolean>;
  cancel(): void;
  isRunning(): boolean;
}

/** Sends the sign-in request and waits in the queue of a busy server until it is answered or cancelled. */
function signInAttempt(view: SignInView, onSignedIn: Options['onSignedIn']): SignInAttempt {
  let running: AbortController | null = null;
  return {
    async submit(call, input, who, secret) {
      if (running) return false;
      running = new AbortController();
      const { signal } = running;
      view.problems({});
      view.busy(true);
      try {
        const { token } = await retryLater(() => request<SignInCall>(call, input, { signal }), view.queued, signal);
        await onSignedIn(token);
        return true;
      } catch (error) {
        view.problems(problemsOf(error, who, secret));
        return false;
      } finally {
        running = null;
        view.queued(0);
        view.busy(false);
      }
    },
    cancel: () => running?.abort(),
    isRunning: () => running !== null,
  };
}

/**
 * The two sign-in methods are two addresses; switching keeps `redirect` and what was typed. Returns the function that
 * shows the form of the current address.
 */
function startMethodLinks(page: HTMLElement): () => void {
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
  return [...form.querySelectorAll<HTMLInputElement>(`.${css.field} input`)].find((input) => !input.value);
}

/** Shown only after a change: at start `navigator.onLine` is also false on a machine that reaches only this server. */
function startOfflineNotice(): void {
  for (const type of ['online', 'offline']) {
    addEventListener(type, () => {
      byId('offline').hidden = type === 'online';
    });
  }
}
