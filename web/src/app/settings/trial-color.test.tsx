import { act, render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AntDesign } from '#web/ui/theme/AntDesign.tsx';
import { deriveColors } from '#web/ui/theme/derive-colors.ts';
import { tryColor, useTrialColor } from '#web/ui/theme/trial-color.ts';
import { AppearanceProvider } from './AppearanceProvider.tsx';
import { defaultSettings } from './setting-values.ts';
import { changeSetting, useSettings } from './settings.ts';

const trial = '#262729';

function Primary() {
  return <output>{theme.useToken().token.colorPrimary}</output>;
}

beforeEach(() => {
  localStorage.clear();
  useSettings.setState(defaultSettings, true);
  render(
    <AppearanceProvider>
      <AntDesign>
        <Primary />
      </AntDesign>
    </AppearanceProvider>,
  );
});

afterEach(() => {
  act(() => useTrialColor.setState({ color: null }));
});

const strong = () => document.documentElement.style.getPropertyValue('--strong');
const primary = () => screen.getByRole('status').textContent;
const stored = () => JSON.stringify({ ...localStorage });

function begin(): () => void {
  let end = () => {};
  act(() => {
    end = tryColor(trial);
  });
  return () => act(end);
}

it('is never stored, whatever else changes meanwhile', () => {
  const before = stored();
  begin();
  expect(stored()).toBe(before);
  act(() => changeSetting('dark', true));
  expect(stored()).not.toContain(deriveColors(trial, true).strong);
});

it('colours document and components alike, in light and dark mode, and restores both', () => {
  const usual = primary();
  const end = begin();
  expect([strong(), primary()]).toEqual([deriveColors(trial, false).strong, deriveColors(trial, false).accent]);
  act(() => changeSetting('dark', true));
  expect([strong(), primary()]).toEqual([deriveColors(trial, true).strong, deriveColors(trial, true).accent]);
  act(() => changeSetting('dark', false));
  end();
  expect([strong(), primary()]).toEqual(['', usual]);
});

it('overrides a theme colour that is chosen meanwhile, which is stored and applied afterwards', () => {
  const end = begin();
  act(() => changeSetting('theme', '#11a983'));
  expect(strong()).toBe(deriveColors(trial, false).strong);
  expect(stored()).toContain('#11a983');
  end();
  expect(strong()).toBe(deriveColors('#11a983', false).strong);
});
