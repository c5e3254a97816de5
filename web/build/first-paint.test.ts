// Tests the script in the head with what the settings store for it.
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#web/app/settings/setting-values.ts';
import { dark } from '#web/ui/tokens.ts';
import index from '../index.html?raw';
import { applyAppearance } from '../src/app/settings/start-settings.ts';

const root = document.documentElement;
const bar = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

function openDocument(): void {
  document.head.innerHTML = '<meta name="theme-color" content="#304156">';
  root.removeAttribute('style');
  delete root.dataset.theme;
  const script = document.createElement('script');
  script.textContent = /<script>([\s\S]*?)<\/script>/.exec(index)?.[1] ?? '';
  document.head.append(script);
}

describe('before the first paint', () => {
  it.each([
    null,
    'no json',
    'null',
    '7',
    '{}',
    '{"dark":"yes","vars":null}',
    '{"dark":1,"vars":{"color":"#000000","--text":"url(//elsewhere)","--link":"#fff","--x;y":"#000000"}}',
  ])('ignores %j', (entry) => {
    if (entry !== null) localStorage.setItem('yun.look', entry);
    openDocument();
    expect(root.getAttribute('style') ?? '').toBe('');
    expect(root.dataset.theme).toBeUndefined();
    expect(bar()).toBe('#304156');
  });

  it.each([
    [false, '#f5222d'],
    [true, '#f5222d'],
    [true, '#1890ff'],
  ])('the page looks as the settings stored it (dark %s, %s)', (isDark, theme) => {
    openDocument();
    applyAppearance({ ...defaultSettings, dark: isDark, theme });
    const left = [root.getAttribute('style') ?? '', root.dataset.theme, bar()];
    openDocument();
    expect([root.getAttribute('style') ?? '', root.dataset.theme, bar()]).toEqual(left);
    expect(root.dataset.theme).toBe(isDark ? 'dark' : undefined);
    expect(bar()).toBe(isDark ? dark.menu : '#304156');
    expect(root.style.length).toBe(theme === '#1890ff' ? 0 : 6);
  });

  it('the default appearance sets nothing', () => {
    openDocument();
    applyAppearance({ ...defaultSettings, dark: true, theme: '#11a983' });
    applyAppearance(defaultSettings);
    expect(localStorage.getItem('yun.look')).toBeNull();
    expect(root.getAttribute('style') ?? '').toBe('');
    expect(bar()).toBe('#304156');
  });
});
