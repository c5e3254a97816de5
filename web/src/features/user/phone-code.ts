import { ApiError } from '#web/lib/api-error.ts';
import { sendPhoneCode } from './sign-in.api.ts';
import { recallSentCode, rememberSentCode } from './sign-in-memory.ts';
import { type Problems, problemsOf } from './sign-in-problems.ts';
import { byId, say } from './sign-in-view.ts';

/** The button that sends a code, and its countdown. Another number than the last one need not wait. */
export function phoneCode(currentPhone: () => string | null) {
  const button = byId<HTMLButtonElement>('send-code');
  const hint = byId('code-hint');
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    clearTimeout(timer);
    const sent = recallSentCode();
    const phone = currentPhone();
    const left = sent && (!phone || phone === sent.phone) ? Math.ceil((sent.resendAt - Date.now()) / 1000) : 0;
    button.disabled = sending || left > 0;
    button.textContent = left > 0 ? `${left} 秒后重发` : '获取验证码';
    const text = sent?.minutes && left > 0 ? `验证码已发送，${sent.minutes} 分钟内有效。可直接粘贴。` : '';
    if (hint.textContent !== text) say(hint, text);
    if (left > 0) timer = setTimeout(refresh, 500);
  }

  async function send(phone: string): Promise<Problems> {
    sending = true;
    refresh();
    try {
      const { interval, expire } = await sendPhoneCode(phone);
      rememberSentCode({ phone, resendAt: Date.now() + interval * 1000, minutes: Math.round(expire / 60) });
      return {};
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (wait) rememberSentCode({ phone, resendAt: Date.now() + wait * 1000, minutes: 0 });
      return problemsOf(error, 'phone', 'phone');
    } finally {
      sending = false;
      refresh();
    }
  }

  refresh();
  return { refresh, send };
}
