import { writeStored } from '#web/lib/browser/storage.ts';
import { defaultSeed, deriveColors } from '#web/ui/theme/derive-colors.ts';
import { useTrialLook } from '#web/ui/theme/trial-look.ts';
import { dark, light } from '#web/ui/tokens.ts';
import type { Settings } from './setting-values.ts';

/** The script in the head of every document reads this entry, to have the colours before the first paint. */
const lookKey = 'yun.look';

const isDefault = (seed: string) => seed.toLowerCase() === defaultSeed;

function propertiesOf(seed: string, isDark: boolean): [name: string, value: string][] {
  return Object.entries(deriveColors(seed, isDark)).map(([name, value]) => [`--${name}`, value]);
}

/** Puts theme, dark mode and size on the document; Ant Design gets the same values in `Look`. */
export function applyLook({ theme, dark: isDark, size }: Settings): void {
  const root = document.documentElement;
  if (isDark) root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  root.dataset.size = size;
  const seed = useTrialLook.getState().color ?? theme;
  for (const [name, value] of propertiesOf(seed, isDark)) {
    if (isDefault(seed)) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = (isDark ? dark : light).menu;
  // What is only tried is not kept.
  const look = { dark: isDark, vars: isDefault(theme) ? {} : Object.fromEntries(propertiesOf(theme, isDark)) };
  writeStored('localStorage', lookKey, isDark || !isDefault(theme) ? JSON.stringify(look) : '');
}
