import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { usePage } from './page-context.ts';

/** Pages that show their own bar on a phone, by their tabs. */
const useOwnHeads = create<{ pages: ReadonlySet<string> }>(() => ({ pages: new Set() }));

/** Whether this page has its own bar now: then the frame does not show its bar above it. */
export function useHasOwnHead(page: string | undefined): boolean {
  return useOwnHeads(({ pages }) => page !== undefined && pages.has(page));
}

/** On a phone hides the bar of the frame while `isOn` and the tab is on screen. The caller must show a way back. */
export function useOwnHead(isOn: boolean): void {
  const { id } = usePage();
  useLayoutEffect(() => {
    if (!isOn) return;
    useOwnHeads.setState(({ pages }) => ({ pages: new Set([...pages, id]) }));
    return () => useOwnHeads.setState(({ pages }) => ({ pages: new Set([...pages].filter((page) => page !== id)) }));
  }, [isOn, id]);
}
