import { describe, expect, it } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';

describe('findChromium', () => {
  const paths = ['/stub', '/chromium'];
  const exists = (path) => paths.includes(path);
  const check = (path) => path !== '/stub';

  it('skips a program that does not run', () => {
    expect(findChromium({ env: {}, paths, exists, check })).toBe('/chromium');
    expect(findChromium({ env: {}, paths: ['/nowhere'], exists, check })).toBeUndefined();
  });

  it('uses CHROMIUM_PATH if it exists', () => {
    expect(findChromium({ env: { CHROMIUM_PATH: '/stub' }, exists })).toBe('/stub');
    expect(() => findChromium({ env: { CHROMIUM_PATH: '/gone' }, exists })).toThrow('CHROMIUM_PATH');
  });
});

describe('ensureChromium', () => {
  function machine({ chromium = false, font = true } = {}) {
    const state = { chromium, font };
    const calls = [];
    return {
      calls,
      find: () => (state.chromium ? '/chromium' : undefined),
      hasFont: () => state.font,
      install: async (packages) => {
        calls.push(packages);
        state.chromium ||= packages.includes('chromium');
        state.font ||= packages.includes('fonts-noto-cjk');
      },
      download: async () => {
        calls.push('download');
        state.chromium = true;
      },
    };
  }

  it('installs nothing when browser and font are installed', async () => {
    const { calls, ...options } = machine({ chromium: true });
    expect(await ensureChromium({ ...options, root: true, system: 'debian' })).toBe('/chromium');
    expect(calls).toEqual([]);
  });

  it('installs both from Debian as root, in one call', async () => {
    const { calls, ...options } = machine({ font: false });
    expect(await ensureChromium({ ...options, root: true, system: 'debian' })).toBe('/chromium');
    expect(calls).toEqual([['chromium', 'fonts-noto-cjk', 'fontconfig']]);
  });

  it('installs the font alone when only that is missing', async () => {
    const { calls, ...options } = machine({ chromium: true, font: false });
    await ensureChromium({ ...options, root: true, system: 'ubuntu' });
    expect(calls).toEqual([['fonts-noto-cjk', 'fontconfig']]);
  });

  it('downloads elsewhere, and works without the font', async () => {
    for (const system of [
      { root: false, system: 'debian' },
      { root: true, system: 'ubuntu' },
      { root: false, system: '' },
    ]) {
      const { calls, ...options } = machine();
      expect(await ensureChromium({ ...options, ...system })).toBe('/chromium');
      expect(calls).toEqual(['download']);
    }
    const { calls, ...options } = machine({ chromium: true, font: false });
    expect(await ensureChromium({ ...options, root: false, system: 'debian' })).toBe('/chromium');
    expect(calls).toEqual([]);
  });
});
