import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetMenuCounts, setMenuCount } from '#web/app/routes/menu-counts.ts';
import { demoMenu } from '#web/test/demo-menu.ts';
import { Sidebar } from './Sidebar.tsx';

const start = { menu: demoMenu, activePath: '/profile/dashboard', isCollapsed: false, hasLogo: false };

function show(changes: Partial<ComponentProps<typeof Sidebar>> = {}) {
  const { rerender } = render(<Sidebar {...start} {...changes} />);
  return { change: (more: typeof changes) => rerender(<Sidebar {...start} {...changes} {...more} />) };
}

const row = (name: string | RegExp) => screen.getByText(name).closest<HTMLElement>('.menu_row') as HTMLElement;
const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('.menu_title')?.textContent);
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more });
const focused = () => document.activeElement?.querySelector('.menu_title')?.textContent;

afterEach(() => {
  resetMenuCounts();
});

describe('the menu', () => {
  it('is a navigation of real links, the active one marked', () => {
    show();
    const nav = within(screen.getByRole('navigation', { name: '主菜单' }));
    expect(nav.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/profile/dashboard');
    expect(nav.getByRole('link', { name: '状态记录' }).getAttribute('href')).toBe('/message/board');
    expect(titles()).toEqual(['首页', '患者信息', '状态记录', '多级菜单', '外部链接']);
  });

  it('opens other sites in a new window and announces that', () => {
    show();
    const link = screen.getByRole('link', { name: '外部链接（新窗口打开）' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('does not render again when nothing it shows has changed', () => {
    const footer = ['仁和康复医院（演示）'];
    const drawn = vi.spyOn(footer, 'map');
    const { change } = show({ footer });
    change({});
    act(() => setMenuCount('/message/board', 3));
    expect(drawn).toHaveBeenCalledTimes(1);
    change({ activePath: '/message/board' });
    expect(drawn.mock.calls.length).toBeGreaterThan(1);
  });

  it('reports the hovered or focused page, once per hover, and no other sites', () => {
    const onPreload = vi.fn();
    show({ onPreload });
    fireEvent.mouseOver(screen.getByText('外部链接'));
    fireEvent.mouseOver(row('患者信息'));
    expect(onPreload).not.toHaveBeenCalled();
    fireEvent.mouseOver(screen.getByText('状态记录'), { relatedTarget: document.body });
    fireEvent.mouseOver(row('状态记录'), { relatedTarget: screen.getByText('状态记录') });
    expect(onPreload.mock.calls).toEqual([['/message/board']]);
    act(() => row('首页').focus());
    expect(onPreload).toHaveBeenLastCalledWith('/profile/dashboard');
  });
});

describe('folders', () => {
  const isOpen = (name: string) => row(name).getAttribute('aria-expanded') === 'true';

  it('open and close one by one', () => {
    show();
    fireEvent.click(row('患者信息'));
    fireEvent.click(row('多级菜单'));
    expect([isOpen('患者信息'), isOpen('多级菜单')]).toEqual([true, true]);
    expect(document.getElementById(row('患者信息').getAttribute('aria-controls') ?? '')?.textContent).toBe(
      '新建患者患者列表',
    );
    fireEvent.click(row('患者信息'));
    expect(screen.queryByText('患者列表')).toBeNull();
    expect(isOpen('多级菜单')).toBe(true);
  });

  it('open when an item inside becomes active, and can be closed then', () => {
    const { change } = show({ activePath: '/nested/menu1/b' });
    expect(row('菜单 1-2').getAttribute('aria-current')).toBe('page');
    expect(row('多级菜单').dataset.trail).toBe('true');
    fireEvent.click(row('多级菜单'));
    expect(isOpen('多级菜单')).toBe(false);
    change({ activePath: '/nested/menu1/a' });
    expect(row('菜单 1-1').getAttribute('aria-current')).toBe('page');
  });

  it('stay as they are during navigation', () => {
    const { change } = show({ activePath: '/patient/list' });
    fireEvent.click(row('多级菜单'));
    change({ activePath: '/message/board' });
    change({ activePath: '/profile/index' });
    expect([isOpen('患者信息'), isOpen('多级菜单')]).toEqual([true, true]);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('stay as they are while the sidebar is folded', () => {
    const { change } = show();
    fireEvent.click(row('患者信息'));
    change({ isCollapsed: true });
    change({ isCollapsed: false });
    expect(isOpen('患者信息')).toBe(true);
  });
});

describe('keys', () => {
  it('ignore chords and keys without a function', () => {
    show({ activePath: '/patient/list' });
    act(() => row('患者列表').focus());
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) press('ArrowLeft', { [modifier]: true });
    press('a');
    press('ArrowRight');
    expect(focused()).toBe('患者列表');
  });

  it('move through the visible rows and stop at the ends', () => {
    show({ activePath: '/patient/list' });
    act(() => row('首页').focus());
    press('ArrowUp');
    expect(focused()).toBe('首页');
    const walk = [];
    for (let step = 0; step < 7; step++) {
      press('ArrowDown');
      walk.push(focused());
    }
    expect(walk).toEqual(['患者信息', '新建患者', '患者列表', '状态记录', '多级菜单', '外部链接', '外部链接']);
    press('Home');
    expect(focused()).toBe('首页');
    press('End');
    expect(focused()).toBe('外部链接');
  });

  it('enter and leave a folder', () => {
    show();
    act(() => row('多级菜单').focus());
    press('ArrowRight');
    expect(screen.getByText('菜单 1')).toBeTruthy();
    expect(focused()).toBe('多级菜单');
    press('ArrowRight');
    expect(focused()).toBe('菜单 1');
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toBe('菜单 1-1');
    press('ArrowLeft');
    expect(focused()).toBe('菜单 1');
    press('ArrowLeft');
    expect(screen.queryByText('菜单 1-1')).toBeNull();
    press('ArrowLeft');
    press('ArrowLeft');
    expect([focused(), screen.queryByText('菜单 1')]).toEqual(['多级菜单', null]);
  });

  it('prevent scrolling only when they move the focus', () => {
    show();
    act(() => row('首页').focus());
    expect(press('ArrowUp')).toBe(true);
    expect(press('ArrowDown')).toBe(false);
  });
});

describe('numbers', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i is shown as %j', (count, text) => {
    show();
    act(() => setMenuCount('/message/board', count));
    expect(row('状态记录').querySelector('.menu_badge [aria-hidden]')?.textContent ?? null).toBe(text);
  });

  it('are read out in full', () => {
    show();
    act(() => setMenuCount('/message/board', 120));
    expect(screen.getByRole('link', { name: '状态记录，120 条未读' })).toBeTruthy();
  });

  it('inside a folder are a dot on it until it is open', () => {
    show();
    act(() => setMenuCount('/nested/menu1/b', 4));
    expect(screen.getByRole('button', { name: '多级菜单，有未读' })).toBeTruthy();
    fireEvent.click(row('多级菜单'));
    expect(screen.getByRole('button', { name: '多级菜单' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '菜单 1，有未读' }));
    expect(screen.getByRole('link', { name: '菜单 1-2，4 条未读' })).toBeTruthy();
  });
});

describe('logo and footer', () => {
  it.each([undefined, []])('are absent by default, with the footer %j', (footer) => {
    show(footer && { footer });
    expect(screen.queryByText('云医生端')).toBeNull();
    expect(document.querySelector('.sidebar_foot')).toBeNull();
  });

  it('are shown on request; the logo links home', () => {
    show({ hasLogo: true, footer: ['仁和康复医院（演示）', '演示数据，不作为医疗建议'] });
    expect(screen.getByRole('link', { name: '云医生端' }).getAttribute('href')).toBe('/');
    expect(screen.getByText('演示数据，不作为医疗建议')).toBeTruthy();
  });

  it('are only the mark in a folded sidebar', () => {
    show({ hasLogo: true, isCollapsed: true, footer: ['仁和康复医院（演示）'] });
    expect(screen.getByRole('link', { name: '云医生端' })).toBeTruthy();
    expect(screen.queryByText('仁和康复医院（演示）')).toBeNull();
  });
});
