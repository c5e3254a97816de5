import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, talk } from '@yun/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes, refusal } from '#web/test/serve.ts';
import { buildRecord, buildTalk } from '#web/test/talk.ts';
import { publishTalkChange } from '../talk-events.ts';
import { useUnreadStore } from '../unread-store.ts';
import { Conversation } from './Conversation.tsx';
import { prepareTalk } from './prepared-talk.ts';

type Say = Api['POST /api/talk/doctor_say']['input'];

const screenHeight = 600;
const rowHeight = 100;

beforeEach(() => {
  // jsdom has no layout: every row is as high as the next, and six of them fit on the screen.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.classList.contains('conversation_scroller') ? screenHeight : rowHeight;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(screenHeight);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    const rows = this.querySelector<HTMLElement>('.conversation_scroller > ul');
    return rows ? Number.parseFloat(rows.style.height) : rowHeight;
  });
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    if (typeof options !== 'object') return;
    this.scrollTop = Math.min(options.top ?? 0, this.scrollHeight - screenHeight);
    this.dispatchEvent(new Event('scroll'));
  } as typeof Element.prototype.scrollTo;
  return () => vi.restoreAllMocks();
});

const replies: Api['GET /api/talk/list_quick_reply']['output'] = {
  list: [
    {
      id: 5,
      title: '冰敷方法',
      content: '{称呼}，“{计划名称}”做完后冰敷 15 分钟。',
      category: '疼痛处理',
      scope: 'user',
      attachments: [],
      use_count: 3,
      sort: 100,
      can_edit: true,
      version: 1,
    },
  ],
  values: {
    患者姓名: '罗秀英',
    称呼: '罗阿姨',
    计划名称: null,
    今日动作数: '5',
    依从率: '80%',
    医生姓名: '何静',
  },
  can_add_for_agency: false,
};

/** A conversation on a server that stores a message once, even if the answer is lost. */
function server(list: talk.TalkRecord[], changes: Partial<talk.Talk> = {}) {
  const said: Say[] = [];
  const marked: number[] = [];
  const troubles: Answer[] = [];
  const keep = (input: Say) => {
    const existing = list.find((record) => record.client_msg_id === input.client_msg_id);
    if (existing) return existing;
    said.push(input);
    const last = list.at(-1);
    const record = buildRecord({
      id: (last?.id ?? 0) + 2,
      seq: (last?.seq ?? 0) + 1,
      sender_type: 'doctor',
      sender_id: 16,
      sender_name: '何静',
      content: input.content,
      client_msg_id: input.client_msg_id,
    });
    list.push(record);
    return record;
  };
  const routes: Routes = {
    'GET /api/talk/get_talk_record_as_doctor': ({ before_id, after_id }) =>
      buildTalk(
        list.filter(({ id }) => id < Number(before_id ?? 1e9) && id > Number(after_id ?? 0)).slice(-30),
        changes,
      ),
    'GET /api/talk/list_quick_reply': () => replies,
    'POST /api/talk/mark_read': ({ last_read_id }) => {
      marked.push(last_read_id);
      return { unread_count: 4 };
    },
    'POST /api/talk/doctor_say': (input) => {
      const record = keep(input as Say);
      return troubles.shift() ?? record;
    },
  };
  return { routes, said, marked, troubles };
}

const page = <Conversation patientId={38} isNarrow={false} onBack={() => {}} onShowPatient={() => {}} />;
const open = (routes: Routes, profile = buildProfile()) => openPage(page, { path: '/message/board', profile, routes });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '回复罗秀英' });
const type = (area: HTMLTextAreaElement, text: string) => {
  fireEvent.change(area, { target: { value: text, selectionStart: text.length, selectionEnd: text.length } });
  area.setSelectionRange(text.length, text.length);
  fireEvent.select(area);
};

