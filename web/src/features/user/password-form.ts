import { signInWithPassword } from './sign-in.api.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';
import { recall, remember } from './sign-in-memory.ts';
import { byId, fillIn, inputsOf, type SignInView, say, startReveal } from './sign-in-view.ts';

export function startPasswordForm(attempt: SignInAttempt, view: SignInView): void {
  const form = byId<HTMLFormElement>('password-form');
  const { account, password, remember: box } = inputsOf<'account' | 'password' | 'remember'>(form);
  const known = recall('account');
  box.checked ||= known !== '';
  fillIn(account, known, password);
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
    const call = (signal: AbortSignal) => signInWithPassword(name, secret, signal);
    const accepted = await attempt.submit(call, { who: 'account', secret: 'password' });
    if (accepted) remember('account', box.checked ? name : '');
    else password.focus();
  });
}

function startCapsLockHint(password: HTMLInputElement): void {
  const hint = byId('password-hint');
  const watch = (event: KeyboardEvent) => say(hint, event.getModifierState?.('CapsLock') ? '大写锁定已开启' : '');
  password.addEventListener('keydown', watch);
  password.addEventListener('keyup', watch);
  password.addEventListener('blur', () => say(hint));
}
