import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setWindowWidth } from '#web/test/window-width.ts';
import { useIsMobile } from './device.ts';

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('ignores changes while the document is hidden and checks again when it is shown', () => {
  setWindowWidth(1440);
  const { result } = renderHook(useIsMobile);
  act(() => setHidden(true));
  act(() => setWindowWidth(600));
  expect(result.current).toBe(false);
  act(() => setHidden(false));
  expect(result.current).toBe(true);
});

it('keeps the state of a hidden document for later readers', () => {
  setWindowWidth(600);
  expect(renderHook(useIsMobile).result.current).toBe(true);
  setHidden(true);
  setWindowWidth(1440);
  expect(renderHook(useIsMobile).result.current).toBe(true);
});

it.each([
  [320, true],
  [991, true],
  [991.5, true],
  [992, false],
  [992.5, false],
  [1440, false],
])('a window of %d px is mobile: %s', (width, isMobile) => {
  setWindowWidth(width);
  expect(renderHook(useIsMobile).result.current).toBe(isMobile);
});

it('follows the window', () => {
  setWindowWidth(1440);
  const { result } = renderHook(useIsMobile);
  act(() => setWindowWidth(600));
  expect(result.current).toBe(true);
  act(() => setWindowWidth(1200));
  expect(result.current).toBe(false);
});
