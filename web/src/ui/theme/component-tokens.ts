import type { ThemeConfig } from 'antd';
import { sizes, type Tokens } from '#web/ui/tokens.ts';

const touchHeights = { controlHeight: sizes.touch, controlHeightSM: sizes.touch, controlHeightLG: sizes.touch };

/** Parts that are pressed or typed into. Others keep their height: that of a tree is its indentation, too. */
const touched = ['Button', 'Input', 'InputNumber', 'Select', 'Segmented', 'Pagination', 'Dropdown'] as const;

export function componentTokens(t: Tokens, isTouch: boolean): ThemeConfig['components'] {
  const heights = isTouch ? touchHeights : {};
  return {
    ...Object.fromEntries(touched.map((name) => [name, heights])),
    Button: {
      ...heights,
      colorPrimary: t.strong,
      colorPrimaryHover: t['strong-hover'],
      colorPrimaryActive: t['strong-hover'],
      defaultHoverColor: t.link,
      defaultHoverBorderColor: t.link,
      defaultActiveColor: t['link-on'],
      defaultActiveBorderColor: t['link-on'],
      // On the red of the dark mode white would be illegible.
      dangerColor: t.surface,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
    },
    Table: {
      headerBg: t.sunken,
      headerColor: t.text2,
      headerSplitColor: 'transparent',
      rowHoverBg: t.hover,
      rowSelectedBg: t.tint,
      rowSelectedHoverBg: t.tint,
      borderColor: t.line,
      // Little more than the text needs: the height of a row is `--row-height`.
      cellPaddingBlock: 5,
      cellPaddingBlockMD: 5,
      cellPaddingBlockSM: 4,
      cellPaddingInline: 10,
      cellPaddingInlineMD: 10,
      cellPaddingInlineSM: 10,
      headerBorderRadius: 0,
    },
    Tabs: {
      itemSelectedColor: t.link,
      itemActiveColor: t.link,
      itemHoverColor: t.link,
      inkBarColor: t.link,
      horizontalItemPadding: '9px 0',
      horizontalItemGutter: sizes['space-6'],
    },
    Form: { itemMarginBottom: sizes['space-4'], verticalLabelPadding: '0 0 4px' },
    Select: { ...heights, multipleItemBg: t['neutral-bg'] },
    Segmented: { ...heights, trackBg: t['neutral-bg'], itemSelectedBg: t.surface, itemSelectedColor: t.link },
    Steps: { colorPrimary: t.strong },
    Pagination: { ...heights, itemActiveColor: t.link, itemActiveColorHover: t['link-on'] },
    Tag: { defaultBg: t['neutral-bg'], defaultColor: t.text2 },
    Badge: { colorError: t.badge },
    Modal: { titleFontSize: sizes['font-large'] },
    // The colours of the track, off and hovered; high enough to be hit with a finger.
    Switch: { colorTextQuaternary: t.control, colorTextTertiary: t.text3, trackHeight: 24, handleSize: 20 },
  };
}
