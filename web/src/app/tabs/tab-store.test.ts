import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentAddress, replaceEntry } from '#web/lib/browser/history.ts';
import { openDrafts, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { forgetUnsaved, hasUnsaved, markUnsaved } from '#web/lib/drafts/unsaved.ts';
import { routeSets } from '#web/test/routes.tsx';
import { createTabs, type Tabs } from './tab-store.ts';

let questions: string[][] = [];
let answer = true;
let refusals = 0;
let stop = () => {};
let keepsPages = true;

function start(url: string, { user = 1, routes = routeSets } = {}): Tabs {
  replaceEntry(url);
  const tabs = createTabs({
    user,
    routes,
    confirmDiscard: async (titles) => {
      questions.push(titles);
      return answer;
    },
    onForbidden: () => {
      refusals++;
    },
    onStart() {},
    keepsPages: () => keepsPages,
  });
  stop();
  stop = tabs.listen();
  return tabs;
}

const ids = (tabs: Tabs) => tabs.store.getState().tabs.map((tab) => tab.id);
const active = (tabs: Tabs) => tabs.store.getState().active;
const home = '/profile/dashboard';

/** Back and Forward of jsdom are asynchronous, as in a browser. */
function pop(go: () => void): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    go();
  });
}

beforeEach(() => {
  questions = [];
  answer = true;
  refusals = 0;
  keepsPages = true;
  sessionStorage.clear();
  localStorage.clear();
  openDrafts(1);
});

afterEach(() => {
  stop();
  for (const page of ['/profile/index', '/patient/list', '/patient/edit/1']) forgetUnsaved(page);
});

describe('the first address', () => {
  it.each([
    ['/', home],
    ['/nowhere', home],
    ['/patient/list/?page=2#x', '/patient/list?page=2#x'],
    ['/patient/edit/7', '/patient/edit/7'],
    ['/patient/edit/seven', home],
    ['/redirect/patient/list?a=1', '/patient/list?a=1'],
  ])('%s leads to %s', (url, expected) => {
    start(url);
    expect(currentAddress()).toBe(expected);
    expect(refusals).toBe(0);
  });

  it('that is forbidden for this user leads home, with a message', () => {
    start('/doctor/list');
    expect(currentAddress()).toBe(home);
    expect(refusals).toBe(1);
  });
});

