import { normalizePhone } from '@yun/contract/base/phone';
import { request } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type CodeScene, recallSentCode, rememberSentCode } from './sign-in-memory.ts';
import { byId, type Problems, problemsOf, type SignInView, setText } from './sign-in-view.ts';

export const wrongPhone = '请输入 11 位手机号';

/** `199 0000 0016`, or the text as it is. */
export function grouped(text: string): string {
  return normalizePhone(text)?.replace(/^(...)(....)/, '$1 $2 ') ?? text;
}

/** The six digits of the code; the whole text message may be pasted. */
export function digitsOf({ value }: HTMLInputElement): string {
  return /\d{6}/.exec(value)?.[0] ?? value.trim();
}

interface Parts {
  scene: CodeScene;
  phone: HTMLInputElement;
  code: HTMLInputElement;
  button: HTMLButtonElement;
  view: SignInView;
}

/** Starts a phone field, the button that sends a code to it, and the field for that code. */
export function startPhoneCode({ scene, phone, code, button, view }: Parts): void {
  const sender = codeSender(scene, button, byId(`${code.id}-hint`), () => normalizePhone(phone.value));
  phone.addEventListener('input', sender.refresh);
  phone.addEventListener('blur', () => {
    phone.value = grouped(phone.value);
  });
  button.addEventListener('click', async () => {
    const to = normalizePhone(phone.value);
    if (!to) {
      view.problems({ [phone.name]: wrongPhone });
      phone.focus();
      return;
    }
    const problems = await sender.send(to);
    view.problems(problems.phone ? { [phone.name]: problems.phone } : problems);
    code.focus();
  });
}

/** Sends codes and counts down to the next; a different number can be used at once. */
function codeSender(scene: CodeScene, button: HTMLButtonElement, hint: HTMLElement, currentPhone: () => string | null) {
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    clearTimeout(timer);
    const sent = recallSentCode(scene);
    const phone = currentPhone();
    const left = sent && (!phone || phone === sent.phone) ? Math.ceil((sent.resendAt - Date.now()) / 1000) : 0;
    button.disabled = sending || left > 0;
    button.textContent = left > 0 ? `${left} 秒后重发` : '获取验证码';
    const text = sent?.minutes && left > 0 ? `验证码已发送，${sent.minutes} 分钟内有效。可直接粘贴。` : '';
    if (hint.textContent !== text) setText(hint, text);
    // The countdown ends when its form is removed.
    if (left > 0 && button.isConnected) timer = setTimeout(refresh, 500);
  }

  async function send(phone: string): Promise<Problems> {
    sending = true;
    refresh();
    try {
      const { interval, expire } = await request('POST /api/user/send_phone_code', { phone, scene });
      rememberSentCode(scene, { phone, resendAt: Date.now() + interval * 1000, minutes: Math.round(expire / 60) });
      return {};
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (wait) rememberSentCode(scene, { phone, resendAt: Date.now() + wait * 1000, minutes: 0 });
      return problemsOf(error, 'phone', 'phone');
    } finally {
      sending = false;
      refresh();
    }
  }

  refresh();
  return { refresh, send };
}
