import { defaultSeed } from '#web/ui/theme/derive-colors.ts';
import { type Size, sizes } from '#web/ui/theme/size.ts';

export interface Settings {
  /** The seed of the colours, `#rrggbb`. */
  theme: string;
  /** Whether the settings can be opened at all. */
  showSettings: boolean;
  /** The strip with a tab for each visited page. */
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dark: boolean;
  size: Size;
}

export const defaultSettings: Settings = {
  theme: defaultSeed,
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: false,
  dark: false,
  size: 'default',
};

const isBoolean = (value: unknown) => typeof value === 'boolean';

const checks: Record<keyof Settings, (value: unknown) => boolean> = {
  theme: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  showSettings: isBoolean,
  tagsView: isBoolean,
  fixedHeader: isBoolean,
  sidebarLogo: isBoolean,
  dark: isBoolean,
  size: (value) => sizes.some((size) => size === value),
};

/** Keys and values also come from storage and from pages, where types do not protect. */
export function isSetting<K extends keyof Settings>(key: K, value: unknown): value is Settings[K] {
  return Object.hasOwn(checks, key) && checks[key](value);
}