describe('the strip', () => {
  it('starts with the pinned tab and the requested page', () => {
    expect(ids(start('/patient/list'))).toEqual([home, '/patient/list']);
  });

  it('is restored after a reload with addresses and names, with only the active page mounted', () => {
    const before = start('/patient/list?page=3');
    before.navigate('/patient/edit/1');
    before.nameRecord('/patient/edit/1', '陆振华');
    const after = start('/patient/list?page=3').store.getState();
    expect(after.tabs.map((tab) => tab.record)).toEqual(['', '', '陆振华']);
    expect(after.kept).toEqual(['/patient/list']);
  });

  it('distinguishes permitted pages from forbidden ones and unknown addresses', () => {
    const { canOpen } = start(home);
    expect(['/patient/list?page=3', '/patient/edit/1', '/doctor/list', '/patient/edit/x'].map(canOpen)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is not shown to another user', () => {
    start('/patient/list').navigate('/patient/edit/1');
    expect(ids(start(home, { user: 2 }))).toEqual([home]);
  });

  it('omits pages that are no longer permitted, and invalid entries', () => {
    start('/patient/list').navigate('/patient/edit/1');
    const fewer = { ...routeSets, permitted: routeSets.permitted.filter(({ path }) => path !== '/patient/list') };
    expect(ids(start('/patient/edit/1', { routes: fewer }))).toEqual([home, '/patient/edit/1']);
    sessionStorage.setItem('yun.tabs', '{"user":1,"tabs":[{"url":"https://evil.example"},{"url":7},null]}');
    expect(ids(start(home))).toEqual([home]);
    sessionStorage.setItem('yun.tabs', 'rubbish');
    expect(ids(start(home))).toEqual([home]);
  });
});

describe('permissions that change', () => {
  it('leave no unmounted page marked as unsaved, and keep its draft', () => {
    const tabs = start('/patient/list');
    markUnsaved('/patient/list', 'form', true);
    saveDraft('/patient/list', 'form', { note: '腿肿' });
    tabs.setRoutes({ ...routeSets, permitted: routeSets.permitted.filter(({ path }) => path !== '/patient/list') });
    expect(hasUnsaved()).toBe(false);
    expect(readDraft('/patient/list', 'form')).not.toBeNull();
  });

  it('close the pages that are no longer permitted and lead home', () => {
    const tabs = start('/patient/list');
    tabs.setRoutes({ ...routeSets, permitted: routeSets.permitted.filter(({ path }) => path !== '/patient/list') });
    expect(ids(tabs)).toEqual([home]);
    expect(active(tabs)).toBe(home);
    expect(currentAddress()).toBe(home);
  });
});

describe('unsaved work', () => {
  it('needs no confirmation when switching to another tab', () => {
    const tabs = start('/patient/list');
    markUnsaved('/patient/list', 'form', true);
    tabs.navigate(home);
    expect(questions).toEqual([]);
    expect(tabs.store.getState().kept).toContain('/patient/list');
  });

  it('keeps a page that would be unmounted until the user agrees', async () => {
    const tabs = start('/profile/index');
    markUnsaved('/profile/index', 'form', true);
    saveDraft('/profile/index', 'form', { nickname: '何' });
    answer = false;
    tabs.navigate('/patient/list');
    await Promise.resolve();
    expect(questions).toEqual([['个人信息']]);
    expect(currentAddress()).toBe('/profile/index');
    answer = true;
    tabs.navigate('/patient/list');
    await Promise.resolve();
    await Promise.resolve();
    expect(currentAddress()).toBe('/patient/list');
    expect(hasUnsaved('/profile/index')).toBe(false);
    expect(readDraft('/profile/index', 'form')).toBeNull();
  });

  it('is confirmed once when several tabs are closed', async () => {
    const tabs = start('/patient/list');
    tabs.navigate('/patient/edit/1');
    for (const page of ['/patient/list', '/patient/edit/1']) markUnsaved(page, 'form', true);
    answer = false;
    expect(await tabs.close(['/patient/list', '/patient/edit/1'])).toBe(false);
    expect(ids(tabs)).toHaveLength(3);
    answer = true;
    expect(await tabs.close(['/patient/list', '/patient/edit/1'])).toBe(true);
    expect(ids(tabs)).toEqual([home]);
    expect(questions).toEqual([
      ['患者列表', '编辑患者'],
      ['患者列表', '编辑患者'],
    ]);
    expect(hasUnsaved()).toBe(false);
  });

  it('of a page that is not mounted after a reload is confirmed as well', async () => {
    start('/patient/list').navigate('/patient/edit/1');
    saveDraft('/patient/list', 'form', { note: '腿肿' });
    const tabs = start('/patient/edit/1');
    expect(tabs.store.getState().kept).toEqual(['/patient/edit/1']);
    answer = false;
    expect(await tabs.close(['/patient/list'])).toBe(false);
    expect(questions).toEqual([['患者列表']]);
    expect(readDraft('/patient/list', 'form')).not.toBeNull();
  });

  it('is confirmed once when others are closed from another tab', async () => {
    const tabs = start('/patient/list');
    tabs.navigate('/profile/index');
    markUnsaved('/profile/index', 'form', true);
    expect(await tabs.close(['/profile/index'], '/patient/list')).toBe(true);
    expect(questions).toEqual([['个人信息']]);
    expect(active(tabs)).toBe('/patient/list');
  });

  it('is confirmed before a refresh', async () => {
    const tabs = start('/patient/list?page=2');
    markUnsaved('/patient/list', 'form', true);
    tabs.refresh('/patient/list');
    expect(tabs.store.getState().tabs[1]?.rev).toBe(0);
    await Promise.resolve();
    await Promise.resolve();
    expect(tabs.store.getState().tabs[1]?.rev).toBe(1);
    expect(currentAddress()).toBe('/patient/list?page=2');
  });

  it('delays Back until the user agrees', async () => {
    const tabs = start('/patient/list');
    tabs.navigate('/profile/index');
    markUnsaved('/profile/index', 'form', true);
    answer = false;
    await pop(() => history.back());
    // The address goes back to where the user is.
    await pop(() => {});
    expect(currentAddress()).toBe('/profile/index');
    expect(active(tabs)).toBe('/profile/index');
    answer = true;
    await pop(() => history.back());
    await pop(() => {});
    await pop(() => {});
    expect(currentAddress()).toBe('/patient/list');
    expect(active(tabs)).toBe('/patient/list');
  });
});

describe('a page that is not on screen', () => {
  it('opens a tab in the background', () => {
    const tabs = start('/patient/list');
    tabs.navigate(home);
    tabs.navigate('/patient/edit/5', { from: '/patient/list' });
    expect(active(tabs)).toBe(home);
    expect(ids(tabs)).toContain('/patient/edit/5');
    expect(currentAddress()).toBe(home);
  });

  it('changes its own address silently', () => {
    const tabs = start('/patient/list');
    tabs.navigate(home);
    tabs.navigate('/patient/list?page=9', { from: '/patient/list', replace: true });
    expect(currentAddress()).toBe(home);
    tabs.navigate('/patient/list?page=9');
    expect(currentAddress()).toBe('/patient/list?page=9');
  });
});

describe('Back', () => {
  it('opens a closed tab again', async () => {
    const tabs = start('/patient/list');
    tabs.navigate('/patient/edit/1?a=1#b');
    await tabs.close(['/patient/edit/1']);
    expect(active(tabs)).toBe('/patient/list');
    await pop(() => history.back());
    expect(active(tabs)).toBe('/patient/edit/1');
    expect(currentAddress()).toBe('/patient/edit/1?a=1#b');
  });
});
