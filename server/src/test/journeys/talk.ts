// The board: a patient writes; the doctor is notified, reads, answers, recalls, and writes to several patients at once.
import { randomUUID } from 'node:crypto';
import { h5, talk } from '@yun/contract';
import { expect } from 'vitest';
import { openEventStream } from '#server/test/event-stream.ts';
import type { Caller, JourneyClient, Staff } from './client.ts';
import { picture } from './file.ts';
import { type Named, newDoctor, newPatient, openPhone, uniqueName } from './making.ts';

export async function walkTalk(client: JourneyClient): Promise<void> {
  const doctor = await newDoctor(client);
  const owner = await newPatient(doctor);
  const { phone } = await openPhone(doctor, owner);
  await hear(client, doctor, phone, owner);
  await answer(client, doctor, phone, owner);
  await settle(doctor, phone, owner);
  await keepReplies(client, doctor);
  await broadcast(doctor, phone, owner);
}

const say = (phone: Caller, content: string) => phone.done(h5.patientSay, { client_msg_id: randomUUID(), content });
const talkOf = (doctor: Staff, { id }: Named) => doctor.done(talk.getTalkRecords, { patient_id: String(id) });

async function hear(client: JourneyClient, doctor: Staff, phone: Caller, owner: Named): Promise<void> {
  const stream = await openEventStream(`${client.url}${talk.openTalkStream.path}`, doctor.token);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const { id } = await say(phone, '早上起来膝盖发紧');
  const nextTalk = async (): Promise<string> => {
    const event = await stream.next();
    return event === null || event.event === 'talk' ? JSON.stringify(event?.data) : nextTalk();
  };
  expect(await nextTalk()).toContain(String(owner.id));
  stream.close();

  const unread = await doctor.done(talk.getUnread);
  expect(unread).toMatchObject({ unread_count: 1, from_patients: [{ patient_id: owner.id, last_id: id }] });
  const { list } = await doctor.done(talk.listTalk, { tab: 'waiting' });
  expect(list).toMatchObject([{ patient_id: owner.id, unread: 1, last: { content: '早上起来膝盖发紧' } }]);
  expect(await doctor.done(talk.markRead, { patient_id: owner.id, last_read_id: id })).toEqual({ unread_count: 0 });
  expect(await doctor.done(talk.markUnread, { patient_id: owner.id })).toEqual({ unread_count: 1 });
  await (await client.as('pt_gao')).refused(40400, talk.getTalkRecords, { patient_id: String(owner.id) });
}

async function answer(client: JourneyClient, doctor: Staff, phone: Caller, owner: Named): Promise<void> {
  const file = await doctor.upload(talk.uploadTalkFile, await picture(), { patient_id: String(owner.id) });
  const input = { patient_id: owner.id, content: '照这张图做', attachments: [file.id], client_msg_id: randomUUID() };
  await (await client.as('pt_gao')).refused(40400, talk.doctorSay, input);
  await (await client.as('rh_admin')).refused(40300, talk.doctorSay, input);
  const record = await doctor.done(talk.doctorSay, input);
  expect((await doctor.done(talk.doctorSay, input)).id).toBe(record.id);
  expect((await doctor.download(talk.getTalkFile, { id: file.id })).type).toContain('image/webp');
  const { list } = await phone.done(h5.listOwnTalk, {});
  expect(list.at(-1)).toMatchObject({ id: record.id, from: 'doctor', attachments: [{ id: file.id }] });
  await phone.done(h5.markOwnRead, { last_read_id: record.id });
  expect((await talkOf(doctor, owner)).list.at(-1)).toMatchObject({ id: record.id, status: 'read' });
  const taken = await doctor.done(talk.recallMessage, { patient_id: owner.id, id: record.id });
  expect(taken).toMatchObject({ status: 'recalled', content: '' });
  expect((await phone.done(h5.listOwnTalk, {})).list.at(-1)).toMatchObject({ status: 'recalled', content: '' });
  const timeline = await doctor.done(talk.getTalkTimeline, { patient_id: String(owner.id), kinds: 'message' });
  expect(timeline.list.map(({ id }) => id)).toContain(record.id);
}

async function settle(doctor: Staff, phone: Caller, owner: Named): Promise<void> {
  const { list } = await talkOf(doctor, owner);
  const seen = { patient_id: owner.id, last_seen_id: list.at(-1)?.id ?? 0 };
  expect(await doctor.done(talk.handleTalk, { ...seen, handled: true })).toMatchObject({ handled: true });
  const tabs = async () => (await doctor.done(talk.listTalk, {})).counts;
  expect(await tabs()).toMatchObject({ handled: 1, all: 0 });
  await say(phone, '还有一个问题');
  expect(await tabs()).toMatchObject({ handled: 0, all: 1, unread: 1 });
}

async function keepReplies(client: JourneyClient, doctor: Staff): Promise<void> {
  const form = {
    client_key: randomUUID(),
    title: uniqueName(),
    content: '{患者姓名}您好，请按计划训练',
    sort: 10,
    category: '其他' as const,
    scope: 'user' as const,
  };
  await doctor.refused(40000, talk.saveQuickReply, { ...form, content: '{没有的变量}' });
  await doctor.refused(40300, talk.saveQuickReply, { ...form, scope: 'agency' });
  const { id, version } = await doctor.done(talk.saveQuickReply, form);
  const own = (await doctor.done(talk.listQuickReply, {})).list.map((reply) => reply.id);
  expect(own).toContain(id);
  const others = (await (await client.as('pt_he')).done(talk.listQuickReply, {})).list.map((reply) => reply.id);
  expect(others).not.toContain(id);
  await doctor.done(talk.removeQuickReply, { id, version });
}

async function broadcast(doctor: Staff, phone: Caller, owner: Named): Promise<void> {
  const input = { filter: { patient_ids: [owner.id] }, content: '{患者姓名}您好，明天停诊一天' };
  const preview = await doctor.done(talk.previewBroadcast, input);
  expect(preview).toMatchObject({ count: 1, recipients: [{ patient_id: owner.id }] });
  const sent = await doctor.done(talk.sendBroadcast, { ...input, client_key: randomUUID(), confirm_count: 1 });
  expect(sent).toMatchObject({ sent: 1, status: 'sent' });
  const { list } = await phone.done(h5.listOwnTalk, {});
  expect(list.at(-1)?.content).toBe(preview.sample[0]?.content);
  const later = { ...input, client_key: randomUUID(), confirm_count: 1, send_at: '2099-01-01 08:00:00' };
  await doctor.refused(40000, talk.sendBroadcast, later);
  expect((await doctor.done(talk.listBroadcast, {})).list).toMatchObject([{ id: sent.broadcast_id, status: 'sent' }]);
}
