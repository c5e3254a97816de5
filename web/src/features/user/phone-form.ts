import { normalizePhone } from '@yun/contract/phone';
import { phoneCode } from './phone-code.ts';
import { signInWithCode } from './sign-in.api.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';
import { recall, recallSentCode, remember } from './sign-in-memory.ts';
import { byId, fillIn, inputsOf, type SignInView } from './sign-in-view.ts';

const wrongPhone = '请输入 11 位手机号';

export function startPhoneForm(attempt: SignInAttempt, view: SignInView): void {
  const form = byId<HTMLFormElement>('phone-form');
  const { phone, code, remember: box } = inputsOf<'phone' | 'code' | 'remember'>(form);
  const known = recall('phone');
  box.checked ||= known !== '';
  fillIn(phone, grouped(recallSentCode()?.phone ?? known), code);

  const sender = phoneCode(() => normalizePhone(phone.value));
  phone.addEventListener('input', sender.refresh);
  phone.addEventListener('blur', () => {
    phone.value = grouped(phone.value);
  });
  byId('send-code').addEventListener('click', async () => {
    const to = normalizePhone(phone.value);
    if (!to) {
      view.problems({ phone: wrongPhone });
      phone.focus();
      return;
    }
    view.problems(await sender.send(to));
    code.focus();
  });

  form.addEventListener('submit', async () => {
    if (attempt.isRunning()) return;
    const to = normalizePhone(phone.value);
    // Pasting the whole message is fine: its six digits are taken.
    const digits = /\d{6}/.exec(code.value)?.[0] ?? code.value.trim();
    if (!to || !digits) {
      view.problems({ phone: to ? '' : wrongPhone, code: digits ? '' : '请填写验证码' });
      (to ? code : phone).focus();
      return;
    }
    const call = (signal: AbortSignal) => signInWithCode(to, digits, signal);
    const accepted = await attempt.submit(call, { who: 'phone', secret: 'code' });
    if (accepted) remember('phone', box.checked ? to : '');
    else code.focus();
  });
}

/** 199 0000 0016, or the text as it is. */
function grouped(text: string): string {
  return normalizePhone(text)?.replace(/^(...)(....)/, '$1 $2 ') ?? text;
}
