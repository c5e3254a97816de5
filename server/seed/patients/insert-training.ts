// What the patients did, wrote, and were warned about.
import type { Tx } from '#server/platform/database/index.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { DemoIds } from '../demo-ids.ts';
import { makeAlerts } from './alerts.ts';
import type { InsertedPlan } from './insert-plans.ts';
import type { InsertedRecord } from './insert-records.ts';
import type { MadePatient } from './made-patient.ts';
import type { SeedMoment } from './moment.ts';
import { prescriberOf } from './prescriber.ts';
import type { MadeSession } from './training.ts';

type Made = ReadonlyMap<number, MadePatient>;
type Records = ReadonlyMap<number, InsertedRecord>;

const sessionColumns = {
  patient_id: 'bigint',
  plan_id: 'bigint',
  version_id: 'bigint',
  train_date: 'date',
  start_time: 'timestamptz',
  end_time: 'timestamptz',
  duration_min: 'smallint',
  status: 'text',
  pain_before: 'smallint',
  pain_after: 'smallint',
  rpe: 'smallint',
  mood: 'smallint',
  note: 'text',
  source: 'text',
  recorder_id: 'bigint',
  is_late: 'boolean',
  is_corrected: 'boolean',
  adverse_event: 'text',
  create_time: 'timestamptz',
};

const itemColumns = {
  session_id: 'bigint',
  plan_item_id: 'bigint',
  sets_done: 'smallint',
  reps_done: 'smallint',
  hold_done: 'smallint',
  pain: 'smallint',
  skipped_reason: 'text',
};

export async function insertSessions(
  tx: Tx,
  made: Made,
  records: Records,
  plans: ReadonlyMap<number, InsertedPlan>,
  ids: DemoIds,
): Promise<void> {
  const all = [...made.values()].flatMap(({ record, sessions }) => {
    const plan = plans.get(record.no);
    const patientId = records.get(record.no)?.id;
    return plan === undefined || patientId === undefined
      ? []
      : sessions.map((session) => ({ record, plan, patientId, session }));
  });
  const rows = await bulkInsert(
    tx,
    'train_session',
    sessionColumns,
    all.map(({ record, plan, patientId, session }) => ({
      patient_id: patientId,
      plan_id: plan.id,
      version_id: plan.versionId(session.version.versionNo),
      // Every third late record was taken by phone.
      ...toRow(session, session.isLate && session.minutes % 3 === 0 ? ids.user(record.doctor) : null),
    })),
    ['id', 'plan_id', 'train_date'],
  );
  const sessionIds = new Map(rows.map(({ id, plan_id, train_date }) => [`${plan_id}.${train_date}`, id]));
  await bulkInsert(
    tx,
    'session_item',
    itemColumns,
    all.flatMap(({ plan, session: { date, version, items } }) =>
      items.map((item) => ({
        session_id: sessionIds.get(`${plan.id}.${date}`),
        plan_item_id: plan.itemId(version.versionNo, item.sort),
        sets_done: item.setsDone,
        reps_done: item.repsDone,
        hold_done: item.holdDone,
        pain: item.pain,
        skipped_reason: item.skippedReason,
      })),
    ),
  );
}

function toRow(session: MadeSession, recorderId: number | null) {
  return {
    train_date: session.date,
    start_time: session.startTime,
    end_time: session.endTime,
    duration_min: session.minutes,
    status: session.status,
    pain_before: session.painBefore,
    pain_after: session.painAfter,
    rpe: session.rpe,
    mood: session.mood,
    note: session.note,
    source: recorderId === null ? '患者端' : '医生代录',
    recorder_id: recorderId,
    is_late: session.isLate,
    is_corrected: session.isCorrected,
    adverse_event: session.adverseEvent,
    create_time: session.createTime,
  };
}

const alertColumns = {
  patient_id: 'bigint',
  rule_code: 'text',
  severity: 'smallint',
  reason_text: 'text',
  evidence: 'jsonb',
  create_time: 'timestamptz',
  update_time: 'timestamptz',
};

export async function insertAlerts(tx: Tx, made: Made, records: Records, moment: SeedMoment): Promise<void> {
  await bulkInsert(
    tx,
    'alert',
    alertColumns,
    makeAlerts(made, moment).map(({ no, rule, severity, text, evidence, time }) => ({
      patient_id: records.get(no)?.id,
      rule_code: rule,
      severity,
      reason_text: text,
      evidence,
      create_time: time,
      update_time: time,
    })),
  );
}

const messageColumns = {
  patient_id: 'bigint',
  sender_type: 'text',
  sender_id: 'bigint',
  type: 'text',
  content: 'text',
  create_time: 'timestamptz',
};

/** In the order of time: what was said last has the highest id. */
export async function insertTalks(
  tx: Tx,
  made: Made,
  records: Records,
  ids: DemoIds,
  moment: SeedMoment,
): Promise<void> {
  const messages = [...made.values()]
    .flatMap(({ record, messages: own }) => own.map((message) => ({ record, ...message })))
    .sort((a, b) => a.time.getTime() - b.time.getTime());
  await bulkInsert(
    tx,
    'talk_record',
    messageColumns,
    messages.map(({ record, sender, content, time }) => ({
      patient_id: records.get(record.no)?.id,
      sender_type: sender,
      sender_id: sender === 'doctor' ? ids.user(prescriberOf(record, time, moment)) : null,
      type: 'text',
      content,
      create_time: time,
    })),
  );
}
