import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readCookie, writeCookie } from '#web/lib/browser/cookie.ts';
import { defaultSettings } from './setting-values.ts';
import { changeSetting, useSettings } from './settings.ts';
import { startSettings } from './start-settings.ts';
import { readSettings, settingsKey } from './stored-settings.ts';

beforeEach(() => {
  localStorage.clear();
  writeCookie('size', 'default');
  useSettings.setState(defaultSettings, true);
});

const state = () => useSettings.getState();
const kept = () => localStorage.getItem(settingsKey);
const changeAny = changeSetting as (key: string, value: unknown) => void;

describe('a change', () => {
  it.each([
    ['foo', true],
    ['__proto__', { dark: true }],
    ['constructor', 'x'],
    ['toString', true],
    ['dark', 'true'],
    ['tagsView', 0],
    ['theme', null],
    ['theme', 'red'],
    ['theme', '#12345'],
    ['theme', '#1890ff; --text: #000000'],
    ['size', 'huge'],
    ['size', ['mini']],
  ])('of %s to %j does nothing', (key, value) => {
    changeAny(key, value);
    expect(state()).toEqual(defaultSettings);
    expect(Object.hasOwn(state(), key)).toBe(Object.hasOwn(defaultSettings, key));
    expect(kept()).toBeNull();
  });

  it('takes effect and is stored, but only as a difference from the defaults', () => {
    changeSetting('fixedHeader', true);
    changeSetting('theme', '#11a983');
    expect(state()).toEqual({ ...defaultSettings, fixedHeader: true, theme: '#11a983' });
    expect(JSON.parse(kept() ?? '')).toEqual({ fixedHeader: true, theme: '#11a983' });
    changeSetting('fixedHeader', false);
    changeSetting('theme', '#1890ff');
    expect(kept()).toBeNull();
  });

  it('of the size is stored in the cookie only', () => {
    changeSetting('size', 'mini');
    expect(readCookie('size')).toBe('mini');
    expect(kept()).toBeNull();
    expect(readSettings().size).toBe('mini');
    changeSetting('size', 'default');
    expect(readCookie('size')).toBe('default');
  });
});

describe('stored settings', () => {
  it.each(['', 'no json', 'null', '7', '"x"', '[]', '[true]', '{"dark":1}', '{"__proto__":{"dark":true}}'])(
    'gives the defaults when it is %j',
    (text) => {
      localStorage.setItem(settingsKey, text);
      expect(readSettings()).toEqual(defaultSettings);
      expect(readSettings().dark).toBe(false);
    },
  );

  it('are validated key by key', () => {
    localStorage.setItem(settingsKey, '{"dark":true,"theme":"javascript:","tagsView":false,"foo":1,"size":"large"}');
    writeCookie('size', 'enormous');
    // The size is read from the cookie only.
    expect(readSettings()).toEqual({ ...defaultSettings, dark: true, tagsView: false });
  });
});

describe('another tab of the browser', () => {
  const dispatchStorage = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));

  beforeEach(() => {
    onTestFinished(startSettings());
    localStorage.setItem(settingsKey, '{"dark":true}');
  });

  it('is ignored for other storage keys', () => {
    dispatchStorage('yun.look');
    expect(state().dark).toBe(false);
  });

  it('is followed', () => {
    dispatchStorage(settingsKey);
    expect(state().dark).toBe(true);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(kept()).toBe('{"dark":true}');
  });

  it('restores the defaults by clearing the storage', () => {
    dispatchStorage(settingsKey);
    localStorage.clear();
    dispatchStorage(null);
    expect(state()).toEqual(defaultSettings);
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
