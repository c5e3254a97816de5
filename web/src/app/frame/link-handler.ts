import type { MouseEvent } from 'react';
import type { Tabs } from '#web/app/tabs/tab-store.ts';

/**
 * The click handler of the whole frame: a plain click on a link of our own origin opens its tab. Everything else, Ctrl
 * and middle clicks, other sites, downloads, is left to the browser. A click on the menu item of the current page opens
 * that page anew.
 */
export function linkHandler(tabs: Tabs): (event: MouseEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    // A hash of the same page: the browser scrolls there and fires an event afterwards.
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    const { active } = tabs.store.getState();
    if (url.pathname === active && link.closest('[data-menu]')) tabs.refresh(active);
    else tabs.navigate(url.pathname + url.search + url.hash);
  };
}
