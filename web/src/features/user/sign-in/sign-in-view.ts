// What the sign-in page shows: errors at their fields, a request under way, the queue of a busy server.
import { errorCodes } from '@yun/contract/base/error-codes';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorReference, errorText } from '#web/lib/api/error-text.ts';
import css from './sign-in.module.css';

/** Error texts by field name; under `form` those of no field. */
export type Problems = Partial<Record<string, string>>;

export interface SignInView {
  problems(problems: Problems): void;
  busy(on: boolean): void;
  /** Seconds until the next try; 0 hides the line. */
  queued(seconds: number): void;
}

/** An element without text is hidden. */
export function setText(element: HTMLElement, text = ''): void {
  element.textContent = text;
  element.hidden = !text;
}

export function signInView(page: HTMLElement): SignInView {
  function each<E extends HTMLElement>(selector: string, action: (element: E) => void): void {
    page.querySelectorAll<E>(selector).forEach(action);
  }
  return {
    problems(problems) {
      each('[data-problem]', (note) => setText(note, problems[note.dataset.problem ?? '']));
      each<HTMLInputElement>(`.${css.field} input`, (input) => {
        input.setAttribute('aria-invalid', String(Boolean(problems[input.name])));
      });
    },
    busy(on) {
      each<HTMLInputElement>(`.${css.field} input`, (input) => {
        input.readOnly = on;
      });
      each('[data-path] [type=submit]', (button) => {
        button.textContent = on ? '正在登录…' : '登录';
      });
      each(`[type=submit], .${css.demo} button`, (button) => button.setAttribute('aria-disabled', String(on)));
    },
    queued(seconds) {
      each(`.${css.queue}`, (line) => {
        line.hidden = seconds === 0;
      });
      each(`.${css.queue} [aria-hidden]`, (count) => {
        count.textContent = `${seconds} 秒后`;
      });
    },
  };
}

/** Places a refusal at the field it is about: `who` is the account or phone, `secret` the password or code. */
export function problemsOf(error: unknown, who: string, secret: string): Problems {
  if (!(error instanceof ApiError)) return { form: 'Error' };
  if (error.kind === 'aborted') return {};
  if (error.code === errorCodes.password) return { [secret]: error.message || '密码异常' };
  if (error.code === errorCodes.account) return { [who]: error.message || '账号异常' };
  const placed = error.fieldErrors.filter(({ field }) => field === who || field === secret);
  if (placed.length > 0) return Object.fromEntries(placed.map(({ field, message }) => [field, message]));
  return { form: [errorText(error), errorReference(error)].filter(Boolean).join(' · ') };
}

export function byId<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

export function inputsOf<Name extends string>(form: HTMLFormElement): Record<Name, HTMLInputElement> {
  return form.elements as unknown as Record<Name, HTMLInputElement>;
}

/** Fills in a remembered value and focuses the next field; typed text and the focus of a typing visitor stay. */
export function fillIn(input: HTMLInputElement, value: string, next: HTMLInputElement): void {
  if (!value || input.value) return;
  input.value = value;
  const { activeElement, body } = document;
  if (!input.form?.hidden && (activeElement === input || activeElement === body)) next.focus();
}

/** Starts the button in `form` that shows what is typed into these fields. */
export function startReveal(form: HTMLFormElement, secrets: readonly HTMLInputElement[]): void {
  const button = form.querySelector(`.${css.reveal}`) as HTMLElement;
  button.addEventListener('click', () => {
    const isShown = button.getAttribute('aria-pressed') !== 'true';
    for (const secret of secrets) secret.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  });
}
