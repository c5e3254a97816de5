import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppRoute } from '#web/app/routes/route.ts';
// The field imports it lazily; without this line the first test would wait for its compilation.
import './search.ts';
import { MenuSearch } from './MenuSearch.tsx';

const page = () => null;
const permitted: AppRoute[] = [
  {
    path: '/patient',
    redirect: 'noRedirect',
    meta: { title: '患者信息' },
    children: [
      { path: 'create', page, meta: { title: '新建患者' } },
      { path: 'list', page, meta: { title: '患者列表' } },
    ],
  },
  { path: 'https://example.org/help', meta: { title: '使用帮助' } },
];
const onNavigate = vi.fn();
const field = () => screen.getByRole('combobox', { name: '搜索菜单' }) as HTMLInputElement;
const key = (name: string, more = {}) => fireEvent.keyDown(field(), { key: name, ...more });
const selected = () => screen.getByRole('option', { selected: true }).textContent;

function open() {
  render(
    <>
      <input aria-label="别处" />
      <MenuSearch id="search" permitted={permitted} onNavigate={onNavigate} hasShortcut />
    </>,
  );
  screen.getByLabelText('别处').focus();
}

async function find(query: string) {
  fireEvent.keyDown(document.activeElement as Element, { key: 'k', ctrlKey: true });
  fireEvent.change(field(), { target: { value: query } });
  await screen.findAllByRole('option');
}

beforeEach(open);
afterEach(() => {
  onNavigate.mockClear();
});

function expectClosed() {
  expect(field().value).toBe('');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('option')).toBeNull();
}

describe('nothing happens', () => {
  it('while nothing is typed', async () => {
    await find('患者');
    fireEvent.change(field(), { target: { value: '  ' } });
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    key('Enter');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('on the Enter that ends a composition', async () => {
    await find('huanzhe');
    key('Enter', { isComposing: true });
    key('Enter', { keyCode: 229 });
    key('Escape', { isComposing: true });
    expect(onNavigate).not.toHaveBeenCalled();
    expect(field().value).toBe('huanzhe');
  });

  it('on Ctrl Shift K, Ctrl Alt K or a plain k', () => {
    const other = screen.getByLabelText('别处');
    for (const more of [{ ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, {}]) {
      fireEvent.keyDown(other, { key: 'k', ...more });
    }
    expect(document.activeElement).toBe(other);
  });
});

it('reports that nothing matches', async () => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '不存在的菜单' } });
  expect(await screen.findByText('没有匹配的菜单')).toBe(screen.getByRole('status'));
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

it('takes the focus on Ctrl K, also from another field, and prevents the default of the browser', () => {
  const press = createEvent.keyDown(screen.getByLabelText('别处'), { key: 'K', ctrlKey: true });
  fireEvent(screen.getByLabelText('别处'), press);
  expect(document.activeElement).toBe(field());
  expect(press.defaultPrevented).toBe(true);
});

it('leaves the focus to an open dialog', () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  dialog.append(document.createElement('input'));
  document.body.append(dialog);
  const inside = dialog.firstElementChild as HTMLElement;
  inside.focus();
  fireEvent.keyDown(inside, { key: 'k', ctrlKey: true });
  expect(document.activeElement).toBe(inside);
  dialog.remove();
});

it('moves through the options with the arrow keys, around both ends, and opens the chosen one', async () => {
  await find('患者');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '患者信息 > 患者列表',
    '患者信息 > 新建患者',
  ]);
  expect(selected()).toBe('患者信息 > 患者列表');
  key('ArrowUp');
  expect(selected()).toBe('患者信息 > 新建患者');
  key('ArrowDown');
  key('ArrowDown');
  expect(selected()).toBe('患者信息 > 新建患者');
  expect(document.getElementById(field().getAttribute('aria-activedescendant') as string)?.textContent).toBe(
    selected(),
  );
  expect(document.getElementById(field().getAttribute('aria-controls') as string)).toBe(screen.getByRole('listbox'));
  key('Enter');
  expect(onNavigate.mock.calls).toEqual([['/patient/create']]);
  expectClosed();
});

it('preselects the first option again after every letter', async () => {
  await find('患者');
  key('ArrowDown');
  fireEvent.change(field(), { target: { value: 'hz' } });
  expect(selected()).toBe(screen.getAllByRole('option')[0]?.textContent);
});

it('opens an option by a click', async () => {
  await find('xjhz');
  fireEvent.click(screen.getByRole('option', { name: '患者信息 > 新建患者' }));
  expect(onNavigate.mock.calls).toEqual([['/patient/create']]);
  expectClosed();
});

it('opens another site in a new window without an opener', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  await find('sybz');
  key('Enter');
  expect(openWindow.mock.calls).toEqual([['https://example.org/help', '_blank', 'noopener']]);
  expect(onNavigate).not.toHaveBeenCalled();
});

it('closes and clears on Esc and returns the focus', async () => {
  await find('患者');
  key('Escape');
  expectClosed();
  expect(document.activeElement).toBe(screen.getByLabelText('别处'));
});

it('closes and clears on a press outside, not inside', async () => {
  await find('患者');
  fireEvent.pointerDown(screen.getByRole('listbox'));
  expect(field().value).toBe('患者');
  fireEvent.pointerDown(document.body);
  expectClosed();
});

it('closes and clears when the Tab key leaves it', async () => {
  await find('患者');
  act(() => screen.getByLabelText('别处').focus());
  expectClosed();
});
