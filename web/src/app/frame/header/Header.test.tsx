import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearErrorLog, logError } from '#web/app/error-log/error-log.ts';
import { defaultSettings } from '#web/app/settings/setting-values.ts';
import { useSettings } from '#web/app/settings/settings.ts';
import { Plain } from '#web/test/Plain.tsx';
import { Header } from './Header.tsx';
import './search.ts';

const person = {
  nickname: '欧阳静怡',
  account: 'dr_ouyang',
  subtitle: '主管治疗师',
  avatarId: null,
  isViewingAs: false,
};
const calls = { onToggleSidebar: vi.fn(), onNavigate: vi.fn(), onSignOut: vi.fn() };

function open(changes: Partial<ComponentProps<typeof Header>> = {}) {
  return render(
    <Plain>
      <Header
        crumbs={[{ title: '首页', to: '/dashboard' }, { title: '患者信息' }, { title: '患者列表' }]}
        title="患者列表"
        isMobile={false}
        isSidebarOpen
        hasUnread={false}
        permitted={[{ path: '/patient/list', page: () => null, meta: { title: '患者列表' } }]}
        person={person}
        {...calls}
        {...changes}
      />
    </Plain>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));

beforeEach(() => {
  localStorage.clear();
  useSettings.setState(defaultSettings, true);
});
afterEach(() => {
  clearErrorLog();
  for (const call of Object.values(calls)) call.mockClear();
});

describe('the bar', () => {
  it('folds the menu and names what the button does', () => {
    const { unmount } = open();
    expect(button('收起菜单').getAttribute('aria-expanded')).toBe('true');
    press('收起菜单');
    expect(calls.onToggleSidebar).toHaveBeenCalledOnce();
    unmount();
    open({ isSidebarOpen: false });
    expect(button('展开菜单').getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the breadcrumb, with links where a crumb has a target', () => {
    open();
    const way = screen.getByRole('navigation', { name: '面包屑' });
    expect([...way.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['首页', '患者信息', '患者列表']);
    expect([...way.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/dashboard']);
    expect(way.querySelector('[aria-current="page"]')?.textContent).toBe('患者列表');
  });

  it('has no error log before the first error', () => {
    open();
    expect(screen.queryByRole('button', { name: '错误日志' })).toBeNull();
    act(() => logError(new Error('坏了'), { vm: '', info: '' }));
    expect(button('错误日志')).toBeTruthy();
  });
});

describe('on a narrow screen', () => {
  it('shows only menu, title and search', () => {
    act(() => logError(new Error('坏了'), { vm: '', info: '' }));
    open({ isMobile: true });
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      '收起菜单',
      '搜索菜单',
    ]);
    expect(screen.getByText('患者列表')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('marks unread messages on the menu button', () => {
    open({ isMobile: true, isSidebarOpen: false, hasUnread: true });
    press('展开菜单，有未读消息');
    expect(calls.onToggleSidebar).toHaveBeenCalledOnce();
  });

  it('shows no bar above the bar of a page, only the search by its shortcut', () => {
    render(<main id="content" tabIndex={-1} />);
    open({ isMobile: true, hasOwnHead: true });
    expect(screen.queryByRole('banner')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    press('关闭搜索');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.activeElement?.id).toBe('content');
  });

  it('replaces the bar by the search and restores it', async () => {
    open({ isMobile: true });
    press('搜索菜单');
    const field = screen.getByRole('combobox');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('患者列表')).toBeNull();
    fireEvent.change(field, { target: { value: 'hzlb' } });
    fireEvent.click(await screen.findByRole('option', { name: '患者列表' }));
    expect(calls.onNavigate.mock.calls).toEqual([['/patient/list']]);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(button('搜索菜单'));
    press('搜索菜单');
    press('关闭搜索');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('full screen', () => {
  function stubFullscreen(stub: { fullscreenEnabled: boolean; requestFullscreen?: () => Promise<void> }) {
    let element: Element | null = null;
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: stub.fullscreenEnabled });
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element });
    document.documentElement.requestFullscreen = stub.requestFullscreen ?? vi.fn(() => change(document.body));
    document.exitFullscreen = vi.fn(() => change(null));
    async function change(next: Element | null): Promise<void> {
      element = next;
      act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    }
    return { change };
  }

  it('reports that the browser does not support it', async () => {
    stubFullscreen({ fullscreenEnabled: false });
    open();
    press('全屏');
    expect(await screen.findByText('你的浏览器不支持全屏')).toBeTruthy();
  });

  it('reports that the browser refused it', async () => {
    stubFullscreen({ fullscreenEnabled: true, requestFullscreen: () => Promise.reject(new TypeError('no')) });
    open();
    press('全屏');
    expect(await screen.findByText('你的浏览器不支持全屏')).toBeTruthy();
    expect(button('全屏')).toBeTruthy();
  });

  it('is entered and left by the button, and left by Esc', async () => {
    const { change } = stubFullscreen({ fullscreenEnabled: true });
    open();
    press('全屏');
    press('退出全屏');
    expect(document.exitFullscreen).toHaveBeenCalledOnce();
    press('全屏');
    expect(button('退出全屏')).toBeTruthy();
    await change(null);
    expect(button('全屏')).toBeTruthy();
  });
});

describe('the size', () => {
  it('is one of four; the current one cannot be chosen', async () => {
    open();
    press('尺寸：默认');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, (item as HTMLButtonElement).disabled])).toEqual([
      ['默认', true],
      ['大', false],
      ['小', false],
      ['迷你', false],
    ]);
    fireEvent.click(items[0] as HTMLElement);
    expect(screen.queryByText('尺寸切换成功')).toBeNull();
  });

  it('changes at once with a toast, and returns the focus', async () => {
    open();
    press('尺寸：默认');
    expect(button('尺寸：默认').getAttribute('aria-expanded')).toBe('true');
    const mini = await screen.findByRole('menuitem', { name: '迷你' });
    mini.focus();
    fireEvent.click(mini);
    expect(useSettings.getState().size).toBe('mini');
    expect(await screen.findByText('尺寸切换成功')).toBeTruthy();
    expect(document.activeElement).toBe(button('尺寸：迷你'));
  });
});

describe('the menu of the user', () => {
  it('returns the focus on Esc', async () => {
    openMenu();
    (await screen.findByRole('menuitem', { name: '关于' })).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    const person = screen.getByRole('button', { name: '欧阳静怡' });
    expect(document.activeElement).toBe(person);
    expect(person.getAttribute('aria-expanded')).toBe('false');
  });

  const openMenu = () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '欧阳静怡' }));
  };

  it('has its own links and the sign-out', async () => {
    openMenu();
    await screen.findAllByRole('menuitem');
    expect(screen.getByText('dr_ouyang · 主管治疗师')).toBeTruthy();
    const links = [...document.querySelectorAll('[role=menu] a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['个人信息', '/profile/index'],
      ['修改密码', '/profile/update-password'],
      ['关于', '/profile/version'],
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: '退出登录' }));
    expect(calls.onSignOut).toHaveBeenCalledOnce();
  });

  it('leaves a click on a link to the frame, and closes', async () => {
    openMenu();
    const item = await screen.findByRole('menuitem', { name: '修改密码' });
    const followed = new Promise<string | null>((resolve) => {
      document.addEventListener(
        'click',
        (event) => {
          resolve(event.defaultPrevented ? null : (event.target as HTMLAnchorElement).pathname);
          event.preventDefault();
        },
        { once: true },
      );
    });
    fireEvent.click(item);
    expect(await followed).toBe('/profile/update-password');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
