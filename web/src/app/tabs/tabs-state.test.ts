import { describe, expect, it } from 'vitest';
import { resolve } from '#web/app/routes/resolve.ts';
import { routeSets } from '#web/test/routes.tsx';
import {
  closeTabs,
  maxKept,
  moveTab,
  nameRecord,
  nextAfterClose,
  openTab,
  refreshTab,
  settle,
  type TabsState,
  titleOf,
  visitTab,
} from './tabs-state.ts';

const empty: TabsState = { tabs: [], active: '', settled: '', kept: [] };
const none = () => false;

function open(state: TabsState, url: string): TabsState {
  const { match, pathname, search, hash } = resolve(routeSets, url);
  return openTab(state, { pathname, search, hash, state: null, key: url }, match);
}

/** Visits these addresses, one after the other. */
function walk(urls: string[], state = empty): TabsState {
  return urls.reduce((now, url) => {
    const opened = open(now, url);
    return settle(visitTab(opened, resolve(routeSets, url).pathname), none);
  }, state);
}

const ids = (state: TabsState) => state.tabs.map((tab) => tab.id);
const home = '/profile/dashboard';
const edit = (id: number) => `/patient/edit/${id}`;

describe('opening', () => {
  it('gives each path one tab, whatever the query, and each record its own', () => {
    const state = walk([home, '/patient/list?page=1', '/patient/list?page=2#row', edit(1), edit(2)]);
    expect(ids(state)).toEqual([home, '/patient/list', edit(1), edit(2)]);
    expect(state.tabs[1]?.location).toMatchObject({ search: '?page=2', hash: '#row' });
  });

  it('keeps location and match of a tab that is opened again, so that its page is not rendered again', () => {
    const before = walk([home, edit(1)]);
    const [, tab] = open(before, edit(1)).tabs;
    expect(tab?.location).toBe(before.tabs[1]?.location);
    expect(tab?.match).toBe(before.tabs[1]?.match);
  });

  it('shows a mounted page first and lets it settle afterwards, a new one at once', () => {
    const before = walk([home, '/patient/list']);
    const shown = visitTab(before, home);
    expect(shown).toMatchObject({ active: home, settled: '/patient/list' });
    expect(settle(shown, none)).toMatchObject({ active: home, settled: home });
  });
});

describe('keeping', () => {
  it('unmounts a page that is not to be kept, but keeps its tab', () => {
    const state = walk([home, '/profile/index', '/patient/list']);
    expect(ids(state)).toContain('/profile/index');
    expect(state.kept).toEqual([home, '/patient/list']);
  });

  it('removes a page without a tab', () => {
    const state = walk([home, '/404', '/patient/list']);
    expect(ids(state)).toEqual([home, '/patient/list']);
  });

  it('keeps twelve, unmounts the least recently used and keeps its tab', () => {
    const urls = Array.from({ length: maxKept + 1 }, (_, index) => edit(index));
    const state = walk([...urls.slice(0, 3), edit(0), ...urls.slice(3)]);
    expect(state.kept).toHaveLength(maxKept);
    expect(state.kept).not.toContain(edit(1));
    expect(state.kept).toContain(edit(0));
    expect(ids(state)).toContain(edit(1));
  });

  it('unmounts no page with unsaved work', () => {
    const urls = Array.from({ length: maxKept }, (_, index) => edit(index));
    const full = walk(urls);
    const next = visitTab(open(full, '/patient/list'), '/patient/list');
    const state = settle(next, (id) => id === edit(0));
    expect(state.kept).toContain(edit(0));
    expect(state.kept).not.toContain(edit(1));
  });

  it('keeps only the active page and unsaved work when the strip is switched off', () => {
    const full = walk([home, edit(1), edit(2), '/patient/list']);
    expect(settle(full, (id) => id === edit(1), false).kept).toEqual([edit(1), '/patient/list']);
  });
});

describe('closing', () => {
  it('keeps pinned tabs', () => {
    const state = closeTabs(walk([home, '/patient/list', edit(1)]), [home, '/patient/list', edit(1)]);
    expect(ids(state)).toEqual([home]);
    expect(state.kept).toEqual([home]);
  });

  it('activates the tab visited last', () => {
    const before = walk([home, '/patient/list', edit(1), home, '/patient/list']);
    expect(nextAfterClose(before, closeTabs(before, ['/patient/list']))?.id).toBe(home);
    const other = walk([home, '/patient/list', edit(1)]);
    expect(nextAfterClose(other, closeTabs(other, [edit(1)]))?.id).toBe('/patient/list');
  });

  it('activates the left neighbour when none of the others was visited, as after a reload', () => {
    const restored = [edit(1), edit(2), edit(3)].reduce(open, empty);
    const before = settle(visitTab(restored, edit(2)), none);
    expect(nextAfterClose(before, closeTabs(before, [edit(2)]))?.id).toBe(edit(1));
  });

  it('activates none when nothing is left', () => {
    const before = walk([edit(1)]);
    expect(nextAfterClose(before, closeTabs(before, [edit(1)]))).toBeUndefined();
  });
});

describe('moving', () => {
  const state = walk([home, '/patient/list', edit(1), edit(2)]);

  it.each([
    [edit(2), 1, [home, edit(2), '/patient/list', edit(1)]],
    ['/patient/list', 3, [home, edit(1), edit(2), '/patient/list']],
    ['/patient/list', 99, [home, edit(1), edit(2), '/patient/list']],
    [edit(1), 0, [home, edit(1), '/patient/list', edit(2)]],
    [edit(1), -5, [home, edit(1), '/patient/list', edit(2)]],
    [home, 2, [home, '/patient/list', edit(1), edit(2)]],
    ['/nowhere', 1, [home, '/patient/list', edit(1), edit(2)]],
  ])('puts %s at place %i, behind the pinned tabs', (id, to, expected) => {
    expect(ids(moveTab(state, id, to))).toEqual(expected);
  });
});

it('remounts a page by a new number and leaves the others alone', () => {
  const state = refreshTab(walk([home, edit(1)]), edit(1));
  expect(state.tabs.map((tab) => tab.rev)).toEqual([0, 1]);
});

it('puts the name of the record into the title', () => {
  const state = nameRecord(walk([edit(1), edit(2)]), edit(1), '陆振华');
  expect(state.tabs.map(titleOf)).toEqual(['编辑患者 - 陆振华', '编辑患者']);
  expect(nameRecord(state, edit(1), '陆振华')).toBe(state);
});
