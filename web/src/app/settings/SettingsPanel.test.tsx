import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// The panel imports it lazily; without this line the first test would wait for its compilation.
import './SettingsForm.tsx';
import { AppearanceProvider } from './AppearanceProvider.tsx';
import { closeSettings, openSettings } from './panel-state.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { defaultSettings } from './setting-values.ts';
import { changeSetting, useSettings } from './settings.ts';

const handleMount = vi.fn();

function Page() {
  useEffect(handleMount, []);
  return <button type="button">页面</button>;
}

beforeEach(() => {
  localStorage.clear();
  useSettings.setState(defaultSettings, true);
  handleMount.mockClear();
});

afterEach(() => {
  closeSettings();
});

const handle = () => screen.getByRole('button', { name: '界面设置' });
const panel = () => document.getElementById('settings-panel') as HTMLElement;
const isOpen = () => handle().getAttribute('aria-expanded') === 'true' && !panel().inert;

function draw() {
  render(
    <AppearanceProvider>
      <Page />
      <SettingsPanel />
    </AppearanceProvider>,
  );
}

async function drawOpen() {
  draw();
  handle().focus();
  fireEvent.click(handle());
  await screen.findByLabelText('深色模式');
}

it('is not offered when the settings disable it', () => {
  changeSetting('showSettings', false);
  draw();
  expect(screen.queryByRole('button', { name: '界面设置' })).toBeNull();
});

it('does not render its content until it is opened', async () => {
  draw();
  expect(isOpen()).toBe(false);
  expect(screen.queryByLabelText('深色模式')).toBeNull();
  fireEvent.click(handle());
  expect(await screen.findByLabelText('深色模式')).toBeTruthy();
  expect(isOpen()).toBe(true);
});

it('takes the focus and returns it on Esc', async () => {
  await drawOpen();
  expect(document.activeElement).toBe(panel());
  screen.getByLabelText('深色模式').focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(handle());
});

it('returns the focus to the element that opened it', async () => {
  draw();
  const opener = screen.getByRole('button', { name: '页面' });
  opener.focus();
  act(openSettings);
  expect(document.activeElement).toBe(panel());
  fireEvent.click(screen.getByRole('button', { name: '关闭设置' }));
  expect(document.activeElement).toBe(opener);
});

it('closes by its handle and by a press outside, not by one inside', async () => {
  await drawOpen();
  fireEvent.pointerDown(screen.getByLabelText('深色模式'));
  expect(isOpen()).toBe(true);
  fireEvent.click(handle());
  expect(isOpen()).toBe(false);
  fireEvent.click(handle());
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByRole('button', { name: '页面' }));
  expect(isOpen()).toBe(false);
});

it.each([
  ['深色模式', 'dark', true],
  ['显示页签栏', 'tagsView', false],
  ['固定顶栏', 'fixedHeader', true],
  ['侧栏标志', 'sidebarLogo', true],
] as const)('switches %s', async (label, key, changed) => {
  await drawOpen();
  fireEvent.click(screen.getByRole('switch', { name: label }));
  expect(useSettings.getState()).toEqual({ ...defaultSettings, [key]: changed });
});

it('changes the colours of the page at once, without remounting it', async () => {
  await drawOpen();
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('蔚蓝（默认）');
  fireEvent.click(screen.getByRole('radio', { name: '红色' }));
  expect(document.documentElement.style.getPropertyValue('--strong')).toBe('#e11f29');
  fireEvent.click(screen.getByRole('switch', { name: '深色模式' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(document.documentElement.style.getPropertyValue('--strong')).toBe('');
  expect(handleMount).toHaveBeenCalledOnce();
});

it('applies any colour of the picker once it stops moving', async () => {
  await drawOpen();
  vi.useFakeTimers();
  const picker = screen.getByLabelText('其他颜色') as HTMLInputElement;
  fireEvent.change(picker, { target: { value: '#aa0000' } });
  fireEvent.change(picker, { target: { value: '#00aa00' } });
  expect([picker.value, useSettings.getState().theme]).toEqual(['#00aa00', '#1890ff']);
  act(() => vi.runAllTimers());
  expect([picker.value, useSettings.getState().theme]).toEqual(['#00aa00', '#00aa00']);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

it('follows the size', async () => {
  draw();
  act(() => changeSetting('size', 'mini'));
  await waitFor(() => expect(document.documentElement.dataset.size).toBe('mini'));
});
