// The tabs as plain data and their state transitions, without React, the address bar or storage.
import { metaOf, type PageMatch } from '#web/app/routes/pages.ts';
import type { PageLocation } from '#web/ui/page-address.ts';

export interface Tab {
  /** The path: another query is the same tab, another record is another tab. */
  id: string;
  location: PageLocation;
  match: PageMatch;
  /** The name of the record, once the page has loaded it. */
  record: string;
  /** A new number remounts the page. */
  rev: number;
  /** Greater means visited later; 0 is not visited yet. */
  used: number;
}

export interface TabsState {
  tabs: readonly Tab[];
  /** The visible tab. */
  active: string;
  /** The tab whose effects run, and which menu, breadcrumb and title show: `active`, one frame later. */
  settled: string;
  /** Tabs whose page is mounted. */
  kept: readonly string[];
}

export const maxKept = 12;

export function findTab(state: Pick<TabsState, 'tabs'>, id: string): Tab | undefined {
  return state.tabs.find((tab) => tab.id === id);
}

export function isPinned(tab: Tab): boolean {
  return metaOf(tab.match).affix === true;
}

export function isInStrip(tab: Tab): boolean {
  return metaOf(tab.match).noTab !== true;
}

/** Whether the page is unmounted when it is left. */
export function isThrownAway(tab: Tab): boolean {
  const { noCache, noTab } = metaOf(tab.match);
  return noCache === true || noTab === true;
}

export function titleOf(tab: Tab): string {
  const { title = '' } = metaOf(tab.match);
  return tab.record ? `${title} - ${tab.record}` : title;
}

export function newTab(location: PageLocation, match: PageMatch, record = ''): Tab {
  return { id: location.pathname, location, match, record, rev: 0, used: 0 };
}

/** Adds a tab to the strip (or updates its address) without activating it. */
export function openTab(state: TabsState, location: PageLocation, match: PageMatch): TabsState {
  const existing = findTab(state, location.pathname);
  if (!existing) return { ...state, tabs: [...state.tabs, newTab(location, match)] };
  // The same objects for the same address and route: a page that is only shown again is not rendered again.
  return change(state, existing.id, {
    location: isSame(existing.location, location) ? existing.location : location,
    match: existing.match.record === match.record ? existing.match : match,
  });
}

function isSame(a: PageLocation, b: PageLocation): boolean {
  return a.search === b.search && a.hash === b.hash && a.state === b.state;
}

/** Activates a tab. A mounted page is shown first and settles after the frame; a new one at once. */
export function visitTab(state: TabsState, id: string): TabsState {
  const latest = Math.max(0, ...state.tabs.map((tab) => tab.used));
  const visited = { ...change(state, id, { used: latest + 1 }), active: id };
  return state.kept.includes(id) ? visited : { ...visited, kept: [...state.kept, id] };
}

/**
 * The second half of a visit: unmounts the page that was left and is not kept, and of more than twelve pages the least
 * recently used. `mustStay` names pages with unsaved work; `keepsPages` is false while the tabs are switched off.
 */
export function settle(state: TabsState, mustStay: (id: string) => boolean, keepsPages = true): TabsState {
  const { active } = state;
  const tabs = state.tabs.filter((tab) => tab.id === active || isInStrip(tab));
  const stays = (id: string) => {
    const tab = findTab({ tabs }, id);
    return tab !== undefined && (id === active || (!isThrownAway(tab) && (keepsPages || mustStay(id))));
  };
  const used = (id: string) => findTab({ tabs }, id)?.used ?? 0;
  const kept = state.kept.filter(stays);
  const removable = kept.filter((id) => id !== active && !mustStay(id)).sort((a, b) => used(a) - used(b));
  const gone = new Set(removable.slice(0, Math.max(0, kept.length - maxKept)));
  return { ...state, tabs, settled: active, kept: kept.filter((id) => !gone.has(id)) };
}

/** Removes tabs; pinned ones stay. The caller activates `nextAfterClose` when the active one was among them. */
export function closeTabs(state: TabsState, ids: readonly string[]): TabsState {
  const closed = new Set(ids.filter((id) => !isPinnedId(state, id)));
  return {
    ...state,
    tabs: state.tabs.filter((tab) => !closed.has(tab.id)),
    kept: state.kept.filter((id) => !closed.has(id)),
  };
}

function isPinnedId(state: TabsState, id: string): boolean {
  const tab = findTab(state, id);
  return tab !== undefined && isPinned(tab);
}

/** After the active tab is closed: the one visited last, else its left neighbour, else none. */
export function nextAfterClose(before: TabsState, after: TabsState): Tab | undefined {
  const left = after.tabs.filter(isInStrip);
  const lastVisited = [...left].sort((a, b) => b.used - a.used).find((tab) => tab.used > 0);
  if (lastVisited) return lastVisited;
  const place = before.tabs.findIndex((tab) => tab.id === before.active);
  const leftOfIt = before.tabs.slice(0, place).filter((tab) => left.includes(tab));
  return leftOfIt.at(-1) ?? left[0];
}

export function refreshTab(state: TabsState, id: string): TabsState {
  const tab = findTab(state, id);
  return tab ? change(state, id, { rev: tab.rev + 1 }) : state;
}

export function nameRecord(state: TabsState, id: string, record: string): TabsState {
  return findTab(state, id)?.record === record ? state : change(state, id, { record });
}

/** Moves a tab to another place in the strip; pinned tabs stay in front and do not move. */
export function moveTab(state: TabsState, id: string, to: number): TabsState {
  const tab = findTab(state, id);
  if (!tab || isPinned(tab)) return state;
  const rest = state.tabs.filter((other) => other !== tab);
  const place = Math.min(Math.max(to, rest.filter(isPinned).length), rest.length);
  return { ...state, tabs: [...rest.slice(0, place), tab, ...rest.slice(place)] };
}

function change(state: TabsState, id: string, changes: Partial<Tab>): TabsState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...changes } : tab)) };
}
