// The colours of a text. Few and fixed, so that each text colour is readable on each background. A text stores the light
// colour; the dark theme shows the other one of the pair.
export interface PaletteColor {
  name: string;
  light: string;
  dark: string;
}

export const textColors: readonly PaletteColor[] = [
  { name: '红色', light: '#b8111e', dark: '#ff9d99' },
  { name: '橙色', light: '#964400', dark: '#ffb878' },
  { name: '绿色', light: '#1e6b03', dark: '#96dc7b' },
  { name: '蓝色', light: '#0850c4', dark: '#8cc5ff' },
  { name: '紫色', light: '#6b34a8', dark: '#cfaef5' },
  { name: '灰色', light: '#4a5566', dark: '#b4c0cd' },
];

export const backgroundColors: readonly PaletteColor[] = [
  { name: '黄底', light: '#fff3b8', dark: '#3d3514' },
  { name: '红底', light: '#ffe3e1', dark: '#45232a' },
  { name: '绿底', light: '#dcf5d3', dark: '#1f3a22' },
  { name: '蓝底', light: '#dbebff', dark: '#1a3857' },
  { name: '灰底', light: '#e9eef4', dark: '#2b3847' },
];

/** As browsers serialize it in a style. */
export function rgbOf(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

/** The matching colour of the palette, as browsers serialize it; null if there is none. */
export function knownColor(palette: readonly PaletteColor[], value: string): string | null {
  const plain = value.toLowerCase().replace(/\s/g, '');
  const found = palette.find(({ light }) => plain === light || plain === rgbOf(light).replace(/\s/g, ''));
  return found ? rgbOf(found.light) : null;
}

const darkRule = (property: string) => (color: PaletteColor) =>
  `:root[data-theme="dark"] [data-palette] [style*="${rgbOf(color.light)}"] { ${property}: ${color.dark} !important; }`;

/** Overrides the styles written in a text, in elements with `data-palette`. */
export const darkStyles = [
  ...textColors.map(darkRule('color')),
  ...backgroundColors.map(darkRule('background-color')),
].join('\n');
