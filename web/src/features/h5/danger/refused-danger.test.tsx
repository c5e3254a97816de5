// A training with a fall or with chest pain that the server does not record any more.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { today } from '#web/test/h5-today.ts';
import { type Routes, refusal, serve } from '#web/test/serve.ts';

const token = 'a'.repeat(43);
const { clinic } = today();
const opened = { token: `h5.${token}`, patient_id: 7, merged_ids: [], expire_time: '2026-12-31 23:59:59', clinic };
const time = '2026-11-12 08:00:00';

/** What the server tells of the day. */
interface Server {
  danger: { level: 4; signs: ['跌倒']; groups: []; time: string } | null;
}

/** The phone was offline for days, with a training in its store. */
async function openPhone(input: { signs: string[]; note: string | null }, data: object | null): Promise<Server> {
  const server: Server = { danger: null };
  const routes: Routes = {
    'POST /api/h5/open': () => opened,
    'GET /api/h5/today': () => {
      const date = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      return today({ date, danger: server.danger });
    },
    'POST /api/h5/save_session': () => {
      if (input.signs.length > 0 && data !== null) server.danger = { level: 4, signs: ['跌倒'], groups: [], time };
      return refusal(40000, '只能补录 3 天以内的训练', data);
    },
  };
  await serve(routes, `/h5/#${token}`);
  const job = {
    key: '8c7a4c30-0000-4000-8000-000000000009',
    kind: 'session',
    patientId: 7,
    order: 1,
    state: 'waiting',
    tries: 1,
    notBefore: 0,
    isHeld: false,
    problem: null,
    output: null,
    input: { plan_id: 5, train_date: '2026-11-01', items: [], ...input },
  };
  localStorage.setItem(`h5:7:job:${job.key}`, JSON.stringify(job));
  await openPage();
  return server;
}

async function openPage(): Promise<void> {
  vi.resetModules();
  const { App } = await import('../shell/App.tsx');
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  window.scrollTo = () => {};
  history.replaceState(null, '', '/h5/');
});

it('says that the doctor knows of the fall, shows what to do and whom to call, and keeps training closed', async () => {
  const server = await openPhone({ signs: ['跌倒'], note: null }, { is_reported: true });
  expect(await screen.findByRole('heading', { name: '现在这样做' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '拨打 120' })).toBeTruthy();
  fireEvent.click(await button('知道了'));
  const words = '训练记录没有交上去，但不适已经报告给何静治疗师';
  const note = (await screen.findByRole('heading', { name: words })).parentElement;
  expect(note?.textContent).toContain('只能补录 3 天以内的训练');
  expect(screen.getByRole('heading', { name: '因为跌倒，训练已停止' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /开始/ })).toBeNull();
  // The day was asked for again and tells of it: the note may go, the danger stays.
  fireEvent.click(await button('知道了'));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(screen.getByRole('heading', { name: '因为跌倒，训练已停止' })).toBeTruthy();
  // A doctor has released it.
  server.danger = null;
  cleanup();
  await openPage();
  expect(await button(/开始/)).toBeTruthy();
});

it('keeps training closed also when the report could not be sent', async () => {
  await openPhone({ signs: ['跌倒'], note: null }, null);
  fireEvent.click(await button('知道了'));
  expect(await screen.findByRole('heading', { name: '训练记录没有交上去' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '因为跌倒，训练已停止' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /开始/ })).toBeNull();
});

it('says that a note has reached the doctor', async () => {
  await openPhone({ signs: [], note: '今天很轻松' }, { is_reported: true });
  expect(await screen.findByRole('heading', { name: '训练记录没有交上去，但备注已经发给何静治疗师' })).toBeTruthy();
  expect(await button(/开始/)).toBeTruthy();
});
