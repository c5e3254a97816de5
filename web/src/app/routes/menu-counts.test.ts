import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuItem } from './menu.ts';
import { resetMenuCounts, setMenuCount, useHasMenuCount, useMenuCount } from './menu-counts.ts';

const item = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  path,
  title: path,
  isExternal: false,
  ...more,
});

afterEach(() => {
  resetMenuCounts();
});

describe('the number of an item', () => {
  it('is zero, then that of the route, then the live one, also when that is zero', () => {
    expect(renderHook(() => useMenuCount('/a')).result.current).toBe(0);
    const { result } = renderHook(() => useMenuCount('/a', 7));
    expect(result.current).toBe(7);
    act(() => setMenuCount('/a', 3));
    expect(result.current).toBe(3);
    act(() => setMenuCount('/a', 0));
    expect(result.current).toBe(0);
  });

  it('is independent of the number of another item', () => {
    let renders = 0;
    const { result } = renderHook(() => {
      renders++;
      return useMenuCount('/a');
    });
    act(() => setMenuCount('/b', 3));
    expect([result.current, renders]).toEqual([0, 1]);
  });

  it('is that of the route again after a reset', () => {
    const { result } = renderHook(() => useMenuCount('/a', 1));
    act(() => setMenuCount('/a', 3));
    act(resetMenuCounts);
    expect(result.current).toBe(1);
  });
});

describe('a menu', () => {
  const deep = [item('/a'), item('/f', { children: [item('/g', { children: [item('/g/leaf')] })] })];

  it('has no number while no item has one', () => {
    const { result } = renderHook(() => useHasMenuCount(deep));
    expect(result.current).toBe(false);
    act(() => setMenuCount('/nowhere', 3));
    act(() => setMenuCount('/g/leaf', 0));
    expect(result.current).toBe(false);
  });

  it('has one when an item at any depth has one', () => {
    const { result } = renderHook(() => useHasMenuCount(deep));
    act(() => setMenuCount('/g/leaf', 1));
    expect(result.current).toBe(true);
  });

  it('has that of a route until the live number replaces it', () => {
    const { result } = renderHook(() => useHasMenuCount([item('/a', { count: 2 })]));
    expect(result.current).toBe(true);
    act(() => setMenuCount('/a', 0));
    expect(result.current).toBe(false);
  });
});
