import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { errorCodes } from '@yun/contract/base/error-codes';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShellContext } from '#web/app/states/shell-context.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Plain } from '#web/test/Plain.tsx';
import { startProgress } from '#web/ui/status/progress.ts';
import { rootErrorHandlers } from './capture.ts';
import { PageBoundary } from './PageBoundary.tsx';

const shell = { permitted: [], navigate: vi.fn(), back: vi.fn(), signOut: vi.fn() };
const button = (name: string) => screen.getByRole('button', { name });

function open(page: ReactNode) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return render(
    <Plain>
      <ShellContext value={shell}>
        <PageBoundary visit="first">{page}</PageBoundary>
        <p>另一个页面</p>
      </ShellContext>
    </Plain>,
    { onCaughtError: rootErrorHandlers.onCaughtError },
  );
}

let thrown: unknown;
function Page() {
  if (thrown !== undefined) throw thrown;
  return <p>页面正常</p>;
}

let answer: () => Promise<string>;
function Asking() {
  const { data } = useQuery({ queryKey: ['页面'], queryFn: () => answer(), retry: false, throwOnError: true });
  return <p>{data ?? '正在读取'}</p>;
}

afterEach(() => {
  thrown = undefined;
});

it('shows a page that does not throw', () => {
  open(<Page />);
  expect(screen.getByText('页面正常')).toBeTruthy();
});

describe('a page that breaks', () => {
  it('shows the error and leaves other pages alone', () => {
    thrown = new Error('读不到病历');
    open(<Page />);
    expect(screen.getByRole('heading', { name: '这个页面出错了' })).toBeTruthy();
    expect(screen.getByText('读不到病历')).toBeTruthy();
    expect(screen.getByText('其他页签不受影响。')).toBeTruthy();
    expect(screen.getByText('另一个页面')).toBeTruthy();
  });

  it.each([null, '坏了', { code: 7 }])('does the same when it throws %j', (odd) => {
    thrown = odd;
    open(<Page />);
    expect(screen.getByRole('heading', { name: '这个页面出错了' })).toBeTruthy();
  });

  it('ends the progress bar', () => {
    startProgress();
    thrown = new Error('坏了');
    open(<Page />);
    expect(document.querySelector<HTMLElement>('.progress-bar')?.dataset.state).toBe('done');
  });

  it('stays broken while the cause remains, and recovers by 重试 when it is gone', () => {
    thrown = new Error('坏了');
    open(<Page />);
    fireEvent.click(button('重试'));
    expect(screen.getByRole('heading', { name: '这个页面出错了' })).toBeTruthy();
    thrown = undefined;
    fireEvent.click(button('重试'));
    expect(screen.getByText('页面正常')).toBeTruthy();
  });

  it('sends its requests again on 重试', async () => {
    answer = () => Promise.reject(new ApiError('timeout'));
    open(
      <QueryClientProvider client={new QueryClient()}>
        <Asking />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('服务器 5 秒内没有响应，请重试')).toBeTruthy();
    answer = () => Promise.resolve('读到了');
    fireEvent.click(button('重试'));
    expect(await screen.findByText('读到了')).toBeTruthy();
  });

  it('copies its details to the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    thrown = new ApiError('envelope', { code: 50000, message: '服务器出错', requestId: '7f3a21c9' });
    open(<Page />);
    expect(screen.getByText('错误号 50000 · 请求 7f3a21c9')).toBeTruthy();
    fireEvent.click(button('复制详情'));
    expect(await screen.findByText('已复制错误详情')).toBeTruthy();
    const [[text]] = writeText.mock.calls as unknown as [[string]];
    for (const part of ['ApiError: 服务器出错', '7f3a21c9', location.href, (thrown as Error).stack]) {
      expect(text).toContain(part);
    }
  });

  it('reports that there is no clipboard', async () => {
    thrown = new Error('坏了');
    open(<Page />);
    fireEvent.click(button('复制详情'));
    expect(await screen.findByText('没有复制成功，请在错误日志中查看')).toBeTruthy();
    expect(document.querySelector('textarea')).toBeNull();
  });
});

it('shows 没有访问权限 when the server refused the page', () => {
  thrown = new ApiError('envelope', { code: errorCodes.forbidden, message: '没有权限' });
  open(<Page />);
  expect(screen.getByRole('heading', { name: '没有访问权限' })).toBeTruthy();
  fireEvent.click(button('切换账号'));
  expect(shell.signOut).toHaveBeenCalledOnce();
});

it.each([
  'Failed to fetch dynamically imported module: http://a/assets/Page-1.js',
  'error loading dynamically imported module: http://a/assets/Page-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/Page-1.css',
])('offers to reload after %s', (message) => {
  thrown = new TypeError(message);
  open(<Page />);
  expect(screen.getByRole('heading', { name: '页面没有加载成功' })).toBeTruthy();
  expect(button('刷新整个页面')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^重 ?试$/ })).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});
