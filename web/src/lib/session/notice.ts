// One sentence for the sign-in page, which is another document: it is passed on in sessionStorage.
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

const key = 'yun.notice';

export function leaveNotice(text: string): void {
  writeStored('sessionStorage', key, text);
}

export function takeNotice(): string {
  const text = readStored('sessionStorage', key) ?? '';
  writeStored('sessionStorage', key, '');
  return text;
}
