import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSignIn } from './prerender.tsx';
import { Answer, type Routes, serve } from './test/serve.ts';

/** Opens a document of the console, as the server would send it. */
async function open(path: string, routes: Record<string, () => Answer> = {}) {
  const server = await serve(routes as Routes, path);
  const isSignIn = location.pathname === '/login';
  document.body.innerHTML = `<div id="root">${isSignIn ? renderSignIn('/login').root : ''}</div>`;
  vi.resetModules();
  await import('./main.ts');
  return server;
}

const version = (etag: string) => new Answer('', 200, { etag });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(window, 'close').mockImplementation(() => {});
});

describe('outside the console', () => {
  it.each([
    ['/dropzone/dropzone', '/404', '没有找到这个页面'],
    ['/temps/list?a=1', '/404', '没有找到这个页面'],
    ['/profile', '/profile', '云医生端'],
    ['/auth-redirect?code=1', '/auth-redirect', '授权已完成，可以关闭此窗口'],
  ])('a signed-out visitor of %s is at %s and sees %s', async (path, address, heading) => {
    const { calls } = await open(path);
    expect(location.pathname).toBe(address);
    expect(screen.getByRole('heading').textContent).toBe(heading);
    expect(calls).toEqual([]);
  });

  it('a signed-in visitor of /auth-redirect sees the same, without a check of the session', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser brings it
    document.cookie = 'Admin-Token=t-1';
    const { calls } = await open('/auth-redirect?code=1');
    expect(screen.getByRole('heading').textContent).toBe('授权已完成，可以关闭此窗口');
    expect(calls).toEqual([]);
  });
});

describe('the sign-in page', () => {
  async function release(etag: { now: string }, shows: () => void) {
    etag.now = '"2"';
    await waitFor(() => {
      vi.setSystemTime(Date.now() + 31_000);
      window.dispatchEvent(new Event('focus'));
      shows();
    });
  }

  it('announces a newer version once something is typed, and keeps the input', async () => {
    const etag = { now: '"1"' };
    const { calls } = await open('/login', { 'HEAD /': () => version(etag.now) });
    const bar = screen.getAllByRole('status').find((element) => element.className === 'update_bar');
    expect(bar?.textContent).toBe('');
    const account = screen.getByLabelText<HTMLInputElement>('账号');
    account.value = 'pt_he';
    expect(calls.filter((call) => call.startsWith('HEAD '))).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(calls).toContain('HEAD /'));
    await release(etag, () => expect(bar?.textContent).toBe('有新版本，刷新后使用刷新'));
    expect(account.value).toBe('pt_he');
    expect(sessionStorage.getItem('yun.reloads')).toBeNull();
  });

  it('reloads by itself while nothing is typed', async () => {
    const etag = { now: '"1"' };
    const { calls } = await open('/login', { 'HEAD /': () => version(etag.now) });
    expect(calls.filter((call) => call.startsWith('HEAD '))).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(calls).toContain('HEAD /'));
    await release(etag, () => expect(sessionStorage.getItem('yun.reloads')).toContain('/ etag \\"2\\"'));
    expect(screen.queryByText('有新版本，刷新后使用')).toBeNull();
  });
});
