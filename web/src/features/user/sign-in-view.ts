import type { Problems } from './sign-in-problems.ts';

/** Everything the sign-in page says while it works. */
export interface SignInView {
  problems(problems: Problems): void;
  busy(on: boolean): void;
  /** Seconds until the next try; 0 takes the line away. */
  queued(seconds: number): void;
}

export function say(element: HTMLElement, text = ''): void {
  element.textContent = text;
  element.hidden = !text;
}

export function signInView(page: HTMLElement): SignInView {
  function each<E extends HTMLElement>(selector: string, action: (element: E) => void): void {
    page.querySelectorAll<E>(selector).forEach(action);
  }
  return {
    problems(problems) {
      each('[data-problem]', (note) => say(note, problems[note.dataset.problem ?? '']));
      each<HTMLInputElement>('.field input', (input) => {
        input.setAttribute('aria-invalid', String(Boolean(problems[input.name])));
      });
    },
    busy(on) {
      each<HTMLInputElement>('.field input', (input) => {
        input.readOnly = on;
      });
      each('[data-path] [type=submit]', (button) => {
        button.textContent = on ? '正在登录…' : '登录';
      });
      each('[type=submit], .demo button', (button) => button.setAttribute('aria-disabled', String(on)));
    },
    queued(seconds) {
      each('.queue', (line) => {
        line.hidden = seconds === 0;
      });
      each('.queue [aria-hidden]', (count) => {
        count.textContent = `${seconds} 秒后`;
      });
    },
  };
}

export function byId<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

export function inputsOf<Name extends string>(form: HTMLFormElement): Record<Name, HTMLInputElement> {
  return form.elements as unknown as Record<Name, HTMLInputElement>;
}

/** Fills in what the browser remembers and moves on; what the visitor typed himself stays, and so does his cursor. */
export function fillIn(input: HTMLInputElement, value: string, next: HTMLInputElement): void {
  if (!value || input.value) return;
  input.value = value;
  const { activeElement, body } = document;
  if (!input.form?.hidden && (activeElement === input || activeElement === body)) next.focus();
}

/** The button in `form` that shows what is typed into these fields. */
export function startReveal(form: HTMLFormElement, secrets: readonly HTMLInputElement[]): void {
  const button = form.querySelector('.reveal') as HTMLElement;
  button.addEventListener('click', () => {
    const isShown = button.getAttribute('aria-pressed') !== 'true';
    for (const secret of secrets) secret.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  });
}
