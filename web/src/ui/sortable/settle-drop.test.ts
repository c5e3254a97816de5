import { beforeEach, expect, it } from 'vitest';
import { distance, settleDrop } from './settle-drop.ts';

type Over = Parameters<typeof settleDrop>[1];
const over = (id: string): Over => ({ id, data: { current: {} }, rect: new DOMRect(), disabled: false });

let area: HTMLElement;
const rowOf = (key: string) => area.querySelector<HTMLElement>(`[data-sort-key="${key}"]`) as HTMLElement;

beforeEach(() => {
  area = document.createElement('div');
  area.innerHTML = `<ul><li data-sort-key="a" data-dragged="itself" style="transform: translate(3px, 90px)"></li>
    <li data-sort-key="b"></li><li data-sort-key="c"></li></ul>`;
  // jsdom has no layout: rows of 40, 60 and 50 pixels.
  for (const [key, top, height] of [['a', 0, 40] as const, ['b', 40, 60] as const, ['c', 100, 50] as const])
    Object.defineProperties(rowOf(key), { offsetTop: { value: top }, offsetHeight: { value: height } });
});

it.each([
  ['to itself', { offsetTop: 40, offsetHeight: 60 }, { offsetTop: 40, offsetHeight: 60 }, 0],
  ['down: their lower edges meet', { offsetTop: 0, offsetHeight: 40 }, { offsetTop: 100, offsetHeight: 50 }, 110],
  ['up: their upper edges meet', { offsetTop: 100, offsetHeight: 50 }, { offsetTop: 0, offsetHeight: 40 }, -100],
])('the distance %s', (_, row, target, expected) => {
  expect(distance(row, target)).toBe(expected);
});

it('shows the dropped row in its place before the drop goes on, and never cancels it', async () => {
  const settled = settleDrop(area, over('c'));
  expect(rowOf('a').style.transform).toBe('translate(0, 110px)');
  expect(await settled).toBe(false);
});

it.each([
  ['nowhere', () => null],
  ['on a row that has gone', () => over('x')],
])('leaves a row dropped %s to the next render', async (_, target) => {
  expect(await settleDrop(area, target())).toBe(false);
  expect(rowOf('a').style.transform).toBe('translate(3px, 90px)');
});

it('sets no transform that the next render would not remove', async () => {
  rowOf('a').style.transform = '';
  expect(await settleDrop(area, over('c'))).toBe(false);
  expect(rowOf('a').style.transform).toBe('');
});
