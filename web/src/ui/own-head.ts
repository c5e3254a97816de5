import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { usePage } from './page-context.ts';

/** Pages that show their own bar on a phone, by their tabs. */
const useOwnHeads = create<{ pages: ReadonlySet<string> }>(() => ({ pages: new Set() }));

/** Whether this page has its own bar now: then the frame does not show its bar above it. */
export function useHasOwnHead(page: string | undefined): boolean {
  return useOwnHeads(({ pages }) => page !== undefined && pages.has(page));
}

/** While it is mounted with `isOn` and its tab is on screen. The caller shows the way back itself. */
export function useOwnHead(isOn: boolean): void {
  const { id } = usePage();
  useLayoutEffect(() => {
    if (!isOn) return;
    useOwnHeads.setState(({ pages }) => ({ pages: new Set([...pages, id]) }));
    return () => useOwnHeads.setState(({ pages }) => ({ pages: new Set([...pages].filter((page) => page !== id)) }));
  }, [isOn, id]);
}
