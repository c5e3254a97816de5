import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { talk } from '@yun/contract';
import { expect, it } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { BroadcastForm } from './BroadcastForm.tsx';

const person = (patient_id: number, patient_name: string) => ({ patient_id, patient_name });
const marked = [
  { ...person(1, '胸痛患者'), marks: ['critical' as const] },
  { ...person(2, '暂停患者'), marks: ['paused' as const] },
];

/** As the server answers: marked patients are no recipients. */
const answer = (content: string): talk.BroadcastPreview => ({
  count: 1,
  recipients: [person(3, '患者甲')],
  marked,
  skipped: [],
  is_too_many: false,
  sample: [{ ...person(3, '患者甲'), content }],
});

async function open() {
  const sent: unknown[] = [];
  const profile = buildProfile();
  await openPage(<BroadcastForm caller={profile} onSent={() => {}} onCancel={() => {}} />, {
    path: '/message/board',
    profile,
    routes: {
      'POST /api/talk/preview_broadcast': ({ content }) => answer(content),
      'POST /api/talk/send_broadcast': (input) => {
        sent.push(input);
        return { broadcast_id: 9, sent: input.confirm_count, status: 'sent', left_out: marked.slice(1) };
      },
    },
  });
  fireEvent.change(screen.getByLabelText('内容'), { target: { value: '请坚持训练' } });
  fireEvent.click(screen.getByText('预览'));
  await screen.findByText('确认发给 1 位患者');
  return sent;
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

it('leaves critical and paused patients out, marked and counted, unless they are ticked', async () => {
  const sent = await open();
  expect([box(/^胸痛患者危急预警/).checked, box(/^暂停患者训练暂停/).checked]).toEqual([false, false]);
  expect(screen.getByText('2 位已停训或有危急预警，默认不发，勾选的才发（已选 0 位）')).toBeTruthy();
  fireEvent.click(screen.getByText('确认发给 1 位患者'));
  await waitFor(() => expect(sent).toMatchObject([{ chosen: [], confirm_count: 1 }]));
  expect(await screen.findByText(/已发给 1 位患者；1 位因停训或危急预警未发：暂停患者/)).toBeTruthy();
});

it('sends to ticked patients with the marks that were shown; a new text clears the choice', async () => {
  const sent = await open();
  fireEvent.click(box(/^胸痛患者/));
  await screen.findByText('确认发给 2 位患者');
  expect(box(/^胸痛患者/).checked).toBe(true);
  fireEvent.change(screen.getByLabelText('内容'), { target: { value: '明天停诊' } });
  fireEvent.click(await screen.findByText('预览'));
  await screen.findByText('确认发给 1 位患者');
  expect(box(/^胸痛患者/).checked).toBe(false);
  fireEvent.click(box(/^胸痛患者/));
  fireEvent.click(await screen.findByText('确认发给 2 位患者'));
  await waitFor(() =>
    expect(sent).toMatchObject([{ chosen: [{ patient_id: 1, marks: ['critical'] }], content: '明天停诊' }]),
  );
});
