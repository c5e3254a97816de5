import { expect, it, onTestFinished, vi } from 'vitest';
import { afterPress } from './pressed-pointer.ts';

function point(type: string, buttons: number, target: EventTarget = document.body): void {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons }));
}

it('runs at once while no pointer is pressed', () => {
  const action = vi.fn();
  afterPress(action);
  expect(action).toHaveBeenCalledTimes(1);
});

it.each([
  'pointerup',
  'pointercancel',
  // Released outside the window.
  'pointermove',
])('runs once after %s, also where the page stops the event', async (type) => {
  const stop = (event: Event) => event.stopPropagation();
  document.body.addEventListener(type, stop);
  onTestFinished(() => document.body.removeEventListener(type, stop));
  const action = vi.fn();
  point('pointerdown', 1);
  afterPress(action);
  point('pointermove', 1);
  expect(action).not.toHaveBeenCalled();
  point(type, 0);
  await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  point('pointerdown', 1);
  point('pointerup', 0);
  const later = vi.fn();
  setTimeout(later);
  await vi.waitFor(() => expect(later).toHaveBeenCalled());
  expect(action).toHaveBeenCalledTimes(1);
});
