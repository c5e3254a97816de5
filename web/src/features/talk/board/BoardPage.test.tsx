import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, talk } from '@yun/contract';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openList } from '#web/test/list-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { refusal } from '#web/test/serve.ts';
import { buildRecord, buildTalk } from '#web/test/talk.ts';
import { buildTalkPage, buildTalkRow } from '#web/test/talk-rows.ts';
import { setWindowWidth } from '#web/test/window-width.ts';
import { publishTalkChange } from '../talk-events.ts';
import { forgetUnread, keepUnread, useUnreadStore } from '../unread-store.ts';
import { clearHandledTalk } from '../use-handle-talk.ts';
import { BoardPage } from './BoardPage.tsx';

const liu = buildTalkRow({ patient_id: 19, patient_name: '柳思琪', unread: 1, waiting_minutes: 840 });
const luo = buildTalkRow({ patient_id: 4, patient_name: '罗秀英', unread: 3 });
const ouyang = buildTalkRow({ patient_id: 7, patient_name: '欧阳静怡', risk_reasons: [] });
const everybody = [liu, luo, ouyang];

// The list draws what is in view, and jsdom has no view.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(312);
  return () => {
    cleanup();
    vi.restoreAllMocks();
    forgetUnread();
    clearHandledTalk();
  };
});

type ListInput = Api['GET /api/talk/list_talk']['input'];

interface Options {
  address?: string;
  rows?: (asked: ListInput) => talk.TalkRow[];
  profile?: Parameters<typeof buildProfile>[0];
}

async function openBoard({ address = '/message/board', rows = () => everybody, profile = {} }: Options = {}) {
  const asked: ListInput[] = [];
  const sent: [string, unknown][] = [];
  const unread_count = 4;
  const keep =
    <T,>(call: string, answer: T) =>
    (input: unknown) => {
      sent.push([call, input]);
      return answer;
    };
  const page = await openList(<BoardPage />, address, buildProfile(profile), {
    'GET /api/talk/list_talk': (input) => {
      asked.push(input);
      return buildTalkPage(rows(input));
    },
    'GET /api/talk/get_talk_record_as_doctor': ({ patient_id }) => {
      const row = everybody.find((one) => String(one.patient_id) === patient_id) ?? luo;
      const talk = buildTalk([buildRecord({ id: 90, content: `来自${row.patient_name}` })]);
      return { ...talk, patient: { ...talk.patient, id: row.patient_id, name: row.patient_name } };
    },
    'POST /api/talk/mark_read': keep('read', { unread_count }),
    'POST /api/talk/mark_unread': keep('unread', { unread_count }),
    'POST /api/talk/handle_talk': (input) => {
      sent.push(['handle', input]);
      return { handled: input.handled, snooze_until: null };
    },
  });
  const list = await screen.findByRole('region', { name: '会话列表' });
  return { ...page, asked, sent, list: within(list) };
}

const press = (key: string, target: Element = document.body) => act(() => void fireEvent.keyDown(target, { key }));
const opened = () => document.querySelector('.board_line[aria-current="true"] b')?.textContent;

it('lists the conversations, and filters by the address', async () => {
  const page = await openBoard({ rows: ({ tab }) => (tab === 'unread' ? [liu, luo] : everybody) });
  await page.list.findByRole('link', { name: /柳思琪/ });
  expect(page.list.getByText('4 条未读，来自 2 人')).toBeTruthy();
  expect(page.list.getByText('等待 14 小时')).toBeTruthy();
  expect(page.list.getByText('已显示全部 3 个会话')).toBeTruthy();
  expect(screen.getByText('请选择一个会话')).toBeTruthy();

  fireEvent.click(page.list.getByRole('button', { name: /未读/ }));
  await page.list.findByText('已显示全部 2 个会话');
  fireEvent.change(page.list.getByLabelText('排序'), { target: { value: 'wait' } });
  fireEvent.change(page.list.getByLabelText('搜索会话'), { target: { value: '小腿' } });
  await waitFor(() => expect(page.address()).toBe('/message/board?tab=unread&sort=wait&keyword=小腿'));
  await waitFor(() => expect(page.asked.at(-1)).toMatchObject({ tab: 'unread', sort: 'wait', keyword: '小腿' }));
});

it('reads again what the document has asked for, without any event', async () => {
  window.early = { token: '', at: performance.now(), answers: {} };
  onTestFinished(() => {
    delete window.early;
  });
  const answers = [[liu]];
  const page = await openBoard({ rows: () => answers.shift() ?? everybody });
  await page.list.findByText('已显示全部 3 个会话');
  expect(page.asked).toHaveLength(2);
});

