// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '#web/test/h5-today.ts';
import { refusal, serve } from '#web/test/serve.ts';
import { setSession } from '../h5-session.ts';
import { jobStore } from './job-store.ts';
import { addJob, openQueue } from './queue.ts';

const { clinic } = today();
const fall = { signs: ['跌倒' as const], note: '' };
const states = (patientId: number) => jobStore.list(patientId).map(({ state }) => state);

it('waits for the right link: an ended one stops it, another patient sends nothing of it, a new one goes on', async () => {
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
