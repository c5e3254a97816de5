// A patient at the phone: agrees, trains, writes to the doctor, reports a fall; then the link is withdrawn.
import { randomUUID } from 'node:crypto';
import { alert, h5, patient as patients, plan, progress, talk, today } from '@yun/contract';
import { expect } from 'vitest';
import type { Caller, JourneyClient, Staff } from './client.ts';
import { picture } from './file.ts';
import { newPatient, newTreated, openPhone, type Treated, trainingForm } from './making.ts';

export async function walkH5(client: JourneyClient): Promise<void> {
  const doctor = await client.as('pt_he');
  await giveConsent(doctor);
  const treated = await newTreated(doctor);
  const { phone, link } = await openPhone(doctor, treated);
  await train(doctor, phone, treated);
  await write(client, doctor, phone, treated);
  await report(doctor, phone, treated);
  const input = { patient_id: treated.id, id: link.id, reason: '手机丢了' };
  expect((await doctor.done(patients.revokeH5Link, input)).link).toBeNull();
  await phone.refused(50012, h5.getToday);
  const token = link.url.split('#')[1] ?? '';
  expect((await client.call(h5.openLink, { token, device_key: randomUUID() })).code).not.toBe(20000);
}

async function giveConsent(doctor: Staff): Promise<void> {
  const made = await newPatient(doctor);
  const { phone } = await openPhone(doctor, made);
  const { consent, patient_name } = await phone.done(h5.getToday);
  expect(consent).toMatchObject({ is_given: false, needs_guardian: false });
  const input = { client_key: randomUUID(), doc_version: consent.doc_version, signer: '本人' as const };
  await phone.done(h5.giveConsent, { ...input, signer_name: patient_name, is_agreed: true });
  expect((await phone.done(h5.getToday)).consent.is_given).toBe(true);
  const { list } = await doctor.done(patients.listConsent, { patient_id: String(made.id) });
  expect(list).toMatchObject([{ method: 'H5 勾选', signer_name: made.name, withdrawn_time: null }]);
}

async function train(doctor: Staff, phone: Caller, treated: Treated): Promise<void> {
  const day = await phone.done(h5.getToday);
  const [ofToday] = day.plans;
  expect(ofToday).toMatchObject({ plan_id: treated.plan.id, day_no: 1, is_paused: false, sessions: [] });
  expect(ofToday?.items).toHaveLength(6);
  const { patient_id: _, adverse_event: __, ...form } = trainingForm(treated, ofToday?.items ?? []);
  const saved = await phone.done(h5.saveOwnSession, form);
  expect(saved).toMatchObject({ has_paused: false, advice: null });
  expect(await phone.done(h5.saveOwnSession, form)).toEqual(saved);
  const { list } = await doctor.done(progress.listSession, { patient_id: String(treated.id) });
  expect(list).toMatchObject([{ id: saved.session_id, source: '患者端', train_date: today(), status: 'done' }]);
}

async function write(client: JourneyClient, doctor: Staff, phone: Caller, { id }: Treated): Promise<void> {
  const sent = await phone.upload(h5.uploadOwnFile, await picture(), {});
  const said = { client_msg_id: randomUUID(), content: '膝盖有点肿，要停吗？', attachments: [sent.id] };
  const record = await phone.done(h5.patientSay, said);
  expect(await phone.done(h5.patientSay, said)).toMatchObject({ id: record.id });
  const answer = { patient_id: id, content: '先冰敷，今天休息', client_msg_id: randomUUID() };
  const answered = await doctor.done(talk.doctorSay, answer);
  const { list, unread_count } = await phone.done(h5.listOwnTalk, { after_id: String(record.id) });
  expect(unread_count).toBe(1);
  expect(list).toMatchObject([{ from: 'doctor', content: '先冰敷，今天休息' }]);
  expect(await phone.done(h5.markOwnRead, { last_read_id: answered.id })).toEqual({ unread_count: 0 });
  const small = await phone.download(h5.getOwnFile, { id: sent.id, size: 'small' });
  expect(small.type).toContain('image/webp');
  const { phone: other } = await openPhone(await client.as('pt_xu'), await newPatient(await client.as('pt_xu')));
  await other.refused(40400, h5.getOwnFile, { id: sent.id });
}

async function report(doctor: Staff, phone: Caller, treated: Treated): Promise<void> {
  const input = { client_key: randomUUID(), signs: ['跌倒' as const], note: '下床时滑倒' };
  const { has_paused, advice } = await phone.done(h5.reportEvent, input);
  expect(has_paused).toBe(true);
  expect(advice).not.toBe('');
  const { list } = await doctor.done(alert.listAlert, { patient_id: String(treated.id) });
  expect(list.map(({ severity }) => severity)).toContain(4);
  expect(await doctor.done(plan.getPlanInfo, { id: String(treated.plan.id) })).toMatchObject({ status: 'paused' });
  expect((await phone.done(h5.getToday)).plans).toMatchObject([{ is_paused: true }]);
}
