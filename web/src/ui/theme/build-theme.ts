import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { dark, light, sizes, type Tokens } from '#web/ui/tokens.ts';
import { componentTokens } from './component-tokens.ts';
import { deriveColors } from './derive-colors.ts';
import type { Size } from './size.ts';

interface Look {
  /** The seed colour, `#rrggbb`. */
  color: string;
  isDark: boolean;
  size: Size;
  /** Whether controls must be large enough for a finger. */
  isTouch?: boolean;
}

/** Ant Design with our colours, sizes and motion. */
export function buildTheme({ color, isDark, size, isTouch = false }: Look): ThemeConfig {
  const tokens: Tokens = { ...(isDark ? dark : light), ...deriveColors(color, isDark) };
  const base = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    // A separate selector for every appearance: pages in hidden tabs follow a change later, and with a shared selector their
    // old colours could override the new ones of the visible page.
    cssVar: { key: `look-${isDark ? 'dark' : 'light'}-${size}${isTouch ? '-touch' : ''}-${color.replace(/\W/g, '')}` },
    algorithm: size === 'mini' ? [base, theme.compactAlgorithm, keepSeeds] : [base, keepSeeds],
    token: {
      ...colorTokens(tokens),
      fontFamily: 'inherit',
      fontSize: sizes['font-base'],
      fontSizeSM: sizes['font-small'],
      fontSizeLG: sizes['font-large'],
      lineHeight: sizes['leading-base'] / sizes['font-base'],
      lineHeightSM: sizes['leading-small'] / sizes['font-small'],
      lineHeightLG: sizes['leading-large'] / sizes['font-large'],
      borderRadius: sizes.radius,
      borderRadiusLG: sizes.radius,
      borderRadiusSM: sizes.radius,
      borderRadiusXS: sizes['radius-small'],
      lineWidthFocus: 2,
      controlHeight: sizes['height-control'],
      controlHeightLG: sizes['height-large'],
      controlHeightSM: sizes[size === 'mini' ? 'height-mini' : 'height-small'],
      boxShadow: tokens['overlay-shadow'],
      boxShadowSecondary: tokens['overlay-shadow'],
      boxShadowTertiary: 'none',
      motionDurationFast: '0.1s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: componentTokens(tokens, isTouch),
  };
}

/** The algorithms change the seed colours (dark) and font sizes (compact): ours are used as they are. */
const keepSeeds: MappingAlgorithm = (seed, map = theme.defaultAlgorithm(seed)) => ({
  ...map,
  colorPrimary: seed.colorPrimary,
  colorError: seed.colorError,
  colorWarning: seed.colorWarning,
  colorSuccess: seed.colorSuccess,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
  fontSize: seed.fontSize,
});

function colorTokens(t: Tokens): ThemeConfig['token'] {
  return {
    colorPrimary: t.accent,
    colorPrimaryHover: t.accent,
    colorPrimaryBg: t.tint,
    colorPrimaryBgHover: t.tint,
    // The focus ring.
    colorPrimaryBorder: t.accent,
    colorLink: t.link,
    colorLinkHover: t['link-on'],
    colorLinkActive: t['link-on'],
    colorText: t.text,
    colorTextSecondary: t.text2,
    colorTextTertiary: t.text3,
    colorTextDescription: t.text3,
    colorTextPlaceholder: t.text3,
    colorBgLayout: t.page,
    colorBgContainer: t.surface,
    colorBgElevated: t.surface,
    // Tooltips, also in dark mode: its own menu colour could not be distinguished from its surface.
    colorBgSpotlight: light.menu,
    colorBgMask: t.mask,
    controlItemBgHover: t.hover,
    colorBorder: t.control,
    colorBorderSecondary: t.line,
    colorSplit: t.line,
    colorError: t.crit,
    colorErrorBg: t['crit-bg'],
    colorWarning: t['high-dot'],
    colorWarningBg: t['high-bg'],
    colorSuccess: t['ok-dot'],
    colorSuccessBg: t['ok-bg'],
    colorInfo: t.accent,
    colorInfoBg: t['info-bg'],
  };
}
