import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { ReLoginDialog } from '#web/app/feedback/ReLoginDialog.tsx';
import { useSessionOver } from '#web/app/feedback/toasts.ts';
import { readToken, writeToken } from '#web/lib/session/token.ts';
import { dayAt } from '#web/lib/time/server-time.ts';
import { Plain } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal, serve } from '#web/test/serve.ts';
import { ViewAsBar } from './ViewAsBar.tsx';

const stop = 'POST /api/user/stop_view_as';

/** Server time this many milliseconds from now. */
function inMs(ms: number): string {
  const at = Date.now() + ms;
  return `${dayAt(at)} ${new Date(at + 8 * 3_600_000).toISOString().slice(11, 19)}`;
}

async function open(until: string | null, routes: Routes = {}) {
  const server = await serve(routes, '/doctor/list');
  writeToken('view-as');
  const view_as = until === null ? null : { viewer_id: 1, viewer_name: '周敏', until };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Plain>
        <ReLoginDialog />
        <ViewAsBar profile={buildProfile({ view_as })} />
      </Plain>
    </QueryClientProvider>,
  );
  return server;
}

afterEach(() => {
  useSessionOver.setState({ isOver: false, isAsking: false });
});

it('is hidden in the user’s own session', async () => {
  await open(null);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows the person and the remaining time, and does not announce every minute', async () => {
  await open(inMs(28 * 60_000 - 2000));
  expect(screen.getByRole('status').textContent).toBe('正在以“何静”的身份查看，只读，还剩 28 分钟退出查看');
  expect(screen.getByRole('timer').textContent).toBe('，还剩 28 分钟');
});

it('returns to the user’s own session', async () => {
  const { calls } = await open(inMs(28 * 60_000), { [stop]: () => ({ token: 'mine' }) });
  fireEvent.click(screen.getByRole('button', { name: '退出查看' }));
  await waitFor(() => expect(readToken()).toBe('mine'));
  expect(calls).toEqual([stop]);
  expect(document.body.hidden).toBe(true);
});

it('returns automatically a few seconds before the end', async () => {
  const { calls } = await open(inMs(9000), { [stop]: () => ({ token: 'mine' }) });
  expect(calls).toEqual([]);
  await waitFor(() => expect(readToken()).toBe('mine'));
});

it('waits for a visible window while it is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { calls } = await open(inMs(20_000), { [stop]: () => ({ token: 'mine' }) });
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(calls).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  vi.useRealTimers();
  await waitFor(() => expect(readToken()).toBe('mine'));
});

it('asks to sign in again when viewing has already ended', async () => {
  await open(inMs(60_000), { [stop]: () => refusal(50014, '登录已过期，请重新登录') });
  fireEvent.click(screen.getByRole('button', { name: '退出查看' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('登录已过期');
  expect(document.body.hidden).toBe(false);
});
