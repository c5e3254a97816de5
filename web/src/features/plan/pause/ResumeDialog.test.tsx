import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Api } from '@yun/contract';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { buildOpenAlert } from '#web/test/doctor-day.ts';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { buildPlanInfo } from '#web/test/plans.ts';
import { refusal } from '#web/test/serve.ts';
import { ResumeDialog } from './ResumeDialog.tsx';

type Pause = Api['GET /api/plan/get_pause']['output'];
type Sent = Api['POST /api/plan/resume_plan']['input'];

function Frame() {
  const [id, setId] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setId(12)}>
        恢复一
      </button>
      <button type="button" onClick={() => setId(13)}>
        恢复二
      </button>
      {id !== null && <ResumeDialog row={{ id, title: '膝置换', version: 5 }} onClose={() => setId(null)} />}
    </>
  );
}

async function open() {
  const server = {
    time: '2026-11-12 08:00:00',
    sent: [] as Sent[],
    alerts: [buildOpenAlert()],
    dangers: ['event:1:小腿肿胀'],
  };
  const patient = { id: 7, patient_no: 'RH202600007', name: '罗秀英', gender: 2 as const, age: 69 };
  await openPage(<Frame />, {
    path: '/patient/plans',
    profile: buildProfile(),
    routes: {
      'GET /api/plan/get_pause': (): Pause => ({
        patient,
        alerts: server.alerts,
        dangers: server.dangers,
        needs_release: true,
        pause: {
          from_date: '2026-11-12',
          resume_date: null,
          reason: '患者报告小腿肿胀',
          by_system: true,
          time: server.time,
        },
      }),
      'POST /api/plan/resume_plan': (input) => {
        server.sent.push(input);
        const isSeen = server.dangers.every((danger) => input.seen_dangers?.includes(danger));
        return isSeen ? buildPlanInfo([]) : refusal(40900, '有新的情况，请重新查看', { dangers: server.dangers });
      },
    },
  });
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name);
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

async function leave(): Promise<void> {
  fireEvent.keyDown(await field('了解到的情况'), { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByLabelText('了解到的情况')).toBeNull());
}

it('keeps the typed text of a pause until it is sent, and does not show it for another plan or pause', async () => {
  const server = await open();
  press('恢复一');
  await type('了解到的情况', '彩超未见血栓');
  await leave();
  press('恢复二');
  expect((await field('了解到的情况')).value).toBe('');
  await leave();
  press('恢复一');
  expect((await field('了解到的情况')).value).toBe('彩超未见血栓');
  await type('处理决定', '减量后恢复');
  press('恢复');
  await waitFor(() => expect(server.sent).toMatchObject([{ findings: '彩超未见血栓', decision: '减量后恢复' }]));
  await waitFor(() => expect(screen.queryByLabelText('了解到的情况')).toBeNull());
  press('恢复一');
  expect((await field('了解到的情况')).value).toBe('');
  await type('了解到的情况', '又问过');
  await leave();
  server.time = '2026-11-13 08:00:00';
  press('恢复一');
  await waitFor(async () => expect((await field('了解到的情况')).value).toBe(''));
});

it('shows a danger reported after it was opened, keeps the typed text, and sends the dangers it shows', async () => {
  const server = await open();
  press('恢复一');
  await type('了解到的情况', '彩超未见血栓');
  await type('处理决定', '减量后恢复');
  const chest = buildOpenAlert({ id: 72, rule_code: 'W12', reason_text: '患者写到“胸口疼得厉害，喘不过气”' });
  server.alerts = [chest, ...server.alerts];
  server.dangers = [...server.dangers, '88'];
  expect(screen.queryByText(/喘不过气/)).toBeNull();
  press('恢复');
  expect(await screen.findByText('有新的情况，请重新查看')).toBeTruthy();
  expect(await screen.findByText(/喘不过气/)).toBeTruthy();
  expect((await field('了解到的情况')).value).toBe('彩超未见血栓');
  expect((await field('处理决定')).value).toBe('减量后恢复');
  press('恢复');
  await waitFor(() => expect(screen.queryByLabelText('了解到的情况')).toBeNull());
  expect(server.sent).toMatchObject([
    { seen_dangers: ['event:1:小腿肿胀'] },
    { seen_dangers: ['event:1:小腿肿胀', '88'], findings: '彩超未见血栓' },
  ]);
});
