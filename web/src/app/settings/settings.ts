import { create } from 'zustand';
import { isSetting, type Settings } from './setting-values.ts';
import { readSettings, writeSettings } from './stored-settings.ts';

export const useSettings = create<Settings>(readSettings);

/** Takes effect at once and is stored for the next visit. An unknown key or an invalid value changes nothing. */
export function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
  if (!isSetting(key, value)) return;
  useSettings.setState({ [key]: value });
  writeSettings(useSettings.getState());
}
