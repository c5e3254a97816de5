import { describe, expect, it } from 'vitest';
import { contrast } from '#web/ui/theme/color.ts';
import { dark, light } from '#web/ui/tokens.ts';
import { backgroundColors, darkStyles, knownColor, rgbOf, textColors } from './palette.ts';

const text = { name: '文字', light: light.text, dark: dark.text };
const link = { name: '链接', light: light['link-on'], dark: dark['link-on'] };
const surface = { name: '纸', light: light.surface, dark: dark.surface };

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(
    [...textColors, text, link].flatMap((color) =>
      [...backgroundColors, surface].map((under) => [color, under] as const),
    ),
  )('$name on $name can be read', (color, under) => {
    expect(contrast(color[theme], under[theme])).toBeGreaterThanOrEqual(4.5);
  });
});

it.each([
  ['color', textColors],
  ['background-color', backgroundColors],
] as const)('changes every %s in the dark theme', (property, palette) => {
  for (const { light, dark } of palette) {
    const rule = darkStyles.split(`[style*="${rgbOf(light)}"]`)[1]?.split('}')[0];
    expect(rule).toBe(` { ${property}: ${dark} !important; `);
  }
});

it('recognizes its own colours in every notation, and no others', () => {
  expect(knownColor(textColors, '#B8111E')).toBe('rgb(184, 17, 30)');
  expect(knownColor(textColors, 'rgb(184,17,30)')).toBe('rgb(184, 17, 30)');
  expect(knownColor(textColors, 'red')).toBeNull();
  expect(knownColor(textColors, '#fff3b8')).toBeNull();
});
