import { writeStored } from '#web/lib/browser/storage.ts';
import { defaultSeed, deriveColors } from '#web/ui/theme/derive-colors.ts';
import { useTrialColor } from '#web/ui/theme/trial-color.ts';
import { dark, light } from '#web/ui/tokens.ts';
import type { Settings } from './setting-values.ts';
import { useSettings } from './settings.ts';
import { readSettings, settingsKey } from './stored-settings.ts';

/** Read by the script in the head of index.html, which sets the colours before the first paint. */
const appearanceKey = 'yun.look';

const isDefault = (seed: string) => seed.toLowerCase() === defaultSeed;

function propertiesOf(seed: string, isDark: boolean): [name: string, value: string][] {
  return Object.entries(deriveColors(seed, isDark)).map(([name, value]) => [`--${name}`, value]);
}

/** Applies theme, dark mode and size to the document; Ant Design gets the same values in `AppearanceProvider`. */
export function applyAppearance({ theme, dark: isDark, size }: Settings): void {
  const root = document.documentElement;
  if (isDark) root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  root.dataset.size = size;
  const seed = useTrialColor.getState().color ?? theme;
  for (const [name, value] of propertiesOf(seed, isDark)) {
    if (isDefault(seed)) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = (isDark ? dark : light).menu;
  // A trial colour is not stored.
  const appearance = { dark: isDark, vars: isDefault(theme) ? {} : Object.fromEntries(propertiesOf(theme, isDark)) };
  writeStored('localStorage', appearanceKey, isDark || !isDefault(theme) ? JSON.stringify(appearance) : '');
}

/** Keeps the document in sync with the settings, and the settings with those of the browser's other tabs. */
export function startSettings(): () => void {
  const apply = () => applyAppearance(useSettings.getState());
  apply();
  const stops = [useSettings.subscribe(apply), useTrialColor.subscribe(apply)];
  const handleStorage = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === settingsKey || key === null) useSettings.setState(readSettings());
  };
  addEventListener('storage', handleStorage);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('storage', handleStorage);
  };
}
