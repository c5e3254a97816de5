// Cards in the conversations: events of the patients, in order of time between the messages.
import { alertRules, type RuleCode, type ScaleCode } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { planCard } from '#server/modules/plan/index.ts';
import { assessmentCard, sessionCard } from '#server/modules/progress/index.ts';
import type { TalkCard } from '#server/platform/change-outcome.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** Records are numbered in order of time, as by live writing; this many numbers stay free between two for cards. */
export const spareIds = 200;

const days = { session: 14, assessment: 45 };

interface Happened {
  patientId: number;
  time: Date;
  card: TalkCard;
}

/** Called after the alerts were dated back. */
export async function insertCards(tx: Tx): Promise<void> {
  const parts = [
    await sessionsOf(tx),
    await versionsOf(tx),
    await pausesOf(tx),
    await alertsOf(tx),
    await assessedOf(tx),
  ];
  const happened = parts.flat().sort((a, b) => a.time.getTime() - b.time.getTime());
  const rows = happened.map(({ patientId, time, card }, n) => ({
    n,
    patient_id: patientId,
    create_time: time,
    type: card.type,
    title: card.title,
    content: card.content,
    ref_id: card.refId,
    level: card.level ?? 0,
  }));
  await tx.execute(sql`
    insert into talk_record (id, patient_id, seq, sender_type, type, title, content, ref_id, level, create_time)
    overriding system value
    select before.id + row_number() over (partition by before.id order by card.n), card.patient_id, 0, 'system', card.type,
      card.title, card.content, card.ref_id, card.level, card.create_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as card (n int, patient_id bigint, create_time timestamptz, type text,
      title text, content text, ref_id bigint, level smallint)
    cross join lateral (select coalesce(
      (select max(id) from talk_record where sender_type <> 'system' and create_time <= card.create_time), 0) as id) before`);
  // New records continue after the highest number.
  await tx.execute(sql`select setval('talk_record_id_seq', max(id)) from talk_record`);
  await tx.execute(sql`select rebuild_talk(patient_id) from (select distinct patient_id from talk_record) as talked`);
  // Cards after the last message used the next numbers.
  await tx.execute(sql`select setval('talk_record_id_seq', (select max(id) from talk_record))`);
}

async function sessionsOf(tx: Tx): Promise<Happened[]> {
  const { rows } = await tx.execute<Parameters<typeof sessionCard>[0] & Record<string, unknown>>(sql`
    select s.id, s.patient_id, s.status, s.train_date::text as "trainDate", s.is_late as "isLate", s.duration_min as "durationMin",
      s.pain_before as "painBefore", s.pain_after as "painAfter", s.rpe, s.adverse_event as "adverseEvent", s.signs,
      s.create_time as time,
      (select count(*)::int from session_item i where i.session_id = s.id) as due,
      (select count(*)::int from session_item i where i.session_id = s.id and i.sets_done > 0) as done
    from train_session s where s.create_time > now() - make_interval(days => ${days.session}) and s.status <> 'in_progress'`);
  return rows.map((row) => place(row, sessionCard(row, { done: Number(row.done), due: Number(row.due) })));
}

async function versionsOf(tx: Tx): Promise<Happened[]> {
  const { rows } = await tx.execute<{ id: number; title: string; version_no: number; change_summary: string }>(sql`
    select p.id, p.patient_id, p.title, v.version_no, v.change_summary, v.create_time as time
    from plan_version v join plan p on p.id = v.plan_id where p.status <> 'draft'`);
  return rows.map((row) =>
    place(row, row.version_no === 1 ? planCard('start', row) : planCard('adjust', row, row.change_summary)),
  );
}

async function pausesOf(tx: Tx): Promise<Happened[]> {
  const { rows } = await tx.execute<{ id: number; title: string; reason: string }>(sql`
    select p.id, p.patient_id, p.title, pause.reason, pause.create_time as time from plan_pause pause join plan p on p.id = pause.plan_id
    where pause.by_system`);
  return rows.map((row) => place(row, planCard('pause', row, row.reason)));
}

async function alertsOf(tx: Tx): Promise<Happened[]> {
  const { rows } = await tx.execute<{ id: number; rule_code: RuleCode; severity: number; reason_text: string }>(sql`
    select id, patient_id, rule_code, severity, reason_text, create_time as time from alert`);
  return rows.map((row) =>
    place(row, {
      type: 'alert_card',
      title: alertRules[row.rule_code].name,
      content: row.reason_text,
      refId: row.id,
      level: row.severity,
    }),
  );
}

async function assessedOf(tx: Tx): Promise<Happened[]> {
  const { rows } = await tx.execute<{ id: number; scale_code: ScaleCode; total: string }>(sql`
    select id, patient_id, scale_code, total, band, side, phase, confirm_time as time from assessment
    where status = 'confirmed' and confirm_time > now() - make_interval(days => ${days.assessment})`);
  return rows.map(({ scale_code, total, ...row }) =>
    place(row, assessmentCard({ assessment: { ...row, scaleCode: scale_code, total: Number(total) } as never })),
  );
}

const place = (row: Record<string, unknown>, card: TalkCard): Happened => ({
  patientId: Number(row.patient_id),
  time: new Date(String(row.time)),
  card,
});