it('moves through the list by keys, outside of fields only', async () => {
  const page = await openBoard();
  await page.list.findByRole('link', { name: /柳思琪/ });
  press('j');
  await waitFor(() => expect(opened()).toBe('柳思琪'));
  expect(page.address()).toBe('/message/board?patient_id=19');
  await screen.findByText('来自柳思琪');
  press('J');
  await waitFor(() => expect(opened()).toBe('罗秀英'));
  press('k');
  await waitFor(() => expect(opened()).toBe('柳思琪'));
  press('k');
  press('j', page.list.getByLabelText('搜索会话'));
  expect(opened()).toBe('柳思琪');

  press('u');
  await waitFor(() => expect(page.sent).toContainEqual(['unread', { patient_id: 19 }]));
  press('e');
  await page.list.findByText('柳思琪的会话已处理');
  const done = page.sent.filter(([call]) => call !== 'read');
  expect(done.at(-1)).toEqual(['handle', { patient_id: 19, handled: true, last_seen_id: 90 }]);
  fireEvent.click(page.list.getByRole('button', { name: '撤销' }));
  await page.list.findByText('已撤销，会话回到待处理');
  const undone = page.sent.filter(([call]) => call === 'handle');
  expect(undone.at(-1)).toEqual(['handle', { patient_id: 19, handled: false, last_seen_id: 90 }]);
});

it('handles the conversation up to the record on screen, not up to the last one of the list', async () => {
  const newer = { ...luo, last: { ...(luo.last as NonNullable<typeof luo.last>), id: 94 } };
  const page = await openBoard({ address: '/message/board?patient_id=4', rows: () => [newer] });
  await screen.findByText('来自罗秀英');
  await waitFor(() => expect(page.sent).toContainEqual(['read', { patient_id: 4, last_read_id: 90 }]));
  press('e');
  await page.list.findByText('罗秀英的会话已处理');
  expect(page.sent.at(-1)).toEqual(['handle', { patient_id: 4, handled: true, last_seen_id: 90 }]);
});

it('opens the key help with ?, and Escape returns from the composer to the keys', async () => {
  const page = await openBoard({ address: '/message/board?patient_id=4' });
  await screen.findByText('来自罗秀英');
  act(() => void fireEvent.keyDown(document.body, { key: '?', shiftKey: true }));
  expect(await page.list.findByText('标为未读')).toBeTruthy();
  expect(page.list.getByRole('button', { name: '快捷键' }).getAttribute('aria-expanded')).toBe('true');
  press('?');
  expect(page.list.getByRole('button', { name: '快捷键' }).getAttribute('aria-expanded')).toBe('false');
  const field = screen.getByRole('textbox', { name: '回复罗秀英' });
  press('Enter');
  expect(document.activeElement).toBe(field);
  press('Escape', field);
  expect(document.activeElement).toBe(document.body);
});

it('keeps the open row when it leaves its group', async () => {
  let rows = [liu, luo];
  const page = await openBoard({ address: '/message/board?tab=unread&patient_id=4', rows: () => rows });
  await waitFor(() => expect(opened()).toBe('罗秀英'));
  rows = [liu];
  act(() => publishTalkChange(4));
  await page.list.findByText('1 条未读，来自 1 人');
  expect(opened()).toBe('罗秀英');
  press('k');
  await waitFor(() => expect(opened()).toBe('柳思琪'));
  expect(page.list.queryByText('罗秀英')).toBeNull();
});

it('agrees with the badge, whichever is newer', async () => {
  let rows = everybody;
  act(() => keepUnread({ unread_count: 4, from_patients: [] }, 1));
  const page = await openBoard({ rows: () => rows });
  await page.list.findByText('4 条未读，来自 2 人');

  rows = [liu, luo, { ...ouyang, unread: 2 }];
  act(() => keepUnread({ unread_count: 6, from_patients: [] }, 2));
  await page.list.findByText('6 条未读，来自 3 人');

  rows = [liu];
  act(() => publishTalkChange(null));
  await page.list.findByText('1 条未读，来自 1 人');
  expect(useUnreadStore.getState().unread_count).toBe(1);
});

it('shows one column on a phone, and goes back', async () => {
  setWindowWidth(390);
  const page = await openBoard();
  fireEvent.click(await page.list.findByRole('link', { name: /罗秀英/ }));
  await screen.findByText('来自罗秀英');
  expect(page.address()).toBe('/message/board?patient_id=4');
  expect(screen.queryByRole('region', { name: '会话列表' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /返回/ }));
  await screen.findByRole('region', { name: '会话列表' });
  expect(page.address()).toBe('/message/board');
});

it('says why the list is empty', async () => {
  const empty = await openBoard({ rows: () => [], address: '/message/board?keyword=没有' });
  await empty.list.findByText('没有找到“没有”');
  fireEvent.click(empty.list.getByRole('button', { name: '清除筛选' }));
  await empty.list.findByText('还没有会话');
});

it('can be retried after a failure', async () => {
  let isDown = true;
  await openList(<BoardPage />, '/message/board', buildProfile(), {
    'GET /api/talk/list_talk': () => (isDown ? refusal(50000, '服务器出错') : buildTalkPage(everybody)),
  });
  await screen.findByText('没有读取到会话');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('已显示全部 3 个会话');
});

it('resizes its columns by keys and remembers them', async () => {
  onTestFinished(() => localStorage.clear());
  const page = await openBoard();
  await page.list.findByRole('link', { name: /柳思琪/ });
  const edge = screen.getByRole('separator', { name: '会话列表的宽度' });
  press('ArrowRight', edge);
  expect(edge.getAttribute('aria-valuenow')).toBe('328');
  press('End', edge);
  expect(edge.getAttribute('aria-valuenow')).toBe('480');
  expect(localStorage.getItem('yun.board-columns.16')).toBe('480,300');
  press('Enter', edge);
  expect(edge.getAttribute('aria-valuenow')).toBe('312');
});
