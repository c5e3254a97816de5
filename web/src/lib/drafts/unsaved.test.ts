import { afterEach, expect, it } from 'vitest';
import { allowClosing, forgetUnsaved, guardWindow, hasUnsaved, markUnsaved, watchUnsaved } from './unsaved.ts';

afterEach(() => {
  watchUnsaved(true);
  forgetUnsaved('/a');
  forgetUnsaved('/b');
});

function leaves(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
}

it('tracks each page by its forms', () => {
  markUnsaved('/a', 'one', true);
  markUnsaved('/a', 'two', true);
  markUnsaved('/a', 'one', false);
  expect([hasUnsaved('/a'), hasUnsaved('/b'), hasUnsaved()]).toEqual([true, false, true]);
  markUnsaved('/a', 'two', false);
  expect(hasUnsaved()).toBe(false);
});

it('blocks closing the window only while work is unsaved, and not once the user has agreed', () => {
  const stop = guardWindow();
  expect(leaves()).toBe(true);
  markUnsaved('/a', 'one', true);
  expect(leaves()).toBe(false);
  allowClosing();
  expect(leaves()).toBe(true);
  stop();
});

it('blocks nothing while viewing as another user', () => {
  const stop = guardWindow();
  markUnsaved('/a', 'one', true);
  watchUnsaved(false);
  markUnsaved('/b', 'one', true);
  expect([hasUnsaved(), leaves()]).toEqual([false, true]);
  stop();
});
