import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetMenuCounts, setMenuCount } from '#web/app/routes/menu-counts.ts';
import { demoMenu } from '#web/test/demo-menu.ts';
import { Sidebar } from './Sidebar.tsx';

const matches = Element.prototype.matches;
let isByKeyboard = true;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom cannot distinguish a keyboard focus.
  isByKeyboard = true;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' ? isByKeyboard : matches.call(this, selector);
  });
});

afterEach(() => {
  resetMenuCounts();
});

const sidebar = (activePath: string) => <Sidebar menu={demoMenu} activePath={activePath} isCollapsed hasLogo={false} />;

function show(activePath = '/profile/dashboard') {
  const { rerender } = render(sidebar(activePath));
  return { goTo: (path: string) => rerender(sidebar(path)) };
}

const icon = (name: string | RegExp) =>
  within(document.querySelector('[data-menu] > ul') as HTMLElement).getByRole(
    /患者|多级/.test(String(name)) ? 'button' : 'link',
    {
      name,
    },
  );
const tip = () => document.querySelector('.menu_tip')?.textContent;
const flyout = () => document.querySelector('.menu_flyout .menu_popupTitle')?.textContent;
const mouse = { pointerType: 'mouse' };
const enter = (name: string) => fireEvent.pointerEnter(icon(name).closest('li') as Element, mouse);
const leave = (name: string) => fireEvent.pointerLeave(icon(name).closest('li') as Element, mouse);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const focus = (element: HTMLElement) => act(() => element.focus());
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

function tap(element: HTMLElement) {
  const touch = { pointerType: 'touch' };
  isByKeyboard = false;
  fireEvent.pointerEnter(element.closest('li') as Element, touch);
  fireEvent.pointerDown(element, touch);
  fireEvent.pointerLeave(element.closest('li') as Element, touch);
  act(() => element.focus());
  fireEvent.click(element);
}

describe('a plain item', () => {
  it('shows only its icon, and has an accessible name', () => {
    show();
    expect(tip()).toBeUndefined();
    expect(icon('首页').getAttribute('aria-current')).toBe('page');
  });

  it('shows its title while hovered', () => {
    show();
    enter('首页');
    expect(tip()).toBe('首页');
    leave('首页');
    wait(200);
    expect(tip()).toBeUndefined();
  });

  it('shows its title while it has the keyboard focus', () => {
    show();
    focus(icon('首页'));
    expect(tip()).toBe('首页');
    press('ArrowDown');
    expect([tip(), flyout()]).toEqual([undefined, '患者信息']);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(flyout()).toBeUndefined();
  });

  it('hides its title on Esc, wherever the focus is', () => {
    show();
    enter('首页');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tip()).toBeUndefined();
  });
});

describe('a folder under the mouse', () => {
  it('opens its fly-out, which stays while the pointer is on the icon or in the fly-out', () => {
    show();
    enter('患者信息');
    expect(flyout()).toBe('患者信息');
    expect(icon('患者信息').getAttribute('aria-expanded')).toBe('true');
    leave('患者信息');
    wait(100);
    expect(flyout()).toBe('患者信息');
    enter('患者信息');
    wait(1000);
    expect(flyout()).toBe('患者信息');
    leave('患者信息');
    wait(200);
    expect(flyout()).toBeUndefined();
  });

  it('stays open when the pointer crosses a neighbour on its way into the fly-out, and closes when it rests there', () => {
    show();
    enter('患者信息');
    leave('患者信息');
    enter('状态记录');
    wait(100);
    expect(flyout()).toBe('患者信息');
    leave('状态记录');
    enter('患者信息');
    wait(1000);
    expect([tip(), flyout()]).toEqual([undefined, '患者信息']);
    leave('患者信息');
    enter('状态记录');
    wait(200);
    expect([tip(), flyout()]).toEqual(['状态记录', undefined]);
  });

  it('is not closed by a click', () => {
    show();
    enter('患者信息');
    fireEvent.click(icon('患者信息'));
    expect(flyout()).toBe('患者信息');
  });

  it('keeps the fly-out open when the focus moves elsewhere', () => {
    show();
    focus(icon('患者信息'));
    enter('患者信息');
    act(() => icon('患者信息').blur());
    expect(flyout()).toBe('患者信息');
  });
});

describe('a folder under the finger', () => {
  it('opens and closes by taps', () => {
    show();
    tap(icon('患者信息'));
    wait(1000);
    expect(flyout()).toBe('患者信息');
    tap(icon('患者信息'));
    expect(flyout()).toBeUndefined();
  });

  it('closes when something else is touched', () => {
    show();
    tap(icon('患者信息'));
    tap(icon('多级菜单'));
    expect(flyout()).toBe('多级菜单');
    fireEvent.pointerDown(document.querySelector('.menu_flyout') as Element);
    expect(flyout()).toBe('多级菜单');
    fireEvent.pointerDown(document.body);
    expect(flyout()).toBeUndefined();
  });
});

describe('a folder by the keyboard', () => {
  it('opens at focus, is entered with the right arrow and left with the left one', () => {
    show();
    focus(icon('多级菜单'));
    press('ArrowRight');
    expect(document.activeElement?.textContent).toBe('菜单 1');
    press('ArrowRight');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('菜单 1-2');
    press('End');
    expect(document.activeElement?.textContent).toBe('菜单 2');
    press('ArrowLeft');
    expect([document.activeElement, flyout()]).toEqual([icon('多级菜单'), '多级菜单']);
  });

  it('closes on Esc and gets the focus back; Enter opens it again', () => {
    show();
    focus(icon('患者信息'));
    focus(screen.getByRole('link', { name: '患者列表' }));
    press('Escape');
    expect([document.activeElement, flyout()]).toEqual([icon('患者信息'), undefined]);
    fireEvent.click(icon('患者信息'));
    expect(flyout()).toBe('患者信息');
  });

  it('gets the focus back when a page was chosen', () => {
    const { goTo } = show();
    focus(icon('患者信息'));
    focus(screen.getByRole('link', { name: '患者列表' }));
    goTo('/patient/list');
    expect([document.activeElement, flyout()]).toEqual([icon('患者信息'), undefined]);
    expect(icon('患者信息').dataset.trail).toBe('true');
  });
});

describe('numbers', () => {
  it('are dots on the icons, also on a folder that is open', () => {
    show();
    act(() => setMenuCount('/message/board', 3));
    act(() => setMenuCount('/patient/list', 3));
    expect(icon('状态记录，有未读')).toBeTruthy();
    enter('患者信息，有未读');
    expect(icon('患者信息，有未读')).toBeTruthy();
    expect(screen.getByRole('link', { name: '患者列表，3 条未读' })).toBeTruthy();
  });
});

it('an item without an icon shows the first character of its title', () => {
  const item = { path: '/a', title: '设备', isExternal: false };
  render(<Sidebar menu={[item]} activePath="/b" isCollapsed hasLogo={false} />);
  expect(screen.getByRole('link', { name: '设备' }).firstElementChild?.textContent).toBe('设');
});
