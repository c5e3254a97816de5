import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Api, user } from '@yun/contract';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { buildProfile } from '#web/test/people.ts';
import { serve } from '#web/test/serve.ts';
import { SignInNotices } from './SignInNotices.tsx';

type Notices = Api['GET /api/user/get_notices']['output'];

const nothing: Notices = { notices: ['sign_in', 'account_change'], last_sign_in: null, changes: [] };
const last = { time: '2026-11-14 08:05:11', address: '127.0.0.1', failures_since: 2 };

async function open(answer: Partial<Notices>, profile: Partial<user.Profile> = {}) {
  const server = await serve({ 'GET /api/user/get_notices': () => ({ ...nothing, ...answer }) }, '/');
  writeToken('t-1');
  draw(profile);
  return server;
}

function draw(profile: Partial<user.Profile> = {}): void {
  const client = createQueryClient();
  client.setQueryData(profileQuery.queryKey, buildProfile(profile));
  render(
    <QueryClientProvider client={client}>
      <SignInNotices />
    </QueryClientProvider>,
  );
}

const lines = async () => {
  await screen.findByRole('region', { name: '登录提醒' });
  return screen.getAllByRole('listitem').map((item) => item.textContent);
};

it('shows the last sign-in, and failed attempts since', async () => {
  await open({ last_sign_in: last });
  expect(await lines()).toEqual(['上次登录 11-14 08:05，127.0.0.1；其间有 2 次失败尝试']);
  expect(screen.getByRole('link', { name: '查看登录记录' }).getAttribute('href')).toBe('/profile/index');
});

it('shows what other users changed, at most five entries', async () => {
  const actions = ['assgin_manager', 'modify_user', 'reset_password', 'set_cover', 'unheard_of', 'enable_user', 'x'];
  const changes = actions.map((action, n) => ({ time: `2026-11-14 0${n}:00:00`, by: n === 1 ? null : '周敏', action }));
  await open({ last_sign_in: { ...last, failures_since: 0 }, changes });
  expect(await lines()).toEqual([
    '上次登录 11-14 08:05，127.0.0.1',
    '11-14 00:00 周敏设置了你的上级',
    '11-14 01:00 系统修改了你的资料或权限',
    '11-14 02:00 周敏重置了你的密码',
    '11-14 03:00 周敏调整了你的代班',
    '11-14 04:00 周敏更改了你的账号',
    '另有 2 项账号变动',
  ]);
});

it('stays closed once closed, until something new happens', async () => {
  let answer: Notices = { ...nothing, last_sign_in: last };
  const { calls } = await serve({ 'GET /api/user/get_notices': () => answer }, '/');
  writeToken('t-1');
  draw();
  await lines();
  fireEvent.click(screen.getByRole('button', { name: '不再显示' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  draw();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  answer = { ...answer, changes: [{ time: '2026-11-15 09:00:00', by: '周敏', action: 'handover_patient' }] };
  draw();
  expect(await lines()).toContain('11-15 09:00 周敏交接了你的患者');
});

it('shows nothing without news, and nothing while viewing as another user', async () => {
  const { calls } = await open({});
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  draw({ view_as: { viewer_id: 1, viewer_name: '周敏', until: '2099-01-01 00:00:00' } });
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls).toHaveLength(1);
});
