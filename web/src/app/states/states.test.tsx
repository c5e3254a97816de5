import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import '#web/app/frame/header/search.ts';
import { NoPermissionPage } from './NoPermissionPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ShellContext } from './shell-context.ts';

const shell = {
  permitted: [{ path: '/patient/list', page: () => null, meta: { title: '患者列表' } }],
  navigate: vi.fn(),
  back: vi.fn(),
  signOut: vi.fn(),
};

function open(page: ReactNode, path: string) {
  history.replaceState(null, '', path);
  render(<ShellContext value={shell}>{page}</ShellContext>);
}

afterEach(() => {
  vi.clearAllMocks();
});

it('a page that does not exist returns to the previous page', () => {
  open(<NotFoundPage />, '/404');
  expect(screen.getByRole('heading', { name: '没有找到这个页面' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '返回上一页' }));
  expect(shell.back).toHaveBeenCalledOnce();
  expect(shell.navigate).not.toHaveBeenCalled();
});

it('a page that does not exist returns home with `noGoBack`', () => {
  open(<NotFoundPage />, '/404?noGoBack=1');
  fireEvent.click(screen.getByRole('button', { name: '返回上一页' }));
  expect(shell.navigate.mock.calls).toEqual([['/']]);
  expect(shell.back).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/');
});

it('a page that does not exist offers to search for another', async () => {
  open(<NotFoundPage />, '/404');
  const field = screen.getByRole('combobox', { name: '搜索菜单' });
  field.focus();
  fireEvent.change(field, { target: { value: 'hzlb' } });
  fireEvent.click(await screen.findByRole('option', { name: '患者列表' }));
  expect(shell.navigate.mock.calls).toEqual([['/patient/list']]);
});

it('a page without permission returns to the previous page', () => {
  open(<NoPermissionPage />, '/error/401');
  fireEvent.click(screen.getByRole('button', { name: '返回上一页' }));
  expect(shell.back).toHaveBeenCalledOnce();
  expect(shell.navigate).not.toHaveBeenCalled();
});

it('a page without permission returns home with `noGoBack`', () => {
  open(<NoPermissionPage />, '/401?noGoBack=1');
  fireEvent.click(screen.getByRole('button', { name: '返回上一页' }));
  expect(shell.navigate.mock.calls).toEqual([['/']]);
  expect(shell.back).not.toHaveBeenCalled();
});

it('a page without permission links home or to another account', () => {
  open(<NoPermissionPage />, '/401');
  expect(screen.getByRole('heading', { name: '没有访问权限' })).toBeTruthy();
  expect(screen.getByText('需要的权限没有授予你。请联系本机构管理员开通。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: '切换账号' }));
  expect(shell.signOut).toHaveBeenCalledOnce();
});
