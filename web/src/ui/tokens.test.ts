import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokens } from './tokens.ts';

it('gives Ant Design the same values as the style sheet', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const inCss = Object.fromEntries([...css.matchAll(/--([\w-]+): (.+);/g)].map(([, name, value]) => [name, value]));
  expect(inCss).toMatchObject(tokens);
});
