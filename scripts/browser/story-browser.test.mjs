import { describe, expect, it } from 'vitest';
import { ensureStoryBrowser, wantsWindow } from './story-browser.mjs';

const debian = { root: true, system: 'debian' };

describe('ensureStoryBrowser', () => {
  function machine({ shell = false, offered = true, downloaded = false } = {}) {
    const state = { shell };
    const calls = [];
    return {
      calls,
      find: () => (state.shell ? '/shell' : undefined),
      ensure: async ({ find = () => undefined } = {}) => {
        const path = find();
        if (!path) calls.push('full');
        state.shell ||= downloaded;
        return path ?? '/chromium';
      },
      install: async ([name]) => {
        calls.push(name);
        if (!offered) throw new Error('no such package');
        state.shell = true;
      },
    };
  }

  it('uses an installed shell', async () => {
    const { calls, ...options } = machine({ shell: true });
    expect(await ensureStoryBrowser({ ...options, ...debian })).toBe('/shell');
    expect(calls).toEqual([]);
  });

  it('installs it from Debian as root', async () => {
    const { calls, ...options } = machine();
    expect(await ensureStoryBrowser({ ...options, ...debian })).toBe('/shell');
    expect(calls).toEqual(['chromium-headless-shell']);
  });

  it('uses a full Chromium where there is no shell', async () => {
    const old = machine({ offered: false });
    expect(await ensureStoryBrowser({ ...old, ...debian })).toBe('/chromium');
    expect(old.calls).toEqual(['chromium-headless-shell', 'full']);
    const { calls, ...options } = machine();
    expect(await ensureStoryBrowser({ ...options, root: false, system: 'debian' })).toBe('/chromium');
    expect(calls).toEqual(['full']);
  });

  it('uses the shell that was downloaded with Chromium', async () => {
    const { calls, ...options } = machine({ downloaded: true });
    expect(await ensureStoryBrowser({ ...options, root: false, system: '' })).toBe('/shell');
    expect(calls).toEqual(['full']);
  });
});

it('--headed needs a window', () => {
  expect(wantsWindow(['signs-in', '--headed'])).toBe(true);
  expect(wantsWindow(['signs-in'])).toBe(false);
});
