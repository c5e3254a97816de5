import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SplitPane } from './SplitPane.tsx';

// A container of 1011 px with a bar of 11: ten pixels are one percent. jsdom has no layout and captures no pointers.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1011);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(511);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(11);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(11);
  Element.prototype.setPointerCapture = () => {};
  return () => {
    cleanup();
    vi.restoreAllMocks();
  };
});

type Props = Partial<Parameters<typeof SplitPane>[0]>;

function draw(props: Props = {}) {
  const element = (more: Props = {}) => (
    <SplitPane label="左边的大小" orientation="vertical" {...props} {...more}>
      <p>左</p>
      <p>右</p>
    </SplitPane>
  );
  const { rerender } = render(element());
  return {
    bar: screen.getByRole('separator', { name: '左边的大小' }),
    again: (more: Props) => rerender(element(more)),
  };
}

const shareOf = (bar: HTMLElement) => bar.getAttribute('aria-valuenow');

function drag(bar: HTMLElement, by: { x?: number; y?: number }, pointer: PointerEventInit = {}): void {
  const { x = 0, y = 0 } = by;
  const of = { pointerId: 1, isPrimary: true, button: 0, ...pointer };
  fireEvent.pointerDown(bar, { ...of, clientX: 500, clientY: 250 });
  fireEvent.pointerMove(bar, { ...of, clientX: 500 + x, clientY: 250 + y });
  fireEvent.pointerUp(bar, { ...of, clientX: 500 + x, clientY: 250 + y });
  fireEvent.lostPointerCapture(bar, of);
}

it('ignores another button, a second finger, or a pointer that only hovers', () => {
  const { bar } = draw();
  drag(bar, { x: 100 }, { button: 2 });
  drag(bar, { x: 100 }, { isPrimary: false });
  fireEvent.pointerMove(bar, { pointerId: 1, isPrimary: true, clientX: 900 });
  fireEvent.pointerDown(bar, { pointerId: 1, isPrimary: true, button: 0, clientX: 500 });
  fireEvent.pointerMove(bar, { pointerId: 2, isPrimary: false, clientX: 900 });
  expect(shareOf(bar)).toBe('50');
});

it('leaves other keys to the browser', () => {
  const { bar } = draw();
  expect(fireEvent.keyDown(bar, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(bar, { key: 'ArrowUp' })).toBe(true);
  expect(fireEvent.keyDown(bar, { key: 'Tab' })).toBe(true);
  expect(shareOf(bar)).toBe('50');
});

it('follows the pointer, and stops at 10 and 90', () => {
  const { bar } = draw();
  drag(bar, { x: 123 });
  expect(shareOf(bar)).toBe('62');
  expect(bar.parentElement?.style.gridTemplateColumns).toBe('minmax(0, 62.3fr) auto minmax(0, 37.7fr)');
  drag(bar, { x: 5000 });
  expect(shareOf(bar)).toBe('90');
  drag(bar, { x: -5000 });
  expect(shareOf(bar)).toBe('10');
  expect(bar.dataset.dragging).toBe('false');
});

it('moves by keys: arrows along it, Home, End, and Enter back to the middle', () => {
  const { bar } = draw({ orientation: 'horizontal' });
  fireEvent.keyDown(bar, { key: 'ArrowDown' });
  expect(shareOf(bar)).toBe('52');
  expect(bar.getAttribute('aria-valuetext')).toBe('52%');
  fireEvent.keyDown(bar, { key: 'ArrowUp' });
  fireEvent.keyDown(bar, { key: 'ArrowUp' });
  expect(shareOf(bar)).toBe('48');
  fireEvent.keyDown(bar, { key: 'End' });
  expect(shareOf(bar)).toBe('90');
  fireEvent.keyDown(bar, { key: 'Home' });
  expect(shareOf(bar)).toBe('10');
  fireEvent.keyDown(bar, { key: 'Enter' });
  expect(shareOf(bar)).toBe('50');
  drag(bar, { y: 50 });
  expect(shareOf(bar)).toBe('60');
});

it('resets by a double click; by a press only with `resetsOnPress`, and not when the pointer was cancelled', () => {
  const { bar, again } = draw();
  drag(bar, { x: 100 });
  drag(bar, { x: 2 });
  expect(shareOf(bar)).toBe('60');
  fireEvent.doubleClick(bar);
  expect(shareOf(bar)).toBe('50');

  again({ resetsOnPress: true });
  drag(bar, { x: 100 });
  fireEvent.pointerDown(bar, { pointerId: 1, isPrimary: true, button: 0, clientX: 500 });
  fireEvent.pointerCancel(bar, { pointerId: 1 });
  fireEvent.lostPointerCapture(bar, { pointerId: 1 });
  expect(shareOf(bar)).toBe('60');
  drag(bar, { x: 2 });
  expect(shareOf(bar)).toBe('50');
});

it('shows the given share when it is controlled', () => {
  const onShareChange = vi.fn();
  const { bar, again } = draw({ share: 30, onShareChange });
  drag(bar, { x: 100 });
  expect(onShareChange).toHaveBeenLastCalledWith(40);
  expect(shareOf(bar)).toBe('30');
  again({ share: 40 });
  expect(shareOf(bar)).toBe('40');
});
