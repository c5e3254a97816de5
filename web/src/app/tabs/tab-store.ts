// All navigation of the console: every click, Back, close and refresh ends here.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { metaOf } from '#web/app/routes/pages.ts';
import { type Resolution, type RouteSets, resolve } from '#web/app/routes/resolve.ts';
import { afterPaint } from '#web/lib/browser/after-paint.ts';
import {
  currentAddress,
  currentEntry,
  goBy,
  onPop,
  pushEntry,
  readEntry,
  replaceEntry,
} from '#web/lib/browser/history.ts';
import { dropDraftsOf, hasDraft } from '#web/lib/drafts/drafts.ts';
import { forgetUnsaved, hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import type { PageLocation } from '#web/ui/page-address.ts';
import { restoreTabs, saveTabs } from './tab-storage.ts';
import type { Tab, TabsState } from './tabs-state.ts';
import * as state from './tabs-state.ts';

/** Provided by the frame around the tabs. */
export interface TabsHost {
  user: number;
  routes: RouteSets;
  /** Asks whether unsaved work of these pages may be lost. */
  confirmDiscard(titles: string[]): Promise<boolean>;
  /** The user requested a page without permission. */
  onForbidden(): void;
  /** A navigation has started. */
  onStart(): void;
  /** Whether pages stay mounted when they are left: not while the tabs are switched off. */
  keepsPages(): boolean;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  /** The tab whose page navigates: if it is not active, the target is opened in the background. */
  from?: string;
}

export interface Tabs {
  store: StoreApi<TabsState>;
  navigate(to: string, options?: NavigateOptions): void;
  /** Goes to the tab `thenTo` if it is given, else to the one visited last. */
  close(ids: readonly string[], thenTo?: string): Promise<boolean>;
  refresh(id: string): void;
  move(id: string, to: number): void;
  nameRecord(id: string, record: string): void;
  /** Whether this address is a page the user may open. */
  canOpen(path: string): boolean;
  /** The user's permissions changed: tabs without permission are closed. */
  setRoutes(routes: RouteSets): void;
  /** Finishes a switch that is still waiting for its frame. */
  settleNow(): void;
  /** Starts listening to Back and Forward. Returns how to stop. */
  listen(): () => void;
}

/** The tabs of one frame; the functions below read and change it. */
interface OpenTabs {
  host: TabsHost;
  routes: RouteSets;
  /** What `canOpen` has found for a path with these routes. */
  openable: Map<string, boolean>;
  store: StoreApi<TabsState>;
  /** A switch whose frame is not painted yet. */
  pendingSwitch: { cancel(): void } | null;
}

export function createTabs(host: TabsHost): Tabs {
  const store = createStore<TabsState>(() => firstState(host));
  const tabs: OpenTabs = { host, routes: host.routes, openable: new Map(), store, pendingSwitch: null };
  // The document may be left for another one before the first change.
  saveTabs(host.user, store.getState());
  return {
    store,
    navigate: (to, options) => navigate(tabs, to, options),
    close: (ids, thenTo) => close(tabs, ids, thenTo),
    refresh: (id) => refresh(tabs, id),
    settleNow: () => settleNow(tabs),
    listen: () => onPop((pop) => handlePop(tabs, pop)),
    setRoutes: (routes) => setRoutes(tabs, routes),
    move: (id, to) => apply(tabs, state.moveTab(store.getState(), id, to)),
    canOpen: (path) => canOpen(tabs, path.split('?')[0] ?? path),
    nameRecord: (id, record) => apply(tabs, state.nameRecord(store.getState(), id, record)),
  };
}

/** Every render of every link asks, for few paths. */
function canOpen({ routes, openable }: OpenTabs, path: string): boolean {
  const known = openable.get(path) ?? resolve(routes, path).pathname === path;
  openable.set(path, known);
  return known;
}

function apply({ host, store }: OpenTabs, next: TabsState): void {
  store.setState(next, true);
  saveTabs(host.user, next);
}

function settled({ host }: OpenTabs, next: TabsState): TabsState {
  return state.settle(next, hasUnsaved, host.keepsPages());
}

function cancelPendingSwitch(tabs: OpenTabs): void {
  tabs.pendingSwitch?.cancel();
  tabs.pendingSwitch = null;
}

function settleNow(tabs: OpenTabs): void {
  cancelPendingSwitch(tabs);
  const current = tabs.store.getState();
  if (current.settled !== current.active) apply(tabs, settled(tabs, current));
}

/** Shows the tab of the current address. */
function show(tabs: OpenTabs, target: Resolution): void {
  cancelPendingSwitch(tabs);
  const before = tabs.store.getState();
  const location = { ...addressOf(target), state: currentEntry().usr, key: currentEntry().key };
  const opened = state.openTab(before, location, target.match);
  const refreshed = target.isRefresh ? state.refreshTab(opened, location.pathname) : opened;
  const visited = state.visitTab(refreshed, location.pathname);
  if (!isUnchangedPage(location.pathname, before, refreshed)) tabs.host.onStart();
  if (!before.kept.includes(location.pathname) || before.active === location.pathname) {
    apply(tabs, settled(tabs, visited));
    return;
  }
  // Stored after the paint as well, by `settleNow`.
  tabs.store.setState(visited, true);
  tabs.pendingSwitch = afterPaint(() => settleNow(tabs));
}

/** Whether the active page is not rendered again: then nothing would report the end of a navigation. */
function isUnchangedPage(id: string, before: TabsState, after: TabsState): boolean {
  const [old, now] = [before, after].map((tabsState) => state.findTab(tabsState, id));
  return before.active === id && old?.location === now?.location && old?.rev === now?.rev;
}

/** The tab whose unsaved work would be lost by going to `to`, if any. */
function tabLosingWork({ store }: OpenTabs, to: Resolution): Tab | undefined {
  const { active } = store.getState();
  if (to.isRefresh && hasUnsaved(to.pathname)) return state.findTab(store.getState(), to.pathname);
  const leaving = state.findTab(store.getState(), active);
  const isLost = leaving && active !== to.pathname && state.isThrownAway(leaving) && hasUnsaved(active);
  return isLost ? leaving : undefined;
}

function discardWork(tab: Tab): void {
  forgetUnsaved(tab.id);
  dropDraftsOf(tab.id);
}

/** Runs `go` after the user has agreed to lose the work of `losing`. */
async function withConsent({ host }: OpenTabs, losing: Tab, go: () => void): Promise<void> {
  if (!(await host.confirmDiscard([state.titleOf(losing)]))) return;
  discardWork(losing);
  go();
}

function navigate(tabs: OpenTabs, to: string, options: NavigateOptions = {}): void {
  const { from } = options;
  const target = resolve(tabs.routes, to);
  if (from !== undefined && from !== tabs.store.getState().active) {
    openInBackground(tabs, target, options.state);
    return;
  }
  const losing = tabLosingWork(tabs, target);
  if (losing) void withConsent(tabs, losing, () => goTo(tabs, target, options));
  else goTo(tabs, target, options);
}

function openInBackground(tabs: OpenTabs, target: Resolution, usr: unknown = null): void {
  const location = { ...addressOf(target), state: usr, key: Math.random().toString(36).slice(2) };
  apply(tabs, state.openTab(tabs.store.getState(), location, target.match));
}

function goTo(tabs: OpenTabs, target: Resolution, { replace = false, state: usr = null }: NavigateOptions): void {
  if (target.isForbidden) tabs.host.onForbidden();
  const url = urlOf(target);
  if (replace || url === currentAddress()) replaceEntry(url, usr);
  else pushEntry(url, usr);
  show(tabs, target);
}

async function close(tabs: OpenTabs, ids: readonly string[], thenTo?: string): Promise<boolean> {
  const { host, store } = tabs;
  const closing = store.getState().tabs.filter((tab) => ids.includes(tab.id) && !state.isPinned(tab));
  // A page that is not mounted after a reload does not report unsaved work, but may have a draft.
  const unsaved = closing.filter((tab) => hasUnsaved(tab.id) || hasDraft(tab.id));
  if (unsaved.length > 0 && !(await host.confirmDiscard(unsaved.map(state.titleOf)))) return false;
  for (const tab of closing) discardWork(tab);
  const before = store.getState();
  const after = state.closeTabs(before, ids);
  apply(tabs, after);
  const requested = thenTo === undefined ? undefined : state.findTab(after, thenTo);
  if (!requested && state.findTab(after, before.active)) return true;
  const next = requested ?? state.nextAfterClose(before, after);
  if (next?.id !== before.active) navigate(tabs, next ? urlOf(next.location) : '/');
  return true;
}

function refresh(tabs: OpenTabs, id: string): void {
  const tab = state.findTab(tabs.store.getState(), id);
  if (tab) navigate(tabs, `/redirect${urlOf(tab.location)}`, { replace: id === tabs.store.getState().active });
}

function setRoutes(tabs: OpenTabs, routes: RouteSets): void {
  if (routes === tabs.routes) return;
  tabs.routes = routes;
  tabs.openable.clear();
  const before = tabs.store.getState();
  const closed = before.tabs.filter(({ id }) => resolve(routes, id).pathname !== id).map(({ id }) => id);
  if (closed.length === 0) return;
  // Their drafts stay: the permission may be granted again.
  for (const id of closed) forgetUnsaved(id);
  apply(tabs, state.closeTabs(before, closed));
  if (closed.includes(before.active)) navigate(tabs, currentAddress(), { replace: true });
}

interface Pop {
  delta: number;
  undo(): Promise<void>;
}

/** Back and Forward: the address has changed already. */
function handlePop(tabs: OpenTabs, { delta, undo }: Pop): void {
  const target = resolve(tabs.routes, currentAddress());
  const losing = tabLosingWork(tabs, target);
  if (losing) {
    undo().then(() => withConsent(tabs, losing, () => goBy(delta)));
    return;
  }
  if (urlOf(target) !== currentAddress()) replaceEntry(urlOf(target));
  if (target.isForbidden) tabs.host.onForbidden();
  show(tabs, target);
}

function urlOf({ pathname, search, hash }: Pick<PageLocation, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

function addressOf({ pathname, search, hash }: Resolution): Pick<PageLocation, 'pathname' | 'search' | 'hash'> {
  return { pathname, search, hash };
}

/** Pinned tabs first, then those of the last document, then the address of the browser. */
function firstState({ user, routes, onForbidden }: TabsHost): TabsState {
  const target = resolve(routes, currentAddress());
  replaceEntry(urlOf(target), readEntry().usr);
  if (target.isForbidden) onForbidden();
  const pinned = routes.permitted
    .filter(({ route }) => route.meta?.affix && route.page)
    .map(({ path }) => {
      const target = resolve(routes, path);
      return state.newTab({ ...addressOf(target), state: null, key: 'pinned' }, target.match);
    });
  const restored = restoreTabs(user, routes);
  const location = { ...addressOf(target), state: currentEntry().usr, key: currentEntry().key };
  const tabs = [
    ...pinned.map((tab) => restored.find(({ id }) => id === tab.id) ?? tab),
    ...restored.filter((tab) => !metaOf(tab.match).affix),
  ];
  const opened = state.openTab({ tabs, active: '', settled: '', kept: [] }, location, target.match);
  return state.settle(state.visitTab(opened, location.pathname), () => false);
}
