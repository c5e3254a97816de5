// A patient writes of a danger: what the phone shows, asks and closes, with and without a network.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { today, todayPlan } from '#web/test/h5-today.ts';
import { type Routes, refusal, serve } from '#web/test/serve.ts';

const token = 'a'.repeat(43);
const { clinic } = today();
const opened = { token: `h5.${token}`, patient_id: 7, merged_ids: [], expire_time: '2026-12-31 23:59:59', clinic };

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tap = async (name: string | RegExp) => fireEvent.click(await button(name));

/** What the server has taken, and whether it can be reached. */
async function openPhone() {
  const server = { isDown: false, said: [] as string[], answers: [] as string[], reports: [] as string[][] };
  const question = {
    message_key: '8c7a4c30-0000-4000-8000-000000000001',
    level: 4 as const,
    groups: ['HEART' as const],
    is_doubtful: false,
    text: '胸口闷',
    time: '2026-11-12 08:00:00',
  };
  const routes: Routes = {
    'POST /api/h5/open': () => opened,
    'GET /api/h5/today': () => {
      if (server.isDown) return refusal(50300, '');
      const isOpen = server.said.length > 0 && server.answers.length + server.reports.length === 0;
      const isCertain = server.answers.includes('now') || server.reports.length > 0;
      const danger = { level: 4 as const, signs: [], groups: ['HEART' as const], time: question.time };
      const date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      return today({ date, question: isOpen ? question : null, danger: isCertain ? danger : null });
    },
    'GET /api/h5/talk': () => ({ list: [], has_more: false, unread_count: 0 }),
    'POST /api/h5/talk': ({ content, client_msg_id }) => {
      if (server.isDown) return refusal(50300, '');
      server.said.push(content);
      question.message_key = client_msg_id;
      return {
        id: 1,
        seq: 1,
        from: 'me',
        sender_name: '陆振华',
        type: 'text',
        content,
        attachments: [],
        status: 'sent',
        client_msg_id,
        create_time: question.time,
        has_question: true,
      };
    },
    'POST /api/h5/answer_red_flag': ({ answer }) => {
      if (server.isDown) return refusal(50300, '');
      server.answers.push(answer);
      return { has_paused: answer === 'now' };
    },
    'POST /api/h5/report': ({ signs = [] }) => {
      server.reports.push(signs);
      return { has_paused: true, advice: '请停止训练' };
    },
  };
  await serve(routes, `/h5/#${token}`);
  await openPage();
  await button('与医生沟通');
  return server;
}

async function openPage(): Promise<void> {
  vi.resetModules();
  const { App } = await import('../shell/App.tsx');
  const { loadReader } = await import('./reader.ts');
  await loadReader();
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
}

async function write(text: string): Promise<void> {
  await tap('与医生沟通');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
  await tap('发送');
}

beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  history.replaceState(null, '', '/h5/');
});

it('written without a network shows what to do, closes training at once, and stays closed after a reload', async () => {
  const server = await openPhone();
  server.isDown = true;
  await write('胸口闷，喘不过气');
  expect(await screen.findByRole('heading', { name: '现在这样做' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '拨打 120' }).getAttribute('href')).toBe('tel:120');
  expect(screen.getByRole('link', { name: /010-88886666/ })).toBeTruthy();
  cleanup();
  history.replaceState(null, '', '/h5/');
  await openPage();
  await tap('现在就有');
  expect(await screen.findByText(/训练已停止/)).toBeTruthy();
  await tap('知道了');
  expect(await screen.findByRole('heading', { name: '因为胸痛、胸闷或心慌、呼吸困难或咳血，训练已停止' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /开始/ })).toBeNull();
  cleanup();
  await openPage();
  expect(screen.getByRole('heading', { name: '现在这样做' })).toBeTruthy();
  // The answer waits for the message it is about.
  server.isDown = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect([server.said.length, server.answers]).toEqual([1, ['now']]));
});

it('names a fever as such, and no wound', async () => {
  const server = await openPhone();
  server.isDown = true;
  await write('发烧39度');
  await tap('现在就有');
  expect(await screen.findByRole('heading', { name: '因为发热或伤口异常，训练已停止' })).toBeTruthy();
  expect(screen.queryByText(/渗液，训练已停止/)).toBeNull();
});

it('is asked about once; another answer opens training again', async () => {
  const server = await openPhone();
  await write('胸口闷');
  await tap('说的不是自己');
  await waitFor(() => expect(server.answers).toEqual(['other']));
  history.back();
  expect(await button(/开始/)).toBeTruthy();
  expect(screen.queryByText(/请先看这里|现在这样做/)).toBeNull();
});

it('in doubt asks whether there is something to report, with its signs first', async () => {
  const server = await openPhone();
  server.isDown = true;
  await write('今天有点头晕');
  expect(await screen.findByText('您写到“今天有点头晕”。是否要报告不适？')).toBeTruthy();
  await tap('报告不适');
  const signs = (await screen.findByLabelText('发生了什么')).querySelectorAll('button');
  expect([...signs].slice(0, 2).map(({ textContent }) => textContent)).toEqual(['晕倒', '头晕']);
  await tap('头晕');
  await tap('马上告诉何静治疗师');
  await waitFor(() => expect(server.reports).toEqual([['头晕']]));
});

it('speaks of company and the help line to somebody who does not want to live', async () => {
  const server = await openPhone();
  server.isDown = true;
  await write('感觉活着没什么意思');
  expect(await screen.findByRole('link', { name: '心理援助热线 12356' })).toBeTruthy();
  expect(screen.getByText(/不要一个人待着/)).toBeTruthy();
});

it('says why training is paused, and whom to call, also after the alert was closed', async () => {
  const plans = [todayPlan({ is_paused: true, closed_reason: '训练已暂停', pause_reason: '报告跌倒、发热' })];
  await serve({ 'POST /api/h5/open': () => opened, 'GET /api/h5/today': () => today({ plans }) }, `/h5/#${token}`);
  await openPage();
  expect(await screen.findByText('原因：报告跌倒、发热。')).toBeTruthy();
  expect(screen.getByRole('link', { name: /010-88886666/ })).toBeTruthy();
});

it('asks about one message at a time, quoting it; the next follows without a network', async () => {
  const server = await openPhone();
  server.isDown = true;
  await write('小腿肿了');
  await screen.findByText('您写到“小腿肿了”。这是：');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '刀口流脓了。' } });
  await tap('发送');
  expect(await screen.findByText('您写到“小腿肿了”。这是：')).toBeTruthy();
  await tap('以前有过，现在没有');
  expect(await screen.findByText('您写到“刀口流脓了”。这是：')).toBeTruthy();
  await tap('说的不是自己');
  await waitFor(() => expect(screen.queryByText(/您写到/)).toBeNull());
});
