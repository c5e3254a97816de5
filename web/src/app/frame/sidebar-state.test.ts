import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '#web/lib/browser/cookie.ts';
import { setWindowWidth } from '#web/test/window-width.ts';

/** The state of a freshly loaded page. */
async function load() {
  vi.resetModules();
  const { useSidebarState } = await import('./sidebar-state.ts');
  return useSidebarState.getState;
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to have none
  document.cookie = 'sidebarStatus=; Path=/; Max-Age=0';
});

describe('the sidebar', () => {
  it.each([
    [null, true],
    ['', true],
    ['true', true],
    ['1', true],
    ['0', false],
  ])('with the cookie %j is open: %s', async (value, isOpen) => {
    if (value !== null) writeCookie('sidebarStatus', value);
    const state = await load();
    expect(state().isOpen).toBe(isOpen);
  });

  it('writes no cookie before the user acts', async () => {
    await load();
    expect(readCookie('sidebarStatus')).toBeNull();
  });

  it('is remembered', async () => {
    setWindowWidth(992);
    const state = await load();
    state().toggle();
    expect([state().isOpen, readCookie('sidebarStatus')]).toEqual([false, '0']);
    expect((await load())().isOpen).toBe(false);
    state().toggle();
    expect([state().isOpen, readCookie('sidebarStatus')]).toEqual([true, '1']);
  });

  it('does not affect the drawer', async () => {
    setWindowWidth(992);
    const state = await load();
    state().toggle();
    expect(state().isDrawerOpen).toBe(false);
  });
});

describe('the drawer', () => {
  it('does not affect the sidebar or its cookie', async () => {
    setWindowWidth(991);
    const state = await load();
    state().toggle();
    expect([state().isDrawerOpen, state().isOpen]).toEqual([true, true]);
    state().toggle();
    expect(state().isDrawerOpen).toBe(false);
    state().toggle();
    state().closeDrawer();
    expect([state().isDrawerOpen, state().isOpen, readCookie('sidebarStatus')]).toEqual([false, true, null]);
  });

  it('is closed after a reload', async () => {
    setWindowWidth(991);
    (await load())().toggle();
    expect((await load())().isDrawerOpen).toBe(false);
  });
});
