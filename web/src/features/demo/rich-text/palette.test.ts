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

it('changes every colour in the dark theme', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = darkStyles;
  const { body, documentElement: root } = document;
  root.dataset.theme = 'dark';
  for (const [property, palette] of [['color', textColors] as const, ['background-color', backgroundColors] as const]) {
    for (const { light, dark } of palette) {
      body.innerHTML = `<div data-palette><span style="${property}: ${rgbOf(light)}">字</span></div>`;
      const shown = getComputedStyle(body.querySelector('span') as Element).getPropertyValue(property);
      expect(shown).toBe(rgbOf(dark));
    }
  }
});

it('knows its own colours, however they are written, and no others', () => {
  expect(knownColor(textColors, '#B8111E')).toBe('rgb(184, 17, 30)');
  expect(knownColor(textColors, 'rgb(184,17,30)')).toBe('rgb(184, 17, 30)');
  expect(knownColor(textColors, 'red')).toBeNull();
  expect(knownColor(textColors, '#fff3b8')).toBeNull();
});
