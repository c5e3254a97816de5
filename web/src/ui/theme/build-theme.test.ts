import { theme } from 'antd';
import { expect, it } from 'vitest';
import { dark, light } from '#web/ui/tokens.ts';
import { buildTheme } from './build-theme.ts';
import { componentSizeOf, sizes } from './size.ts';

const built = (changes: Partial<Parameters<typeof buildTheme>[0]> = {}) =>
  buildTheme({ color: '#1890ff', isDark: false, size: 'default', ...changes });
const tokens = (changes: Parameters<typeof built>[0]) => theme.getDesignToken(built(changes));

it.each([
  ['light', false, light],
  ['dark', true, dark],
] as const)('reaches Ant Design with the very colours of the %s tokens', (_, isDark, expected) => {
  expect(tokens({ isDark })).toMatchObject({
    colorPrimary: expected.accent,
    colorLink: expected.link,
    colorError: expected.crit,
    colorWarning: expected['high-dot'],
    colorSuccess: expected['ok-dot'],
    colorText: expected.text,
    colorTextPlaceholder: expected.text3,
    colorBgContainer: expected.surface,
    colorBorder: expected.control,
    colorPrimaryBg: expected.tint,
    boxShadow: expected['overlay-shadow'],
  });
  expect(built({ isDark }).components?.Button).toMatchObject({ colorPrimary: expected.strong });
});

it('follows another colour', () => {
  expect(tokens({ color: '#f5222d' })).toMatchObject({ colorPrimary: '#f5222d', colorLink: '#d81e28' });
  expect(built({ color: '#f5222d' }).components?.Button?.colorPrimary).toBe('#e11f29');
});

it('has the four control heights', () => {
  const keys = { large: 'controlHeightLG', medium: 'controlHeight', small: 'controlHeightSM' } as const;
  const heights = sizes.map((size) => [size, tokens({ size })[keys[componentSizeOf(size)]]]);
  expect(Object.fromEntries(heights)).toEqual({ default: 32, large: 40, small: 28, mini: 24 });
});

it.each(sizes)('makes controls 44 px high for touch at the size %s', (size) => {
  const { Button, Input, InputNumber, Select, Segmented, Pagination, Dropdown } =
    built({ size, isTouch: true }).components ?? {};
  const heights = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 44 };
  for (const part of [Button, Input, InputNumber, Select, Segmented, Pagination, Dropdown])
    expect(part).toMatchObject(heights);
});

it('makes mini denser without smaller letters', () => {
  const mini = tokens({ size: 'mini' });
  expect(mini.padding).toBeLessThan(tokens({}).padding);
  expect([mini.fontSize, mini.fontSizeSM, mini.fontSizeLG]).toEqual([14, 12, 16]);
});

it('has separate variables for every appearance, so that none overrides those of another', () => {
  const looks = [{}, { isDark: true }, { size: 'mini' }, { isTouch: true }, { color: '#f5222d' }] as const;
  expect(new Set(looks.map((changes) => built(changes).cssVar?.key)).size).toBe(looks.length);
});
