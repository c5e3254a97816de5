// A danger written in plain words: the doctor sees it at once, the phone asks, and a confirmation pauses the plan.
import { randomUUID } from 'node:crypto';
import { alert, h5, plan } from '@yun/contract';
import { expect } from 'vitest';
import type { JourneyClient } from './client.ts';
import { newTreated, openPhone } from './making.ts';

export async function walkRedFlag(client: JourneyClient): Promise<void> {
  const doctor = await client.as('pt_he');
  const treated = await newTreated(doctor);
  const { phone } = await openPhone(doctor, treated);
  const alertsOfPatient = async () => (await doctor.done(alert.listAlert, { patient_id: String(treated.id) })).list;
  const statusOfPlan = async () => (await doctor.done(plan.getPlanInfo, { id: String(treated.plan.id) })).status;

  const harmless = { client_msg_id: randomUUID(), content: '今天没有胸痛，练得不错' };
  expect(await phone.done(h5.patientSay, harmless)).toMatchObject({ has_question: false });
  expect(await alertsOfPatient()).toEqual([]);

  const message_key = randomUUID();
  const danger = { client_msg_id: message_key, content: '昨天夜里开始胸口疼，喘不过气' };
  expect(await phone.done(h5.patientSay, danger)).toMatchObject({ has_question: true });
  expect(await alertsOfPatient()).toMatchObject([{ rule_code: 'W12', severity: 4 }]);
  expect(await statusOfPlan()).toBe('active');
  const { question } = await phone.done(h5.getToday);
  expect(question).toMatchObject({ message_key, level: 4, groups: ['HEART', 'BREATH'] });

  const answer = { message_key, groups: ['HEART' as const], answer: 'now' as const };
  expect(await phone.done(h5.answerRedFlag, answer)).toEqual({ has_paused: true });
  expect(await statusOfPlan()).toBe('paused');
  const { danger: open, question: asked } = await phone.done(h5.getToday);
  expect([open?.level, asked]).toEqual([4, null]);
}
