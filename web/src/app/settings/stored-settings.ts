// Stores the differences from the defaults in the browser: the size in a cookie, everything else in one entry.
import { readCookie, writeCookie } from '#web/lib/browser/cookie.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { defaultSettings, isSetting, type Settings } from './setting-values.ts';

export const settingsKey = 'yun.settings';

const sizeCookie = 'size';

export function readSettings(): Settings {
  const valid = Object.entries(readEntry()).filter(([key, value]) => isSetting(key as keyof Settings, value));
  const size = readCookie(sizeCookie);
  return {
    ...defaultSettings,
    ...Object.fromEntries(valid),
    size: isSetting('size', size) ? size : defaultSettings.size,
  };
}

function readEntry(): object {
  try {
    const entry: unknown = JSON.parse(readStored('localStorage', settingsKey) || 'null');
    return typeof entry === 'object' && entry !== null ? entry : {};
  } catch {
    return {};
  }
}

export function writeSettings({ size, ...entry }: Settings): void {
  if (size !== (readCookie(sizeCookie) ?? defaultSettings.size)) writeCookie(sizeCookie, size);
  const changed = Object.entries(entry).filter(([key, value]) => value !== defaultSettings[key as keyof Settings]);
  writeStored('localStorage', settingsKey, changed.length ? JSON.stringify(Object.fromEntries(changed)) : '');
}
