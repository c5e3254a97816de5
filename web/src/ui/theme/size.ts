export const sizes = ['default', 'large', 'small', 'mini'] as const;

export type Size = (typeof sizes)[number];

/** What ConfigProvider calls the size; `small` and `mini` differ by the theme. */
export function componentSizeOf(size: Size): 'large' | 'medium' | 'small' {
  if (size === 'large') return 'large';
  return size === 'default' ? 'medium' : 'small';
}
