import { normalizePhone } from '@yun/contract/base/phone';
import { digitsOf, grouped, startPhoneCode, wrongPhone } from './phone-code.ts';
import { signInWithCode } from './sign-in.api.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';
import { recall, recallSentCode, remember } from './sign-in-memory.ts';
import { byId, fillIn, inputsOf, type SignInView } from './sign-in-view.ts';

export function startPhoneForm(attempt: SignInAttempt, view: SignInView): void {
  const form = byId<HTMLFormElement>('phone-form');
  const { phone, code, remember: box } = inputsOf<'phone' | 'code' | 'remember'>(form);
  const known = recall('phone');
  box.checked ||= known !== '';
  fillIn(phone, grouped(recallSentCode('login')?.phone ?? known), code);

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
    const call = (signal: AbortSignal) => signInWithCode(to, digits, signal);
    const accepted = await attempt.submit(call, { who: 'phone', secret: 'code' });
    if (accepted) remember('phone', box.checked ? to : '');
    else code.focus();
  });
}
