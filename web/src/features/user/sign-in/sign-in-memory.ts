import { readStored, writeStored } from '#web/lib/browser/storage.ts';

/** The purpose of a code: it is accepted for no other. */
export type CodeScene = 'login' | 'reset';

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

/** An empty value deletes the entry. */
export function remember(name: Name, value: string): void {
  writeStored('localStorage', `yun.${name}`, value);
}

export function recallSentCode(scene: CodeScene): SentCode | null {
  const text = readStored('sessionStorage', codeKeys[scene]);
  return text ? JSON.parse(text) : null;
}

export function rememberSentCode(scene: CodeScene, sent: SentCode): void {
  writeStored('sessionStorage', codeKeys[scene], JSON.stringify(sent));
}

const codeKeys: Record<CodeScene, string> = { login: 'yun.code', reset: 'yun.reset-code' };
