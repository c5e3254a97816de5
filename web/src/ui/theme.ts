import type { ThemeConfig } from 'antd';
import { tokens as t } from './tokens.ts';

const overlay = '0 6px 20px rgba(31,45,61,.16)';

/** Ant Design in our colours, sizes and motion. Keys of components join here when a page first uses them. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: t.accent,
    colorLink: t.link,
    colorLinkHover: t['strong-hover'],
    colorText: t.text,
    colorTextSecondary: t.text2,
    colorTextTertiary: t.text3,
    colorTextDescription: t.text3,
    colorTextPlaceholder: t.text3,
    colorBgLayout: t.page,
    colorBgContainer: t.surface,
    colorBgElevated: t.surface,
    colorBgMask: 'rgba(20,28,40,.45)',
    colorBorder: t.control,
    colorBorderSecondary: t.line,
    colorSplit: t.line,
    colorError: t.crit,
    colorWarning: '#d46b08',
    colorSuccess: '#389e0d',
    colorInfo: t.accent,
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeLG: 16,
    lineHeight: 1.5715,
    borderRadius: 4,
    borderRadiusLG: 4,
    borderRadiusSM: 4,
    borderRadiusXS: 2,
    controlHeight: 32,
    controlHeightLG: 40,
    controlHeightSM: 28,
    boxShadow: overlay,
    boxShadowSecondary: overlay,
    boxShadowTertiary: 'none',
    motionDurationFast: '0.1s',
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.2s',
  },
  components: {
    Button: {
      colorPrimary: t.strong,
      colorPrimaryHover: t['strong-hover'],
      colorPrimaryActive: t['strong-hover'],
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    Modal: { titleFontSize: 16 },
  },
};
