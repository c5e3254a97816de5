// Dangers that patients reported: by tapping (`signs`), or read from what they wrote (`flags`).
import type { DangerSign, RedFlagAnswer } from '@yun/contract';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { WatchedEvent, WatchedRedFlag } from '#server/modules/alert/index.ts';
import { type Read, read, type Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import { startOfDay } from '#server/platform/time.ts';
import { patientEvents, type StoredFlag } from '#server/tables/training.table.ts';

interface EventRow extends Record<string, unknown> {
  patient_id: number;
  id: number;
  date: string;
  time: string;
  event: DangerSign | null;
  signs: DangerSign[];
  flags: StoredFlag[];
  answer: RedFlagAnswer | null;
  record_id: number;
  content: string;
}

export interface PatientEvents {
  reported: WatchedEvent[];
  written: WatchedRedFlag[];
}

/** A danger that is confirmed later is as new as its confirmation. */
const reportedTime = sql`case when e.answer = 'now' then e.answer_time else e.create_time end`;

/** Events of these patients from that day on, oldest first. No scope is checked. */
export function readPatientEvents(patientIds: readonly number[], from: string): Read<Map<number, PatientEvents>> {
  const query = sql`
    select e.patient_id, e.id, to_char(e.create_time at time zone interval '8 hours', 'YYYY-MM-DD') as date,
      ${reportedTime} as time, e.event, e.signs, e.flags, e.answer, e.record_id, t.content
    from patient_event e join talk_record t on t.id = e.record_id
    where e.patient_id = any(${sql.param([...patientIds])}::bigint[]) and ${reportedTime} >= ${startOfDay(from)}
    order by e.patient_id, e.id`;
  return read(query, (rows: readonly EventRow[]) => {
    const byPatient = [...groupBy(rows, ({ patient_id }) => patient_id)];
    return new Map(byPatient.map(([id, own]) => [id, toEvents(own)]));
  });
}

function toEvents(rows: readonly EventRow[]): PatientEvents {
  return {
    reported: rows.flatMap(({ id, date, event, signs, record_id }) =>
      event === null ? [] : [{ id, date, event, signs, record_id }],
    ),
    written: rows.flatMap(({ id, date, time, flags, answer, record_id, content: text }) =>
      flags.length === 0 ? [] : [{ id, date, time: new Date(time), flags, answer, record_id, text }],
    ),
  };
}

/** The event of this report or message, if it was kept before. The caller holds the patient. */
export async function findEventByKey(tx: Tx, patientId: number, clientKey: string) {
  const [row] = await tx
    .select()
    .from(patientEvents)
    .where(and(eq(patientEvents.patientId, patientId), eq(patientEvents.clientKey, clientKey)));
  return row;
}

export async function insertEvent(tx: Tx, values: typeof patientEvents.$inferInsert): Promise<number> {
  const [row] = await tx.insert(patientEvents).values(values).returning({ id: patientEvents.id });
  if (row === undefined) throw new Error('the event was not inserted');
  return row.id;
}

/** Answers the question about this event, and about no other; `now` counts after another answer as well. */
export async function answerEvent(
  tx: Tx,
  { patientId, eventId, answer }: { patientId: number; eventId: number; answer: RedFlagAnswer },
): Promise<StoredFlag[]> {
  const { answer: given } = patientEvents;
  const isOpen = answer === 'now' ? or(isNull(given), inArray(given, ['past', 'other', 'none'])) : isNull(given);
  const rows = await tx
    .update(patientEvents)
    .set({ answer, answerTime: sql`now()` })
    .where(
      and(
        eq(patientEvents.patientId, patientId),
        eq(patientEvents.id, eventId),
        sql`${patientEvents.flags} <> '[]'`,
        isOpen,
      ),
    )
    .returning({ flags: patientEvents.flags });
  return rows.flatMap(({ flags }) => flags);
}
