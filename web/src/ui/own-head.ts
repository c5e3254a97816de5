import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { usePage } from './page-context.ts';

/** Pages that show a bar of their own on a phone, by their tabs. */
const useOwnHeads = create<{ pages: ReadonlySet<string> }>(() => ({ pages: new Set() }));

/** Whether this page has its own bar just now: the frame's does not stand above it. */
export function useHasOwnHead(page: string | undefined): boolean {
  return useOwnHeads(({ pages }) => page !== undefined && pages.has(page));
}

/** As long as it is drawn with `isOn` and its tab is on screen. Whoever calls it shows the way back himself. */
export function useOwnHead(isOn: boolean): void {
  const { id } = usePage();
  useLayoutEffect(() => {
    if (!isOn) return;
    useOwnHeads.setState(({ pages }) => ({ pages: new Set([...pages, id]) }));
    return () => useOwnHeads.setState(({ pages }) => ({ pages: new Set([...pages].filter((page) => page !== id)) }));
  }, [isOn, id]);
}
