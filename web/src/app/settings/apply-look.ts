import { writeStored } from '#web/lib/storage.ts';
import { defaultSeed, deriveColors } from '#web/ui/theme/derive-colors.ts';
import { dark, light } from '#web/ui/tokens.ts';
import type { Settings } from './setting-values.ts';

/** The script in the head of every document reads this entry, to have the colours before the first paint. */
const lookKey = 'yun.look';

/** Puts theme, dark mode and size on the document; Ant Design gets the same values in `Look`. */
export function applyLook({ theme, dark: isDark, size }: Settings): void {
  const root = document.documentElement;
  if (isDark) root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  root.dataset.size = size;
  const isDefault = theme.toLowerCase() === defaultSeed;
  const colors = Object.entries(deriveColors(theme, isDark)).map(([name, value]) => [`--${name}`, value] as const);
  for (const [name, value] of colors) {
    if (isDefault) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = (isDark ? dark : light).menu;
  const look = { dark: isDark, vars: isDefault ? {} : Object.fromEntries(colors) };
  writeStored('localStorage', lookKey, isDark || !isDefault ? JSON.stringify(look) : '');
}
