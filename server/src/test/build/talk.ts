import { randomUUID } from 'node:crypto';
import { talk } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { insertCards, publishTalks } from '#server/modules/talk/index.ts';
import type { TalkCard } from '#server/platform/change-outcome.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { talkRecords } from '#server/tables/talk.table.ts';
import type { TestApp } from '../app.ts';
import { refreshPatients } from '../refresh.ts';
import { buildMessage } from './alert.ts';
import { type BuiltPatient, buildPatient, buildUser, signedIn, tokenFor } from './index.ts';

type Message = Partial<typeof talkRecords.$inferInsert>;

/** A doctor who may answer, with one patient. */
export async function buildTalk(test: TestApp, values: Parameters<typeof buildPatient>[3] = {}) {
  const doctor = await signedIn(test, { modules: ['PATIENT_MGR'], nickname: '何静' });
  const agencyId = doctor.user.agencyId ?? 0;
  const patient = await buildPatient(test, doctor.user, [], values);
  /** Another doctor of the same agency. */
  const join = async (more: Parameters<typeof buildUser>[1] = {}) => {
    const user = await buildUser(test, { agencyId, modules: ['PATIENT_MGR'], ...more });
    return { user, token: await tokenFor(test, user) };
  };
  return {
    doctor,
    agencyId,
    patient,
    join,
    /** The patient writes a message; the signals are refreshed. */
    hear: (content: string, more: Message = {}) => hear(test, patient, content, more),
    say: (content: string, more: object = {}, token = doctor.token) =>
      test.call(talk.doctorSay, sayForm(patient, content, more), { token }),
    read: (more: object = {}, token = doctor.token) =>
      test.call(talk.getTalkRecords, { patient_id: String(patient.id), ...more }, { token }),
    unread: async (token = doctor.token) => (await test.call(talk.getUnread, undefined, { token })).data,
    markRead: (lastReadId: number, token = doctor.token) =>
      test.call(talk.markRead, { patient_id: patient.id, last_read_id: lastReadId }, { token }),
    markUnread: (token = doctor.token) => test.call(talk.markUnread, { patient_id: patient.id }, { token }),
    handle: (input: object, token = doctor.token) =>
      test.call(talk.handleTalk, { patient_id: patient.id, handled: true, last_seen_id: 0, ...input }, { token }),
  };
}
export type BuiltTalk = Awaited<ReturnType<typeof buildTalk>>;

export const sayForm = ({ id }: Pick<BuiltPatient, 'id'>, content: string, more: object = {}) => ({
  patient_id: id,
  content,
  client_msg_id: randomUUID(),
  ...more,
});

export async function hear(test: TestApp, patient: BuiltPatient, content: string, more: Message = {}): Promise<number> {
  const id = await buildMessage(test, patient, content, more);
  await refreshPatients(test, patient);
  return id;
}

/** Dates a message back by this many seconds. */
export async function backdate(test: TestApp, recordId: number, seconds: number): Promise<void> {
  await test.database.db.execute(
    sql`update talk_record set create_time = create_time - make_interval(secs => ${seconds}) where id = ${recordId}`,
  );
}

export async function countRecords(test: TestApp, { id }: Pick<BuiltPatient, 'id'>): Promise<number> {
  const { rows } = await test.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from talk_record where patient_id = ${id}`,
  );
  return rows[0]?.n ?? 0;
}

export async function trailOfTalk(test: TestApp, { id }: Pick<BuiltPatient, 'id'>, action: string) {
  const { rows } = await test.database.db.execute<{
    user_id: number | null;
    result: string;
    detail: Record<string, unknown>;
  }>(sql`select user_id, result, detail from audit_log
    where entity = 'patient' and entity_id = ${String(id)} and action = ${action} order by id`);
  return rows;
}

/** A card in the conversation, and what the unit of work sends with it. */
export async function addCard(tx: Tx, patientId: number, card: TalkCard): Promise<void> {
  await insertCards(tx, [{ patientId, ...card }]);
  await publishTalks(tx, [patientId]);
}
