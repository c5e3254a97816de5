import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { h5 } from '@yun/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { today } from '#web/test/h5-today.ts';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { loadReader } from '../danger/reader.ts';
import { setSession } from '../h5-session.ts';
import { openQueue, retryNow } from '../queue/queue.ts';
import { TalkPage } from './TalkPage.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('scrollBy', () => {});
});

const { clinic } = today();

const said = (id: number, more: Partial<h5.OwnRecord>): h5.OwnRecord => ({
  id,
  seq: id,
  from: 'doctor',
  sender_name: '何静',
  type: 'text',
  attachments: [],
  status: 'sent',
  content: '',
  client_msg_id: null,
  create_time: '2026-11-12 18:20:00',
  ...more,
});

const photo = { id: 'f', name: '膝盖.jpg', mime: 'image/webp' as const, size: 9, width: 2, height: 2 };

/** A server with a conversation that lets the first picture wait for ever; `refuse` decides on each message that is sent. */
async function open(refuse: (sent: { content: string }) => Answer | null = () => null, first: h5.OwnRecord[] = []) {
  const talk = [...first];
  const read: number[] = [];
  const unread: number[] = [];
  let uploads = 0;
  const routes: Routes = {
    'GET /api/h5/talk': () => ({ list: talk, has_more: false, unread_count: 0 }),
    'POST /api/h5/mark_read': ({ last_read_id }) => {
      read.push(last_read_id);
      return { unread_count: 0 };
    },
    'POST /api/h5/upload_file': () => {
      uploads += 1;
      return uploads === 1 ? Answer.never : { ...photo, id: `f${uploads}` };
    },
    'POST /api/h5/talk': ({ client_msg_id, content }) => {
      const refused = refuse({ content });
      if (refused) return refused;
      const known = talk.find((one) => one.client_msg_id === client_msg_id);
      const record = known ?? said(talk.length + 1, { from: 'me', sender_name: '陆振华', content, client_msg_id });
      if (!known) talk.push(record);
      return { ...record, has_question: false };
    },
  };
  const { calls } = await serve(routes, '/h5/');
  setSession({ patientId: 31, token: 'h5.x', clinic });
  const close = openQueue(31);
  const draw = () =>
    render(<TalkPage patientId={31} clinic={clinic} onUnread={(count) => unread.push(count)} onBack={() => {}} />);
  draw();
  const reload = () => {
    cleanup();
    draw();
  };
  return { talk, calls, read, unread, close, reload };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('写给何静治疗师');
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('shows the conversation, tells what was read, and sends once what is written', async () => {
  const first = [said(1, { content: '今天练得怎么样？' }), said(2, { content: '', status: 'recalled' })];
  const { talk, read, unread, close } = await open(undefined, first);
  await screen.findByText('今天练得怎么样？');
  expect(screen.getByText('何静撤回了一条消息')).toBeTruthy();
  await waitFor(() => expect(read).toEqual([2]));
  expect(unread).toContain(0);
  write('  膝盖有点肿\r\n要紧吗  ');
  fireEvent.click(screen.getByText('发送'));
  expect(field().value).toBe('');
  await screen.findByText(/已发出/);
  expect(talk.map(({ content }) => content)).toEqual(['今天练得怎么样？', '', '膝盖有点肿\n要紧吗']);
  expect(screen.getAllByText(/膝盖有点肿/).length).toBe(1);
  expect(screen.getByText('打电话').getAttribute('href')).toBe('tel:01088886666');
  close();
});

it('keeps what could not be sent over a reload, and sends it once the line is back', async () => {
  let isDown = true;
  const { talk, close, reload } = await open(() => (isDown ? new Answer('<html>', 502) : null));
  await screen.findByText(/还没有消息/);
  write('一定要送到');
  fireEvent.click(screen.getByText('发送'));
  await screen.findByText('未发出，已存在手机上，有网络时自动发送');
  write('还没写完的');
  reload();
  expect(await screen.findByText('一定要送到')).toBeTruthy();
  expect(field().value).toBe('还没写完的');
  isDown = false;
  retryNow();
  await screen.findByText(/已发出/);
  await waitFor(() => expect(talk.map(({ content }) => content)).toEqual(['一定要送到']));
  expect(screen.getAllByText('一定要送到').length).toBe(1);
  close();
});

it('gives a refused message back to be changed, and says what cannot be sent before it is', async () => {
  const { talk, close } = await open(({ content }) => (/错/.test(content) ? refusal(40000, '消息含有错字') : null));
  await screen.findByText(/还没有消息/);
  write('长'.repeat(2001));
  fireEvent.click(screen.getByText('发送'));
  expect(screen.getByRole('alert').textContent).toBe('消息不超过 2000 个字');
  write('错的');
  fireEvent.click(screen.getByText('发送'));
  await screen.findByText('没有发出：消息含有错字');
  fireEvent.click(screen.getByText('修改后再发'));
  expect(field().value).toBe('错的');
  expect(screen.queryByText(/没有发出/)).toBeNull();
  write('对的');
  fireEvent.click(screen.getByText('发送'));
  await waitFor(() => expect(talk.map(({ content }) => content)).toEqual(['对的']));
  close();
});

it('tells how far a picture has come, and gives a message back that is given up: nothing of it is sent', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));
  const { talk, calls, close } = await open();
  await screen.findByText(/还没有消息/);
  const files = [new File(['x'], '膝盖.jpg', { type: 'image/jpeg' })];
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  await screen.findByRole('button', { name: '去掉第 1 张照片' });
  write('就是这里');
  fireEvent.click(screen.getByText('发送'));
  expect(await screen.findByText('正在发送照片 0%')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '照片已发送' })).toBeTruthy();
  write('等着的');
  fireEvent.click(screen.getByText('发送'));
  write('还在写');
  await waitFor(() => expect(calls).toContain('POST /api/h5/upload_file'));
  fireEvent.click(screen.getByText('取消发送'));
  expect(field().value).toBe('就是这里\n还在写');
  expect(screen.getByRole('button', { name: '去掉第 1 张照片' })).toBeTruthy();
  // Those behind it do not wait any longer.
  await waitFor(() => expect(talk.map(({ content }) => content)).toEqual(['等着的']));
  fireEvent.click(screen.getByText('发送'));
  await waitFor(() => expect(talk.map(({ content }) => content)).toEqual(['等着的', '就是这里\n还在写']));
  expect(calls.filter((call) => call === 'POST /api/h5/upload_file')).toHaveLength(2);
  close();
});

it('sends words that name a danger before the picture beside them, which follows by itself', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }));
  await loadReader();
  const { talk, calls, close } = await open();
  await screen.findByText(/还没有消息/);
  const files = [new File(['x'], '伤口.jpg', { type: 'image/jpeg' })];
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  await screen.findByRole('button', { name: '去掉第 1 张照片' });
  write('胸口疼，喘不上气');
  fireEvent.click(screen.getByText('发送'));
  await waitFor(() => expect(talk.map(({ content }) => content)).toEqual(['胸口疼，喘不上气']));
  // This picture never arrives.
  await screen.findByText('正在发送照片 0%');
  expect(calls.indexOf('POST /api/h5/talk')).toBeLessThan(calls.indexOf('POST /api/h5/upload_file'));
  close();
});
