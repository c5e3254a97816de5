import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#web/ui/theme/color.ts';
import { dark, light } from '#web/ui/tokens.ts';
import { backgroundColors, knownColor, rgbOf, textColors } from './palette.ts';

const css = readFileSync(`${import.meta.dirname}/rich-text.module.css`, 'utf8');
const text = { name: '文字', light: light.text, dark: dark.text };
const link = { name: '链接', light: light['link-on'], dark: dark['link-on'] };
const surface = { name: '纸', light: light.surface, dark: dark.surface };

describe.each(['light', 'dark'] as const)('by %s', (theme) => {
  it.each(
    [...textColors, text, link].flatMap((one) => [...backgroundColors, surface].map((under) => [one, under] as const)),
  )('$name on $name can be read', (one, under) => {
    expect(contrast(one[theme], under[theme])).toBeGreaterThanOrEqual(4.5);
  });
});

it('changes every colour by night', () => {
  for (const { light, dark } of [...textColors, ...backgroundColors]) {
    const rule = css.split(`[style*="${rgbOf(light)}"]`)[1]?.split('}')[0];
    expect(rule).toContain(dark);
  }
});

it('knows its own colours, however they are written, and no others', () => {
  expect(knownColor(textColors, '#B8111E')).toBe('rgb(184, 17, 30)');
  expect(knownColor(textColors, 'rgb(184,17,30)')).toBe('rgb(184, 17, 30)');
  expect(knownColor(textColors, 'red')).toBeNull();
  expect(knownColor(textColors, '#fff3b8')).toBeNull();
});
