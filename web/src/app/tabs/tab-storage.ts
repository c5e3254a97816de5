// The strip survives a reload: stored per browser tab, for one user.
import { type RouteSets, resolve } from '#web/app/routes/resolve.ts';
import { readTabMemory, writeTabMemory } from '#web/lib/session/tab-memory.ts';
import { isInStrip, newTab, type Tab, type TabsState } from './tabs-state.ts';

interface Stored {
  user: number;
  tabs: { url: string; record: string; used: number }[];
}

export function saveTabs(user: number, { tabs }: TabsState): void {
  const stored: Stored = {
    user,
    tabs: tabs.filter(isInStrip).map(({ location, record, used }) => ({
      url: location.pathname + location.search + location.hash,
      record,
      used,
    })),
  };
  writeTabMemory(JSON.stringify(stored));
}

/** The tabs of this user's last document that may still be opened. */
export function restoreTabs(user: number, routes: RouteSets): Tab[] {
  const seen = new Set<string>();
  return readTabs(user).flatMap(({ url, record, used }) => {
    const { pathname, search, hash, match, isForbidden } = resolve(routes, url);
    const isThere = !isForbidden && new URL(url, location.origin).pathname === pathname;
    if (!isThere || seen.has(pathname)) return [];
    seen.add(pathname);
    return [{ ...newTab({ pathname, search, hash, state: null, key: 'restored' }, match, record), used }];
  });
}

function readTabs(user: number): Stored['tabs'] {
  try {
    const stored = JSON.parse(readTabMemory() ?? 'null') as Stored | null;
    if (stored?.user !== user || !Array.isArray(stored.tabs)) return [];
    return stored.tabs.filter(({ url, record, used }) => {
      return typeof url === 'string' && url.startsWith('/') && typeof record === 'string' && typeof used === 'number';
    });
  } catch {
    return [];
  }
}
