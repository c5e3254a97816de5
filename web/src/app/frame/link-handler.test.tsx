import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Tabs } from '#web/app/tabs/tab-store.ts';
import { linkHandler } from './link-handler.ts';

const tabs = {
  navigate: vi.fn(),
  refresh: vi.fn(),
  store: { getState: () => ({ active: '/patient/list' }) },
} as unknown as Tabs;

afterEach(() => {
  vi.clearAllMocks();
});

/** Clicks a link; returns whether the default of the browser was prevented. */
function click(link: React.ReactElement, init: MouseEventInit = {}): boolean {
  // biome-ignore lint/a11y/noStaticElementInteractions: as in the frame
  // biome-ignore lint/a11y/useKeyWithClickEvents: as in the frame
  render(<div onClick={linkHandler(tabs)}>{link}</div>);
  const target = screen.getByText('去');
  const event = createEvent.click(target, { button: 0, ...init });
  fireEvent(target, event);
  return event.defaultPrevented;
}

it('opens a tab for a plain click on an internal link, also on an element inside the link', () => {
  const link = (
    <a href="/doctor/list?x=1#y">
      <span>去</span>
    </a>
  );
  expect(click(link)).toBe(true);
  expect(tabs.navigate).toHaveBeenCalledWith('/doctor/list?x=1#y');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (init) => {
    expect(click(<a href="/doctor/list">去</a>, init)).toBe(false);
    expect(tabs.navigate).not.toHaveBeenCalled();
  },
);

it.each([
  [
    'another site',
    <a key="1" href="https://example.org/x">
      去
    </a>,
  ],
  [
    'a new window',
    <a key="2" href="/x" target="_blank" rel="noopener">
      去
    </a>,
  ],
  [
    'a download',
    <a key="3" href="/x" download>
      去
    </a>,
  ],
  [
    'a call of the server',
    <a key="4" href="/api/x">
      去
    </a>,
  ],
  [
    'a place on the page',
    <a key="5" href="#x">
      去
    </a>,
  ],
  [
    'a handled click',
    <a key="6" href="/x" onClick={(event) => event.preventDefault()}>
      去
    </a>,
  ],
])('ignores %s', (_, link) => {
  click(link);
  expect(tabs.navigate).not.toHaveBeenCalled();
});

it('reopens the page when its own menu item is clicked', () => {
  click(
    <nav data-menu>
      <a href="/patient/list">去</a>
    </nav>,
  );
  expect(tabs.refresh).toHaveBeenCalledWith('/patient/list');
  expect(tabs.navigate).not.toHaveBeenCalled();
});