describe('a conversation', () => {
  it('shows a message at once, keeps it when it was not sent, and never sends it twice', async () => {
    const { routes, said, troubles } = server([buildRecord()]);
    const { reload } = await open(routes);
    const area = await field();
    troubles.push(refusal(50000, '服务器出错'));
    type(area, '  请今天来院检查。  ');
    fireEvent.keyDown(area, { key: 'Enter', isComposing: true });
    expect(area.value).not.toBe('');
    fireEvent.keyDown(area, { key: 'Enter' });
    expect(area.value).toBe('');
    expect(await screen.findByText('请今天来院检查。')).toBeTruthy();
    await screen.findByText('没有发出');

    type(area, '还有一句');
    reload();
    expect((await field()).value).toBe('还有一句');
    // The server had stored it, only the answer was lost: it is read as a record.
    await waitFor(() => expect(screen.queryByText('没有发出')).toBeNull());
    expect(screen.getAllByText('请今天来院检查。')).toHaveLength(1);
    expect(said.map(({ content }) => content)).toEqual(['请今天来院检查。']);
  });

  it('retries with the same client id', async () => {
    const { routes, said } = server([buildRecord()]);
    const keys: string[] = [];
    const say = routes['POST /api/talk/doctor_say'];
    routes['POST /api/talk/doctor_say'] = (input, request) => {
      keys.push(input.client_msg_id);
      return keys.length === 1 ? new Answer('', 502) : (say?.(input, request) as talk.TalkRecord);
    };
    await open(routes);
    const area = await field();
    type(area, '第一句');
    fireEvent.keyDown(area, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await screen.findByText('未读');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(said).toHaveLength(1);
  });

  it('marks as read only what was on screen, and sets the badge', async () => {
    const list = Array.from({ length: 12 }, (_, index) =>
      buildRecord({ id: index + 1, seq: index + 1, content: `第 ${index + 1} 条` }),
    );
    const { routes, marked } = server(list, { last_read_id: 2, unread: 10 });
    await open(routes);
    expect(await screen.findByText('以下 10 条未读')).toBeTruthy();
    // The unread line and five of the ten records below it.
    await waitFor(() => expect(marked).toEqual([7]));
    expect(useUnreadStore.getState().unread_count).toBe(4);
    const scroller = screen.getByRole('region', { name: '与罗秀英的消息' });
    act(() => scroller.scrollTo({ top: 5000 }));
    await waitFor(() => expect(marked).toEqual([7, 12]));
  });

  it('reads all records that arrived since', async () => {
    const list = [buildRecord({ id: 1, seq: 1 })];
    const { routes } = server(list);
    await open(routes);
    await screen.findByText('昨天晚上膝盖疼得睡不着。');
    for (let seq = 2; seq <= 5; seq++) list.push(buildRecord({ id: seq * 2, seq, content: `新的第 ${seq} 条` }));
    act(() => publishTalkChange(38));
    expect(await screen.findByText('新的第 5 条')).toBeTruthy();
    expect(screen.getByText('新的第 2 条')).toBeTruthy();
  });

  it('shows what was read before the page in its first render, and does not read it twice', async () => {
    const { routes } = server([buildRecord()]);
    let reads = 0;
    const read = routes['GET /api/talk/get_talk_record_as_doctor'];
    routes['GET /api/talk/get_talk_record_as_doctor'] = (input, request) => {
      reads++;
      return read?.(input, request) as talk.Talk;
    };
    const prepare = (client: QueryClient) => prepareTalk(client, 38);
    await openPage(page, { path: '/message/board', profile: buildProfile(), routes, prepare });
    expect(screen.getByText('昨天晚上膝盖疼得睡不着。')).toBeTruthy();
    expect(await field()).toBeTruthy();
    expect(reads).toBe(1);
  });

  it('reads the unread messages that were not read before the page', async () => {
    const list = Array.from({ length: 40 }, (_, index) =>
      buildRecord({ id: index + 1, seq: index + 1, content: `第 ${index + 1} 条` }),
    );
    const { routes } = server(list, { last_read_id: 2, unread: 38, has_more: true });
    const prepare = (client: QueryClient) => prepareTalk(client, 38);
    await openPage(page, { path: '/message/board', profile: buildProfile(), routes, prepare });
    expect(screen.queryByText(/以下/)).toBeNull();
    expect(await screen.findByText('以下 38 条未读')).toBeTruthy();
  });

  it('reads again what the document has asked for, without any event', async () => {
    window.early = { token: '', at: performance.now(), answers: {} };
    onTestFinished(() => {
      delete window.early;
    });
    const first = buildRecord();
    const answers = [buildTalk([first])];
    const { routes } = server([first, buildRecord({ id: 4, seq: 2, content: '刚到的一条' })]);
    const readAgain = routes['GET /api/talk/get_talk_record_as_doctor'];
    await open({
      ...routes,
      'GET /api/talk/get_talk_record_as_doctor': (input, ...rest) => answers.shift() ?? readAgain?.(input, ...rest),
    } as Routes);
    expect(await screen.findByText('刚到的一条')).toBeTruthy();
    expect(answers).toEqual([]);
  });

  it('inserts a quick reply by / and asks once about variables without a value', async () => {
    const { routes, said } = server([buildRecord()]);
    await open(routes);
    const area = await field();
    await screen.findByRole('button', { name: '冰敷方法' });
    type(area, '您好 /冰');
    const list = await screen.findByRole('listbox', { name: '常用语' });
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(area, { key: 'Enter' });
    expect(area.value).toBe('您好 罗阿姨，“{计划名称}”做完后冰敷 15 分钟。');
    fireEvent.keyDown(area, { key: 'Enter' });
    await screen.findByText('还有没有填上的内容，确定这样发送吗？');
    expect(said).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '仍要发送' }));
    await waitFor(() => expect(said[0]?.used_replies).toEqual([5]));
  });

  it('cannot be answered by a read-only user, and marks nothing as read while viewing as another user', async () => {
    const { routes, marked } = server([buildRecord()], { unread: 1, read_only_reason: '仅责任医生可回复' });
    const { reload, client, calls } = await open(routes);
    expect(await screen.findByText('仅责任医生可回复')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    // The reader's own position moves nevertheless.
    await waitFor(() => expect(marked).toEqual([1]));
    marked.length = 0;

    const view_as = { by_id: 2, by_name: '管理员' } as unknown as NonNullable<
      ReturnType<typeof buildProfile>['view_as']
    >;
    client.setQueryData(profileQuery.queryKey, buildProfile({ view_as }));
    reload();
    expect(await screen.findByText('正在以他人身份查看，不能修改')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    // Requests made before this answer have arrived.
    const before = calls.length;
    act(() => publishTalkChange(38));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect(marked).toEqual([]);
  });
});
