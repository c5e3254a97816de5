// Dangers that no doctor has released yet.
import { type DangerSign, dangerSigns, type RedFlagAnswer } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { shownTime } from '#server/platform/time.ts';
import { dangerReleases } from '#server/tables/plan.table.ts';
import type { StoredFlag } from '#server/tables/training.table.ts';

export interface OpenEvent extends Record<string, unknown> {
  /** The key by which the alert of this danger names it. */
  occasion: string;
  signs: DangerSign[];
  flags: StoredFlag[];
  answer: RedFlagAnswer | null;
  /** Of the message or the training. */
  key: string;
  text: string;
  time: string;
}

/** What is older was released or forgotten long ago. */
const openDays = 90;

/**
 * Questions that are not answered, and dangers that are certain, reported or noted in a training. A danger is released by
 * handling the alert that reports it, or by findings written down about it; no other alert and no end of a pause counts.
 */
const openEvents = (patientIds: readonly number[]) => {
  const ids = sql`any(${sql.param([...patientIds])}::bigint[])`;
  return sql`(
    select danger.* from (
      select e.patient_id, case when e.event is not null then 'event:' || e.id || ':' || e.event
          when e.answer = 'now' then e.record_id || ':now' else e.record_id::text end as occasion,
        e.signs, e.flags, e.answer, e.client_key as key, e.create_time as time, t.content as text
      from patient_event e join talk_record t on t.id = e.record_id
      where e.patient_id = ${ids}
        and coalesce(e.answer_time, e.create_time) > now() - make_interval(days => ${openDays})
        and (e.event is not null or e.answer = 'now' or (e.flags <> '[]' and e.answer is null))
      union all
      select s.patient_id, 'session:' || s.id || ':' || s.adverse_event,
        case when s.signs = '{}' then array[s.adverse_event] else s.signs end, '[]', null, s.client_key, s.create_time, ''
      from train_session s
      where s.patient_id = ${ids} and s.train_date > current_date - ${openDays}::int
        and s.adverse_event = any(${sql.param([...dangerSigns])}::text[])
    ) as danger
    where not exists (select from alert a where a.patient_id = danger.patient_id and a.rule_code in ('W11', 'W12')
        and a.status in ('closed', 'ignored') and (a.occasion = danger.occasion
          or a.evidence -> 'told' @> jsonb_build_array(jsonb_build_object('occasion', danger.occasion))))
      and not exists (select from plan join danger_release r on r.plan_id = plan.id
        where plan.patient_id = danger.patient_id and danger.occasion = any(r.occasions))) as open_event`;
};

/** Newest first. */
export async function findOpenEvents(db: Db | Tx, patientId: number): Promise<OpenEvent[]> {
  const { rows } = await db.execute<OpenEvent>(sql`
    select occasion, signs, flags, answer, key, text, ${shownTime(sql`time`)} as time from ${openEvents([patientId])}
    order by open_event.time desc, occasion desc limit 200`);
  return rows;
}

/** Patients whose page has stopped training: because of an unreleased danger or an unanswered question. */
export async function findStoppedPatients(db: Db | Tx, patientIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct patient_id as id from ${openEvents(patientIds)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertRelease(tx: Tx, values: typeof dangerReleases.$inferInsert): Promise<void> {
  await tx.insert(dangerReleases).values(values);
}
