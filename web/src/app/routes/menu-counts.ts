// The numbers on menu items, such as unread messages.
import { create } from 'zustand';
import type { MenuItem } from './menu.ts';

type Counts = Readonly<Record<string, number>>;

const useCounts = create<Counts>(() => ({}));

export function setMenuCount(path: string, count: number): void {
  useCounts.setState({ [path]: count });
}

/** Called when the user changes: no user sees the numbers of another. */
export function resetMenuCounts(): void {
  useCounts.setState({}, true);
}

/** The live number of an item, or `start`, that of its route, before the first one. */
export function useMenuCount(path: string, start = 0): number {
  return useCounts((counts) => counts[path] ?? start);
}

/** Whether there is a number on one of these items or anywhere below them. */
export function useHasMenuCount(items: readonly MenuItem[]): boolean {
  return useCounts((counts) => hasCount(items, counts));
}

function hasCount(items: readonly MenuItem[], counts: Counts): boolean {
  return items.some(({ path, count = 0, children }) =>
    children ? hasCount(children, counts) : (counts[path] ?? count) > 0,
  );
}
