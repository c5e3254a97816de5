// The third form of the sign-in page: a new password for who forgot the old one, by a code sent to his phone.
import { errorCodes } from '@yun/contract/base/error-codes';
import { normalizePhone } from '@yun/contract/base/phone';
import { passwordRules } from '@yun/contract/user/password';
import { ApiError } from '#web/lib/api/api-error.ts';
import { digitsOf, startPhoneCode, wrongPhone } from './phone-code.ts';
import { resetOwnPassword } from './sign-in.api.ts';
import { type Problems, problemsOf } from './sign-in-problems.ts';
import { byId, inputsOf, type SignInView, say, startReveal } from './sign-in-view.ts';

const fields = ['reset-phone', 'reset-code', 'reset-password', 'reset-again'] as const;
type Name = (typeof fields)[number];
type Inputs = Record<Name, HTMLInputElement>;

interface ResetForm {
  hasText(): boolean;
  /** Puts the form away, as after a Back of the browser. */
  close(): void;
}

const heading = { signIn: '登录', reset: '忘记密码' };
const submitText = '重置密码';

/** `showSignIn` brings the form with account and password back. */
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
    say(byId('notice'), notice);
  }

  byId('forgot').addEventListener('click', () => {
    for (const other of page.querySelectorAll('form')) other.hidden = true;
    template.before(template.content.cloneNode(true));
    form = byId<HTMLFormElement>('reset-form');
    page.dataset.resetting = '';
    title.textContent = heading.reset;
    say(byId('notice'));
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

  function tick(): void {
    const context = { phone: normalizePhone(phone.value) ?? '' };
    for (const [at, item] of form.querySelectorAll('.reset-rules li').entries()) {
      const isMet = password.value !== '' && passwordRules[at]?.holds(password.value, context) === true;
      item.classList.toggle('done', isMet);
    }
  }
  for (const input of [phone, password]) input.addEventListener('input', tick);

  form.addEventListener('submit', async () => {
    if (isRunning) return;
    const problems = missing(inputs);
    view.problems(problems);
    const wrong = fields.find((name) => problems[name]);
    if (wrong) return inputs[wrong].focus();
    isRunning = true;
    busy(submit, true);
    try {
      await resetOwnPassword(normalizePhone(phone.value) ?? '', digitsOf(code), password.value);
      onDone();
    } catch (error) {
      view.problems(placed(error));
    } finally {
      isRunning = false;
      busy(submit, false);
    }
  });
}

function busy(submit: HTMLElement, isOn: boolean): void {
  submit.textContent = isOn ? '正在保存…' : submitText;
  submit.setAttribute('aria-disabled', String(isOn));
}

function missing(inputs: Inputs): Problems {
  const { 'reset-phone': phone, 'reset-code': code, 'reset-password': password, 'reset-again': again } = inputs;
  const to = normalizePhone(phone.value);
  const broken = passwordRules.find(({ holds }) => !holds(password.value, { phone: to ?? '' }));
  return {
    'reset-phone': to ? '' : wrongPhone,
    'reset-code': digitsOf(code) ? '' : '请填写验证码',
    'reset-password': password.value ? broken && `需要：${broken.text}` : '请填写新密码',
    'reset-again': againProblem(again.value, password.value),
  };
}

function againProblem(again: string, password: string): string {
  if (!again) return '请再次输入新密码';
  return again === password ? '' : '两次输入的新密码不一致';
}

/** The fields of the call under the names they have here. */
const names: Record<string, Name> = { phone: 'reset-phone', code: 'reset-code', new_password: 'reset-password' };

function placed(error: unknown): Problems {
  if (error instanceof ApiError && error.code !== errorCodes.password && error.code !== errorCodes.account) {
    const known = error.fieldErrors.filter(({ field }) => names[field]);
    if (known.length > 0) return Object.fromEntries(known.map(({ field, message }) => [names[field], message]));
  }
  return problemsOf(error, 'reset-phone', 'reset-code');
}
