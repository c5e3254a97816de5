// The one way through which the console moves: every click, Back, close and refresh ends up here.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { metaOf } from '#web/app/routes/pages.ts';
import { type Resolution, type RouteSets, resolve } from '#web/app/routes/resolve.ts';
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
import { afterPaint } from './after-paint.ts';
import { restoreTabs, saveTabs } from './tab-storage.ts';
import type { Tab, TabLocation, TabsState } from './tabs-state.ts';
import * as state from './tabs-state.ts';

/** What the tabs need of the shell around them. */
export interface TabsHost {
  user: number;
  routes: RouteSets;
  /** Asks whether unsaved work of these pages may be lost. */
  askToDiscard(titles: string[]): Promise<boolean>;
  /** Somebody asked for a page he may not see. */
  onForbidden(): void;
  /** A navigation has begun. */
  onStart(): void;
  /** Whether pages are kept when they are left: not for somebody who has switched the tabs off. */
  keepsPages(): boolean;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  /** The tab whose page asks: one that is not on screen never takes the user away from where he is. */
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
  /** Whether this address is a page the user may see. */
  canOpen(path: string): boolean;
  /** The user's permissions changed: tabs he may no longer see are closed. */
  setRoutes(routes: RouteSets): void;
  /** Finishes a switch that is still waiting for its frame. */
  settleNow(): void;
  /** Starts listening to Back and Forward. Returns how to stop. */
  listen(): () => void;
}

function urlOf({ pathname, search, hash }: Pick<TabLocation, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

export function createTabs(host: TabsHost): Tabs {
  let { routes } = host;
  const store = createStore<TabsState>(() => firstState(host));
  // The next document may be asked for by its address, before anything else happens here.
  saveTabs(host.user, store.getState());
  let waiting: { cancel(): void } | null = null;

  function apply(next: TabsState): void {
    store.setState(next, true);
    saveTabs(host.user, next);
  }

  function settled(next: TabsState): TabsState {
    return state.settle(next, hasUnsaved, host.keepsPages());
  }

  function settleNow(): void {
    waiting?.cancel();
    waiting = null;
    if (store.getState().settled !== store.getState().active) apply(settled(store.getState()));
  }

  /** Shows the tab the address bar speaks of. */
  function show(target: Resolution): void {
    waiting?.cancel();
    waiting = null;
    const before = store.getState();
    const location = { ...addressOf(target), state: currentEntry().usr, key: currentEntry().key };
    const opened = state.openTab(before, location, target.match);
    const refreshed = target.isRefresh ? state.refreshTab(opened, location.pathname) : opened;
    const visited = state.visitTab(refreshed, location.pathname);
    if (!isHere(location.pathname, before, refreshed)) host.onStart();
    if (!before.kept.includes(location.pathname) || before.active === location.pathname) {
      apply(settled(visited));
      return;
    }
    apply(visited);
    waiting = afterPaint(settleNow);
  }

  /** Whether the page on screen stays what it is: then nobody will say that it has arrived. */
  function isHere(id: string, before: TabsState, after: TabsState): boolean {
    const [old, now] = [before, after].map((one) => state.findTab(one, id));
    return before.active === id && old?.location === now?.location && old?.rev === now?.rev;
  }

  /** Whether going to `to` would lose work, and of which page. */
  function loses(to: Resolution): Tab | undefined {
    const { active } = store.getState();
    const leaving = state.findTab(store.getState(), active);
    if (to.isRefresh && hasUnsaved(to.pathname)) return state.findTab(store.getState(), to.pathname);
    const goes = leaving && active !== to.pathname && state.isThrownAway(leaving) && hasUnsaved(active);
    return goes ? leaving : undefined;
  }

  function discard(tab: Tab): void {
    forgetUnsaved(tab.id);
    dropDraftsOf(tab.id);
  }

  function navigate(to: string, { replace = false, state: usr = null, from }: NavigateOptions = {}): void {
    const target = resolve(routes, to);
    const { active } = store.getState();
    if (from !== undefined && from !== active) {
      const location = { ...addressOf(target), state: usr, key: Math.random().toString(36).slice(2) };
      apply(state.openTab(store.getState(), location, target.match));
      return;
    }
    const go = () => {
      if (target.isForbidden) host.onForbidden();
      const url = urlOf(target);
      if (replace || url === currentAddress()) replaceEntry(url, usr);
      else pushEntry(url, usr);
      show(target);
    };
    withConsent(loses(target), go);
  }

  function withConsent(losing: Tab | undefined, go: () => void): void {
    if (!losing) {
      go();
      return;
    }
    host.askToDiscard([state.titleOf(losing)]).then((agreed) => {
      if (!agreed) return;
      discard(losing);
      go();
    });
  }

  async function close(ids: readonly string[], thenTo?: string): Promise<boolean> {
    const closing = store.getState().tabs.filter((tab) => ids.includes(tab.id) && !state.isPinned(tab));
    // A page that is not mounted after a reload says nothing of itself, but may have a draft.
    const unsaved = closing.filter((tab) => hasUnsaved(tab.id) || hasDraft(tab.id));
    if (unsaved.length > 0 && !(await host.askToDiscard(unsaved.map(state.titleOf)))) return false;
    for (const tab of closing) discard(tab);
    const before = store.getState();
    const after = state.closeTabs(before, ids);
    apply(after);
    const wanted = thenTo === undefined ? undefined : state.findTab(after, thenTo);
    if (!wanted && state.findTab(after, before.active)) return true;
    const next = wanted ?? state.nextAfterClose(before, after);
    if (next?.id !== before.active) navigate(next ? urlOf(next.location) : '/');
    return true;
  }

  function refresh(id: string): void {
    const tab = state.findTab(store.getState(), id);
    if (tab) navigate(`/redirect${urlOf(tab.location)}`, { replace: id === store.getState().active });
  }

  function setRoutes(next: RouteSets): void {
    if (next === routes) return;
    routes = next;
    const before = store.getState();
    const closed = before.tabs.filter(({ id }) => resolve(routes, id).pathname !== id).map(({ id }) => id);
    if (closed.length === 0) return;
    // Their drafts stay: the permission may come back.
    for (const id of closed) forgetUnsaved(id);
    apply(state.closeTabs(before, closed));
    if (closed.includes(before.active)) navigate(currentAddress(), { replace: true });
  }

  function listen(): () => void {
    return onPop(({ delta, undo }) => {
      const target = resolve(routes, currentAddress());
      const losing = loses(target);
      if (losing) {
        undo().then(() => withConsent(losing, () => goBy(delta)));
        return;
      }
      if (urlOf(target) !== currentAddress()) replaceEntry(urlOf(target));
      if (target.isForbidden) host.onForbidden();
      show(target);
    });
  }

  return {
    store,
    navigate,
    close,
    refresh,
    settleNow,
    listen,
    setRoutes,
    move: (id, to) => apply(state.moveTab(store.getState(), id, to)),
    canOpen: (path) => resolve(routes, path).pathname === path.split('?')[0],
    nameRecord: (id, record) => apply(state.nameRecord(store.getState(), id, record)),
  };
}

function addressOf({ pathname, search, hash }: Resolution): Pick<TabLocation, 'pathname' | 'search' | 'hash'> {
  return { pathname, search, hash };
}

/** Pinned tabs first, then those of the last document, then the address the browser asks for. */
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
