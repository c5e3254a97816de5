import { readStored, writeStored } from '#web/lib/browser/storage.ts';

const key = 'yun.contentVersion';

/** Counts the versions of the console this browser has met. */
export function bumpContentVersion(): void {
  const count = Number.parseInt(readStored('localStorage', key) ?? '', 10) || 0;
  writeStored('localStorage', key, String(count + 1));
}
