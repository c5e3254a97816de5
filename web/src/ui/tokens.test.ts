import { describe, expect, it } from 'vitest';
import { contrast } from './theme/color.ts';
import { dark, light, type Tokens } from './tokens.ts';

type Name = keyof Tokens | '#ffffff';

const texts: [Name, Name][] = [
  ...(['text', 'text2', 'text3', 'link'] as const).flatMap((text) =>
    (['surface', 'page', 'hover', 'sunken'] as const).map((background): [Name, Name] => [text, background]),
  ),
  ['#ffffff', 'strong'],
  ['#ffffff', 'strong-hover'],
  ['link-on', 'tint'],
  ['text', 'tint'],
  ['text2', 'neutral-bg'],
  ['menu-text', 'menu'],
  ['menu-text', 'menu-sub'],
  ['menu-text', 'menu-active'],
  ['menu-accent', 'menu-active'],
  ['menu-open', 'menu'],
  ['#ffffff', 'badge'],
  ['crit', 'crit-bg'],
  ['crit', 'surface'],
  ['high', 'high-bg'],
  ['high', 'surface'],
  ['warn', 'warn-bg'],
  ['warn', 'surface'],
  ['info', 'info-bg'],
  ['ok', 'ok-bg'],
  ['ok', 'surface'],
  ['done', 'surface'],
  ['on-done', 'done'],
];

const controls: [Name, Name][] = [
  ['control', 'surface'],
  ['control', 'page'],
  ['accent', 'surface'],
  ['accent', 'page'],
  ['crit-dot', 'surface'],
  ['high-dot', 'surface'],
  ['warn-dot', 'surface'],
  ['ok-dot', 'surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  const ratio = (one: Name, other: Name) =>
    contrast(one === '#ffffff' ? one : tokens[one], other === '#ffffff' ? other : tokens[other]);

  it.each(texts)('%s can be read on %s', (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)('%s can be seen on %s', (control, background) => {
    expect(ratio(control, background)).toBeGreaterThanOrEqual(3);
  });
});
