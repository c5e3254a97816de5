// The screens of the phone page, in the address behind the #, so that the phone's back button works.
import { useCallback, useEffect, useState } from 'react';
import { useTop } from './use-top.ts';

const pageNames = ['today', 'training', 'record', 'after', 'report', 'talk', 'consent'] as const;
export type PageName = (typeof pageNames)[number];
/** `isInstead`: replaces the current screen in the history. */
export type Go = (page: PageName, isInstead?: boolean) => void;

const pageIn = (hash: string): PageName => pageNames.find((name) => `#${name}` === hash) ?? 'today';
const depth = () => (history.state as { depth?: number } | null)?.depth ?? 0;

export function usePage(): [PageName, Go] {
  const [page, setPage] = useState<PageName>(() => pageIn(location.hash));
  useEffect(() => {
    const follow = () => setPage(pageIn(location.hash));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = useCallback<Go>((name, isInstead = false) => {
    // Home is the first entry of the history, so that the next "back" leaves the page.
    if (name === 'today' && depth() > 0) return history.go(-depth());
    const address = name === 'today' ? location.pathname : `#${name}`;
    if (isInstead || name === 'today') history.replaceState({ depth: depth() }, '', address);
    else history.pushState({ depth: depth() + 1 }, '', address);
    setPage(name);
  }, []);
  useTop(page);
  return [page, go];
}
