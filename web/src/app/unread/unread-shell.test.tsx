import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { talk, user } from '@yun/contract';
import { afterEach, expect, it } from 'vitest';
import { useSessionOver } from '#web/app/feedback/toasts.ts';
import { PageTitle } from '#web/app/frame/Frame.tsx';
import { useMenuCount } from '#web/app/routes/menu-counts.ts';
import { flatten } from '#web/app/routes/pages.ts';
import { createTabs } from '#web/app/tabs/tab-store.ts';
import { TabsContext } from '#web/app/tabs/tabs-context.ts';
import { setUnreadCount, useUnread } from '#web/features/talk/index.ts';
import { request } from '#web/lib/api/api-client.ts';
import { notifyLeave } from '#web/lib/session/session.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal, serve } from '#web/test/serve.ts';
import { useUnreadWatch } from './use-unread-watch.ts';

const unread: talk.Unread = {
  unread_count: 5,
  from_patients: [
    {
      patient_id: 4,
      patient_name: '罗秀英',
      unread: 5,
      last_content: '今天膝盖有点肿',
      last_type: 'text',
      last_time: '2026-11-16 09:00:00',
      last_id: 70,
      risk_level: 'low',
    },
  ],
};

const Page = () => null;
const table = [{ path: '/message', children: [{ path: 'board', page: Page, meta: { title: '状态记录' } }] }];
const routes = { permitted: flatten(table), all: flatten(table) };

function Shown() {
  const { unread_count, from_patients } = useUnread();
  return <p>{`badge ${useMenuCount('/message/board')}, store ${unread_count} of ${from_patients.length}`}</p>;
}

function Shell({ profile, tabs }: { profile: user.Profile; tabs: ReturnType<typeof createTabs> }) {
  useUnreadWatch(profile, tabs);
  return (
    <>
      <PageTitle />
      <Shown />
    </>
  );
}

async function open(handlers: Routes, profile = buildProfile()) {
  const server = await serve(handlers, '/message/board');
  writeToken('t-1');
  const tabs = createTabs({
    user: profile.id,
    routes,
    confirmDiscard: async () => true,
    onForbidden() {},
    onStart() {},
    keepsPages: () => true,
  });
  const shell = (changes: Partial<user.Profile> = {}) => (
    <QueryClientProvider client={new QueryClient()}>
      <TabsContext value={tabs}>
        <Shell profile={{ ...profile, ...changes }} tabs={tabs} />
      </TabsContext>
    </QueryClientProvider>
  );
  const { rerender } = render(shell());
  return { ...server, change: (changes: Partial<user.Profile>) => rerender(shell(changes)) };
}

afterEach(() => {
  useSessionOver.setState({ isOver: false, isAsking: false });
});

it('badge, title and store agree: on an answer, on a mark, and when the user is no longer a doctor', async () => {
  const { change } = await open({ 'GET /api/talk/has_unread_talk_record': () => unread });
  await screen.findByText('badge 5, store 5 of 1');
  await waitFor(() => expect(document.title).toBe('(5) 状态记录 - 云医生端'));
  act(() => setUnreadCount(3));
  expect(screen.getByText('badge 3, store 3 of 1')).toBeTruthy();
  expect(document.title).toBe('(3) 状态记录 - 云医生端');
  act(() => change({ user_type: '机构' }));
  expect(screen.getByText('badge 0, store 0 of 0')).toBeTruthy();
  expect(document.title).toBe('状态记录 - 云医生端');
});

it('sends nothing for a user who is no doctor, until that changes', async () => {
  const { calls, change } = await open(
    { 'GET /api/talk/has_unread_talk_record': () => unread },
    buildProfile({ user_type: '管理员' }),
  );
  // The module that sends it was loaded by the test before: it would have been sent by now.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(calls).toEqual([]);
  act(() => change({ user_type: '医生' }));
  await screen.findByText('badge 5, store 5 of 1');
});

it('reports an ended session by the dialog that all calls share, and nothing else', async () => {
  await open({ 'GET /api/talk/has_unread_talk_record': () => refusal(50014, '登录已过期') });
  await waitFor(() => expect(useSessionOver.getState()).toEqual({ isOver: true, isAsking: true }));
  expect(screen.getByText('badge 0, store 0 of 0')).toBeTruthy();
});

it('handles no answer after signing out, not even the end of the session', async () => {
  const { calls } = await open({
    'GET /api/talk/has_unread_talk_record': () => {
      notifyLeave();
      return refusal(50014, '登录已过期');
    },
    'GET /api/user/profile': () => buildProfile(),
  });
  await waitFor(() => expect(calls).toContain('GET /api/talk/has_unread_talk_record'));
  await request('GET /api/user/profile');
  await request('GET /api/user/profile');
  expect(useSessionOver.getState().isOver).toBe(false);
  expect(calls.filter((call) => call.includes('has_unread'))).toHaveLength(1);
});

it('opens no stream while viewing as another user, which would fill the audit trail', async () => {
  const view_as = { viewer_id: 1, viewer_name: '周敏', until: '2099-11-12 09:00:00' };
  const { calls } = await open({ 'GET /api/talk/has_unread_talk_record': () => unread }, buildProfile({ view_as }));
  await screen.findByText('badge 5, store 5 of 1');
  expect(new Set(calls)).toEqual(new Set(['GET /api/talk/has_unread_talk_record']));
});
