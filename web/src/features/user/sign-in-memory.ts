import { readStored, writeStored } from '#web/lib/storage.ts';

type Name = 'account' | 'phone';

/** The last code sent from this browser tab, so that the countdown survives a reload. */
export interface SentCode {
  phone: string;
  resendAt: number;
  minutes: number;
}

export function recall(name: Name): string {
  return readStored('localStorage', `yun.${name}`) ?? '';
}

/** An empty value forgets. */
export function remember(name: Name, value: string): void {
  writeStored('localStorage', `yun.${name}`, value);
}

export function recallSentCode(): SentCode | null {
  const text = readStored('sessionStorage', 'yun.code');
  return text ? JSON.parse(text) : null;
}

export function rememberSentCode(sent: SentCode): void {
  writeStored('sessionStorage', 'yun.code', JSON.stringify(sent));
}
