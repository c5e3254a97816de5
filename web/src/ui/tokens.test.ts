import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './theme/color.ts';
import { dark, light, type Tokens } from './tokens.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

function variables(selector: string): Record<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (.+);/g)].map(([, name, value]) => [name, value]));
}

it('gives Ant Design the same values as the style sheet', () => {
  expect(variables(':root')).toEqual({ ...light, 'row-height': '48px' });
  expect(variables(':root[data-theme="dark"]')).toEqual(dark);
});

it('makes rows as high as the size selector says', () => {
  const heights = ['large', 'small', 'mini'].map((size) => variables(`:root[data-size="${size}"]`)['row-height']);
  expect(heights).toEqual(['56px', '40px', '32px']);
});

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
