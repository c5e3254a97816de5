// The third form of the sign-in page: a new password for a user who forgot the old one, by a code sent to the phone.
import { errorCodes } from '@yun/contract/base/error-codes';
import { normalizePhone } from '@yun/contract/base/phone';
import { passwordRules } from '@yun/contract/user/password';
import { request } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { digitsOf, startPhoneCode, wrongPhone } from './phone-code.ts';
import css from './sign-in.module.css';
import { byId, inputsOf, type Problems, problemsOf, type SignInView, setText, startReveal } from './sign-in-view.ts';

const fields = ['reset-phone', 'reset-code', 'reset-password', 'reset-again'] as const;
type Name = (typeof fields)[number];
type Inputs = Record<Name, HTMLInputElement>;

interface ResetForm {
  hasText(): boolean;
  /** Removes the form, as after Back in the browser. */
  close(): void;
}

const heading = { signIn: '登录', reset: '忘记密码' };
const submitText = '重置密码';

/** `showSignIn` shows the sign-in form again. */
export function startResetForm(page: HTMLElement, view: SignInView, showSignIn: () => void): ResetForm {
  const title = page.querySelector('h1') as HTMLElement;
  const template = byId<HTMLTemplateElement>('reset-template');
  let form: HTMLFormElement | null = null;

  function close(): void {
    form?.remove();
    form = null;
    delete page.dataset.resetting;
    title.textContent = heading.signIn;
    view.problems({});
  }

  function finish(notice: string): void {
    close();
    showSignIn();
    setText(byId('notice'), notice);
  }

  byId('forgot').addEventListener('click', () => {
    for (const other of page.querySelectorAll('form')) other.hidden = true;
    template.before(template.content.cloneNode(true));
    form = byId<HTMLFormElement>('reset-form');
    page.dataset.resetting = '';
    title.textContent = heading.reset;
    setText(byId('notice'));
    view.problems({});
    startFields(form, view, () => finish('密码已重置，请登录'));
    byId('reset-back').addEventListener('click', () => finish(''));
  });

  return { close, hasText: () => form !== null && hasText(form) };
}

function hasText(form: HTMLFormElement): boolean {
  const inputs = inputsOf<Name>(form);
  return fields.some((name) => inputs[name].value !== '');
}

function startFields(form: HTMLFormElement, view: SignInView, onDone: () => void): void {
  const inputs = inputsOf<Name>(form);
  const { 'reset-phone': phone, 'reset-code': code, 'reset-password': password, 'reset-again': again } = inputs;
  const submit = form.querySelector('[type=submit]') as HTMLElement;
  let isRunning = false;
  startPhoneCode({ scene: 'reset', phone, code, button: byId('reset-send-code'), view });
  startReveal(form, [password, again]);
  phone.focus();

  function tickRules(): void {
    const context = { phone: normalizePhone(phone.value) ?? '' };
    for (const [at, item] of form.querySelectorAll(`.${css.resetRules} li`).entries()) {
      const isMet = password.value !== '' && passwordRules[at]?.holds(password.value, context) === true;
      item.classList.toggle(`${css.done}`, isMet);
    }
  }
  for (const input of [phone, password]) input.addEventListener('input', tickRules);

  form.addEventListener('submit', async () => {
    if (isRunning) return;
    const problems = inputProblems(inputs);
    view.problems(problems);
    const invalid = fields.find((name) => problems[name]);
    if (invalid) return inputs[invalid].focus();
    isRunning = true;
    setBusy(submit, true);
    try {
      await request('POST /api/user/reset_own_password', {
        phone: normalizePhone(phone.value) ?? '',
        code: digitsOf(code),
        new_password: password.value,
      });
      onDone();
    } catch (error) {
      view.problems(refusalProblems(error));
    } finally {
      isRunning = false;
      setBusy(submit, false);
    }
  });
}

function setBusy(submit: HTMLElement, isBusy: boolean): void {
  submit.textContent = isBusy ? '正在保存…' : submitText;
  submit.setAttribute('aria-disabled', String(isBusy));
}

function inputProblems(inputs: Inputs): Problems {
  const { 'reset-phone': phone, 'reset-code': code, 'reset-password': password, 'reset-again': again } = inputs;
  const to = normalizePhone(phone.value);
  const failed = passwordRules.find(({ holds }) => !holds(password.value, { phone: to ?? '' }));
  return {
    'reset-phone': to ? '' : wrongPhone,
    'reset-code': digitsOf(code) ? '' : '请填写验证码',
    'reset-password': password.value ? failed && `需要：${failed.text}` : '请填写新密码',
    'reset-again': againProblem(again.value, password.value),
  };
}

function againProblem(again: string, password: string): string {
  if (!again) return '请再次输入新密码';
  return again === password ? '' : '两次输入的新密码不一致';
}

/** The form field of each input of the call. */
const names: Record<string, Name> = { phone: 'reset-phone', code: 'reset-code', new_password: 'reset-password' };

function refusalProblems(error: unknown): Problems {
  if (error instanceof ApiError && error.code !== errorCodes.password && error.code !== errorCodes.account) {
    const placed = error.fieldErrors.filter(({ field }) => names[field]);
    if (placed.length > 0) return Object.fromEntries(placed.map(({ field, message }) => [names[field], message]));
  }
  return problemsOf(error, 'reset-phone', 'reset-code');
}
