// Inserts the trainings.

import { bulkInsert } from '#seed/bulk-insert.ts';
import type { DemoIds } from '#seed/demo-ids.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { correctionOf } from '../corrections.ts';
import type { MadePatient } from '../made/made-patient.ts';
import type { SeedMoment } from '../moment.ts';
import { prescriberOf } from '../prescriber.ts';
import type { MadeSession } from '../training.ts';
import { type CorrectedSession, insertCorrections } from './insert-corrections.ts';
import type { InsertedPlan } from './insert-plans.ts';
import type { InsertedRecord } from './insert-records.ts';

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
  signs: 'text[]',
  version: 'integer',
  create_time: 'timestamptz',
  update_time: 'timestamptz',
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

/** Returns the corrected sessions. */
export async function insertSessions(
  tx: Tx,
  made: ReadonlyMap<number, MadePatient>,
  records: ReadonlyMap<number, InsertedRecord>,
  plans: ReadonlyMap<number, InsertedPlan>,
  ids: DemoIds,
  moment: SeedMoment,
): Promise<CorrectedSession[]> {
  const all = [...made.values()].flatMap(({ record, sessions }) => {
    const plan = plans.get(record.no);
    const patientId = records.get(record.no)?.id;
    if (plan === undefined || patientId === undefined) return [];
    return sessions.map((session) => {
      const correction = correctionOf(session, moment.now);
      return { record, plan, patientId, session, correction };
    });
  });
  const rows = await bulkInsert(
    tx,
    'train_session',
    sessionColumns,
    all.map(({ record, plan, patientId, session, correction }) => ({
      patient_id: patientId,
      plan_id: plan.id,
      version_id: plan.versionId(session.version.versionNo),
      // Every third late record was taken by phone.
      ...toRow(session, session.isLate && session.minutes % 3 === 0 ? ids.user(record.doctor) : null),
      version: correction === null ? 1 : 2,
      update_time: correction?.time ?? session.createTime,
    })),
    ['id', 'plan_id', 'train_date'],
  );
  const sessionIds = new Map<string, number>(
    rows.map(({ id, plan_id, train_date }) => [`${plan_id}.${train_date}`, id]),
  );
  const stored = all.map((one) => ({
    ...one,
    sessionId: sessionIds.get(`${one.plan.id}.${one.session.date}`) ?? 0,
    items: one.session.items.map((item) => toItem(item, one.plan.itemId(one.session.version.versionNo, item.sort))),
  }));
  await bulkInsert(
    tx,
    'session_item',
    itemColumns,
    stored.flatMap(({ sessionId, items }) => items.map((item) => ({ session_id: sessionId, ...item }))),
  );
  return insertCorrections(
    tx,
    stored.flatMap(({ correction, ...one }) => (correction === null ? [] : [{ ...one, correction }])),
    (record, time) => prescriberOf(record, time, moment),
    ids,
  );
}

function toItem(item: MadeSession['items'][number], planItemId: number) {
  return {
    plan_item_id: planItemId,
    sets_done: item.setsDone,
    reps_done: item.repsDone,
    hold_done: item.holdDone,
    pain: item.pain,
    skipped_reason: item.skippedReason,
  };
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
    signs: session.adverseEvent === '无' ? [] : [session.adverseEvent],
    create_time: session.createTime,
  };
}
