import { describe, expect, it } from 'vitest';
import { dark, light } from '#web/ui/tokens.ts';
import { contrast } from './color.ts';
import { defaultSeed, deriveColors } from './derive-colors.ts';

const presets = ['#409eff', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d'];
const channels = ['00', '33', '66', '99', 'cc', 'ff'];
const everyHue = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)));
const nearGreys = ['#010203', '#0b0c0a', '#7f8081', '#808080', '#fefdfe', '#18212c', '#10161e', '#f5f7fa'];
const seeds = [...presets, ...everyHue, ...nearGreys];

describe.each([
  ['light', false, light],
  ['dark', true, dark],
] as const)('%s', (_, isDark, tokens) => {
  it('returns the designed values for the default colour, in any spelling', () => {
    const { accent, strong, link, tint } = tokens;
    const designed = {
      accent,
      strong,
      link,
      tint,
      'strong-hover': tokens['strong-hover'],
      'link-on': tokens['link-on'],
    };
    expect(deriveColors(defaultSeed, isDark)).toEqual(designed);
    expect(deriveColors('#1890FF', isDark)).toEqual(designed);
  });

  it('is legible with any colour', () => {
    for (const seed of seeds) {
      const colors = deriveColors(seed, isDark);
      const least = (ratio: number, color: string, background: string) =>
        expect(contrast(color, background), seed).toBeGreaterThanOrEqual(ratio);
      for (const background of [tokens.surface, tokens.page, tokens.hover]) least(4.5, colors.link, background);
      least(4.5, colors['link-on'], colors.tint);
      least(4.5, tokens.text2, colors.tint);
      least(4.5, '#ffffff', colors.strong);
      least(4.5, '#ffffff', colors['strong-hover']);
      least(3, colors.accent, tokens.surface);
      least(3, colors.accent, tokens.page);
      least(2.8, '#ffffff', colors.accent);
      least(2.5, colors.strong, tokens.surface);
      expect(colors['strong-hover'], seed).not.toBe(colors.strong);
    }
  });
});

it('leaves a colour that is legible as it is', () => {
  expect(deriveColors('#6959cd', false)).toMatchObject({ accent: '#6959cd', strong: '#6959cd', link: '#6959cd' });
});

it('darkens until white text is legible', () => {
  expect(deriveColors('#f5222d', false)).toMatchObject({ accent: '#f5222d', strong: '#e11f29', link: '#d81e28' });
  expect(deriveColors('#409eff', false)).toMatchObject({ accent: '#3b91eb', strong: '#3178c2' });
});
