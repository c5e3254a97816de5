import { fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it } from 'vitest';
import { useTrialColor } from '#web/ui/theme/trial-color.ts';
import { ThemePage } from './ThemePage.tsx';

const tried = () => useTrialColor.getState().color;
const darkSwitch = () => screen.getByRole('switch', { name: /^试用深色主色/ });
const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <ThemePage />
  </Activity>
);

it('does not apply a colour by itself', () => {
  render(page('visible'));
  expect(tried()).toBeNull();
  expect(darkSwitch().getAttribute('aria-checked')).toBe('false');
});

it('reverts the colour while another tab is shown, and applies it again afterwards', () => {
  const { rerender } = render(page('visible'));
  fireEvent.click(darkSwitch());
  expect(tried()).toBe('#262729');
  rerender(page('hidden'));
  expect(tried()).toBeNull();
  rerender(page('visible'));
  expect(tried()).toBe('#262729');
  expect(darkSwitch().getAttribute('aria-checked')).toBe('true');
});

it('reverts the colour when the page is closed', () => {
  const { unmount } = render(page('visible'));
  fireEvent.click(darkSwitch());
  unmount();
  expect(tried()).toBeNull();
  render(page('visible'));
  expect([tried(), darkSwitch().getAttribute('aria-checked')]).toEqual([null, 'false']);
});

it('applies one colour at a time: switch and radio group agree', () => {
  render(page('visible'));
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  fireEvent.click(darkSwitch());
  expect(radio('墨黑').checked).toBe(true);
  fireEvent.click(radio('翠绿'));
  expect([tried(), darkSwitch().getAttribute('aria-checked')]).toEqual(['#11a983', 'false']);
  fireEvent.click(radio('原来的主色'));
  expect(tried()).toBeNull();
});
