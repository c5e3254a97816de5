import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { request } from '#web/lib/api/api-client.ts';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Plain } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes, serve } from '#web/test/serve.ts';
import { DebugBar } from './DebugBar.tsx';

function Bar() {
  const profile = useProfile();
  return profile && <DebugBar profile={profile} />;
}

async function open(debug_until: string | null, routes: Routes = {}) {
  const server = await serve(routes, '/');
  writeToken('t-1');
  const client = createQueryClient();
  client.setQueryData(profileQuery.queryKey, buildProfile({ debug_until }));
  render(
    <QueryClientProvider client={client}>
      <Bar />
    </QueryClientProvider>,
    { wrapper: Plain },
  );
  return { ...server, client };
}

it.each([null, '2026-01-01 08:00:00'])('is hidden when debug mode is off or over (%s)', async (until) => {
  await open(until);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows when it ends, and switches off', async () => {
  const inputs: unknown[] = [];
  await open('2099-01-01 10:45:30', {
    'POST /api/user/set_debug_mode': (input) => {
      inputs.push(input);
      return { debug_until: null };
    },
  });
  expect(screen.getByRole('status').textContent).toContain('调试模式开启至 10:45');
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(inputs).toEqual([{ enabled: false }]);
});

it('shows the duration of the last twenty calls', async () => {
  let n = 0;
  const answer = () => {
    n++;
    const debug = { request_id: `r-${n}`, ms: 10 + n, sql_ms: n, queries: 2 };
    return new Answer({ code: 20000, msg: 'ok', data: {}, request_id: `r-${n}`, debug });
  };
  await open('2099-01-01 10:45:30', { 'POST /api/user/logout': answer });
  fireEvent.click(screen.getByRole('button', { name: '最近调用' }));
  const panel = within(await screen.findByRole('region', { name: '最近调用' }));
  expect(panel.getByText(/还没有记录/)).toBeTruthy();
  for (let call = 0; call < 22; call++) await act(() => request('POST /api/user/logout'));
  const rows = panel.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(20);
  const cells = within(rows[0] as HTMLElement).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).slice(1)).toEqual(['/api/user/logout', '32 ms', '22 ms', 'r-22']);
  fireEvent.click(screen.getByRole('button', { name: '收起调用记录' }));
  expect(screen.queryByRole('region', { name: '最近调用' })).toBeNull();
});
