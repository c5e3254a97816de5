import { readStored, writeStored } from '#web/lib/storage.ts';

// Where this browser tab's strip is kept. With the session, because it ends with it.
const key = 'yun.tabs';

export function readTabMemory(): string | null {
  return readStored('sessionStorage', key);
}

export function writeTabMemory(text: string): void {
  writeStored('sessionStorage', key, text);
}

export function forgetTabs(): void {
  writeTabMemory('');
}
