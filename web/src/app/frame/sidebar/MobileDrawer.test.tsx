import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoMenu } from '#web/test/demo-menu.ts';
import { MobileDrawer } from './MobileDrawer.tsx';

type Props = ComponentProps<typeof MobileDrawer>;

// jsdom has no modal dialogs. The browser itself traps and returns the focus.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    if (this.open) throw new Error('already open');
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const onClose = vi.fn();
const onSignOut = vi.fn();
const start: Props = {
  isOpen: true,
  onClose,
  menu: demoMenu,
  activePath: '/profile/dashboard',
  locationKey: 'a',
  person: { nickname: '何静', subtitle: '主管治疗师', agencyName: '仁和康复医院（演示）', isViewingAs: false },
  onSignOut,
};

function show(changes: Partial<Props> = {}) {
  const { rerender, unmount } = render(<MobileDrawer {...start} {...changes} />);
  return { unmount, change: (more: Partial<Props>) => rerender(<MobileDrawer {...start} {...changes} {...more} />) };
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

beforeEach(() => {
  onClose.mockClear();
  onSignOut.mockClear();
});

describe('the drawer', () => {
  it('is hidden while it is closed', () => {
    show({ isOpen: false });
    expect(screen.queryByRole('link')).toBeNull();
    expect(dialog().open).toBe(false);
  });

  it('follows its `isOpen` property', () => {
    const { change } = show({ isOpen: false });
    change({ isOpen: true });
    expect(dialog().open).toBe(true);
    change({ isOpen: false });
    expect(dialog().open).toBe(false);
  });

  it('shows the signed-in user, the menu and the links of the account', () => {
    show();
    expect(screen.getByText('何静 · 主管治疗师')).toBeTruthy();
    expect(screen.getByText('仁和康复医院（演示）')).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('首页');
    expect(screen.getByRole('link', { name: '修改密码' }).getAttribute('href')).toBe('/profile/update-password');
    expect(screen.getByRole('link', { name: '关于' }).getAttribute('href')).toBe('/profile/version');
  });

  it('omits missing fields', () => {
    show({ person: { nickname: '系统管理员', subtitle: null, agencyName: null, isViewingAs: false } });
    expect(screen.getByText('系统管理员')).toBeTruthy();
    expect(document.querySelector('.sidebar_agency')).toBeNull();
  });
});

describe('the drawer stays open', () => {
  it('when a folder is opened or another site is visited', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: '患者信息' }));
    fireEvent.click(screen.getByText('外部链接'));
    fireEvent.click(screen.getByText('仁和康复医院（演示）'));
    expect(screen.getByText('患者列表')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('when it was opened again before the browser reported its closing', () => {
    show();
    dialog().dispatchEvent(new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the drawer asks to be closed', () => {
  it.each<[string, () => void]>([
    ['the mask is pressed', () => fireEvent.click(dialog())],
    ['the browser closes it at Esc', () => dialog().close()],
    ['a page is chosen, even the one on screen', () => fireEvent.click(screen.getByText('首页'))],
    ['a page of the foot is chosen', () => fireEvent.click(screen.getByText('关于'))],
  ])('when %s', (_, happen) => {
    show();
    happen();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('when another page opens, also one of the same menu item', () => {
    const { change } = show();
    change({ locationKey: 'b' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('when the window has become too wide for it', () => {
    show().unmount();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('before it signs out, so that it does not cover a question', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
    expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(onSignOut.mock.invocationCallOrder[0] ?? 0);
  });
});

it('folders stay open from one visit to the next', () => {
  const { change } = show();
  fireEvent.click(screen.getByRole('button', { name: '患者信息' }));
  change({ isOpen: false, activePath: '/message/board', locationKey: 'b' });
  change({ isOpen: true, activePath: '/message/board', locationKey: 'b' });
  expect(screen.getByText('患者列表')).toBeTruthy();
});
