import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '#web/test/h5-today.ts';
import { Answer, refusal, serve } from '#web/test/serve.ts';
import { setSession } from '../h5-session.ts';
import type { Job, JobPhoto } from './job.ts';
import { jobStore } from './job-store.ts';
import { keepPhoto } from './photos.ts';
import { addJob, mayTakeBack, openQueue, takeBackJob } from './queue.ts';

const { clinic } = today();
const fall = { signs: ['跌倒' as const], note: '' };
const states = (patientId: number) => jobStore.list(patientId).map(({ state }) => state);

it('waits for the right link: stops when it ends, sends nothing with another patient’s, continues with a new one', async () => {
  const tokens: string[] = [];
  const { calls } = await serve({
    'POST /api/h5/report': (_input, { headers }) => {
      tokens.push(String(headers.authorization));
      if (headers.authorization === 'h5.old') return refusal(50012, '这个链接已停用');
      return { has_paused: true, advice: '请停止训练' };
    },
  });
  setSession({ patientId: 31, token: 'h5.old', clinic });
  const closeOld = openQueue(31);
  addJob('report', fall);
  await waitFor(() => expect(tokens).toEqual(['h5.old']));
  closeOld();

  // A grandchild's phone: the other grandparent's code is scanned.
  setSession({ patientId: 32, token: 'h5.other', clinic });
  const closeOther = openQueue(32);
  addJob('report', fall);
  await waitFor(() => expect(states(32)).toEqual(['done']));
  closeOther();
  expect(states(31)).toEqual(['waiting']);

  setSession({ patientId: 31, token: 'h5.new', clinic });
  const closeNew = openQueue(31);
  await waitFor(() => expect(states(31)).toEqual(['done']));
  closeNew();
  expect(tokens).toEqual(['h5.old', 'h5.other', 'h5.new']);
  expect(calls.length).toBe(3);
});

it('stores an action once, however often it is added with the same key', async () => {
  const reports: unknown[] = [];
  await serve({
    'POST /api/h5/report': (input) => {
      reports.push(input);
      return { has_paused: true, advice: '请停止训练' };
    },
  });
  setSession({ patientId: 34, token: 'h5.x', clinic });
  const close = openQueue(34);
  const first = addJob('report', fall, 'one-act');
  expect(addJob('report', { ...fall, note: '点了第二下' }, 'one-act')).toEqual(first);
  await waitFor(() => expect(states(34)).toEqual(['done']));
  // The answer is still to be shown: a third tap must not reopen the job.
  expect(addJob('report', fall, 'one-act').state).toBe('done');
  expect(reports).toEqual([{ ...fall, client_key: 'one-act' }]);
  close();
});

const say = (patientId: number, order: number, photos: JobPhoto[]): Job<'say'> => ({
  key: `k${order}`,
  kind: 'say',
  patientId,
  order,
  state: 'waiting',
  tries: 0,
  notBefore: 0,
  isHeld: false,
  problem: null,
  output: null,
  input: { content: '', photos },
});

it('continues with the next job when another tab takes a message back during its upload', async () => {
  const message = say(33, 1, [{ key: 'p1', name: 'a.jpg', id: null }]);
  const said: string[] = [];
  await serve({
    'POST /api/h5/upload_file': () => {
      jobStore.remove(message);
      return { id: 'f1', name: 'a.jpg', mime: 'image/webp', size: 9, width: 2, height: 2 };
    },
    'POST /api/h5/talk': ({ client_msg_id }) => {
      said.push(client_msg_id);
      return Answer.never;
    },
  });
  setSession({ patientId: 33, token: 'h5.x', clinic });
  await keepPhoto('p1', new Blob(['x']));
  const next = say(33, 2, []);
  for (const job of [message, next]) jobStore.put(job);
  const close = openQueue(33);
  expect(mayTakeBack(message.key)).toBe(true);
  await waitFor(() => expect(said).toEqual([next.key]));
  expect(jobStore.list(33).map(({ key }) => key)).toEqual([next.key]);
  // The server may have stored this message already.
  expect(mayTakeBack(next.key)).toBe(false);
  takeBackJob(next.key);
  expect(states(33)).toEqual(['waiting']);
  close();
});

it('sends no message with the link of another patient that was opened during the upload', async () => {
  const said: string[] = [];
  await serve({
    'POST /api/h5/upload_file': () => {
      setSession({ patientId: 36, token: 'h5.other', clinic });
      return { id: 'f1', name: 'a.jpg', mime: 'image/webp', size: 9, width: 2, height: 2 };
    },
    'POST /api/h5/talk': ({ client_msg_id }, { headers }) => {
      said.push(`${headers.authorization} ${client_msg_id}`);
      return Answer.never;
    },
    'POST /api/h5/report': () => ({ has_paused: true, advice: '请停止训练' }),
  });
  setSession({ patientId: 35, token: 'h5.own', clinic });
  await keepPhoto('p2', new Blob(['x']));
  jobStore.put(say(35, 3, [{ key: 'p2', name: 'a.jpg', id: null }]));
  const closeOwn = openQueue(35);
  await waitFor(() => expect(jobStore.list(35)).toMatchObject([{ input: { photos: [{ id: 'f1' }] } }]));
  closeOwn();
  // This job is sent last: then the queue has processed the one before.
  const closeOther = openQueue(36);
  addJob('report', fall);
  await waitFor(() => expect(states(36)).toEqual(['done']));
  closeOther();
  expect([said, states(35)]).toEqual([[], ['waiting']]);

  setSession({ patientId: 35, token: 'h5.own', clinic });
  const closeAgain = openQueue(35);
  await waitFor(() => expect(said).toEqual(['h5.own k3']));
  closeAgain();
});

it('aborts the upload of a picture for a report, and repeats it afterwards', async () => {
  const order: string[] = [];
  await serve({
    'POST /api/h5/upload_file': () => {
      order.push('picture');
      // The connection is slow: the first try never ends.
      if (order.length === 1) return Answer.never;
      return { id: 'f1', name: 'a.jpg', mime: 'image/webp', size: 9, width: 2, height: 2 };
    },
    'POST /api/h5/talk': () => {
      order.push('message');
      return Answer.never;
    },
    'POST /api/h5/report': () => {
      order.push('report');
      return { has_paused: true, advice: '请停止训练' };
    },
  });
  setSession({ patientId: 37, token: 'h5.x', clinic });
  await keepPhoto('p3', new Blob(['x']));
  jobStore.put(say(37, 4, [{ key: 'p3', name: 'a.jpg', id: null }]));
  const close = openQueue(37);
  await waitFor(() => expect(order).toEqual(['picture']));
  addJob('report', fall);
  await waitFor(() => expect(order).toEqual(['picture', 'report', 'picture', 'message']));
  close();
});
