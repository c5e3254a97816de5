import { type AnswerOf, addDays, type ParsedOf, type RecordType, type talk } from '@yun/contract';
import type { Caller } from '#server/platform/context.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { startOfDay } from '#server/platform/time.ts';
import { readTalk } from '../talk-access.ts';
import { toTalkRecord } from './records.answers.ts';
import { listRecordsOfDays } from './records.queries.ts';
import { readerOf } from './records.service.ts';

const typesOf: Record<(typeof talk.timelineKinds)[number], readonly RecordType[]> = {
  message: ['text', 'image', 'file'],
  session: ['session_card'],
  alert: ['alert_card'],
  plan: ['plan_card'],
  assess: ['assess_card'],
  system: ['system'],
};
const maxRecords = 200;

/** Newest first. */
export async function getTalkTimeline(
  caller: Caller,
  { patient_id, kinds, from, to }: ParsedOf<typeof talk.getTalkTimeline>,
): Promise<AnswerOf<typeof talk.getTalkTimeline>> {
  const { db } = caller.context.database;
  const patient = await readTalk(caller, 'talk_timeline', patient_id);
  await noteOutsidersLook(caller, { action: 'talk_timeline', entity: 'patient', entityId: patient_id });
  const wanted = kinds?.split(',') as (typeof talk.timelineKinds)[number][] | undefined;
  const rows = await listRecordsOfDays(db, patient_id, {
    from: from === undefined ? undefined : startOfDay(from),
    to: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    types: wanted?.flatMap((kind) => typesOf[kind]),
    limit: maxRecords,
  });
  const reader = readerOf(caller.principal, { patient });
  const list = rows.slice(0, maxRecords).map((row) => toTalkRecord(row, reader));
  return { list, has_more: rows.length > maxRecords };
}
