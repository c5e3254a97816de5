// Records a training, entered by a doctor or on the patient's page.
import {
  type AdverseEvent,
  type DangerSign,
  dangerSigns,
  isPausing,
  type ParsedOf,
  progress,
  signText,
  today,
} from '@yun/contract';
import type { PatientChange, StoredPatient } from '#server/modules/patient/index.ts';
import { findAgain } from '#server/modules/patient/status/index.ts';
import {
  findPlanStatus,
  findTrainingPlans,
  type PatientPlan,
  readTrainingPlans,
  versionOn,
} from '#server/modules/plan/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import { readTogether, type Tx } from '#server/platform/database/index.ts';
import { invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { realDay } from '../day-range.queries.ts';
import { sessionCard } from '../progress-card.ts';
import { insertSession, readNextSlot, readSessionByKey } from './session.queries.ts';
import { dayClosed, isDueThen, itemErrors, planClosed, statusOf, timesOf } from './session-rules.ts';

/** Whose training it is and who records it. The patient is locked. */
export interface Recording {
  patient: StoredPatient;
  source: (typeof progress.sessionSources)[number];
  /** Null: the patient. */
  recorder: Principal | null;
}

type Input = Omit<ParsedOf<typeof progress.saveSession>, 'patient_id'> & { signs?: readonly DangerSign[] };

/** `painLimit`: of the version the training belongs to; not read for a repeated request. */
export type Recorded = { id: number; hasPaused: boolean } & ({ isNew: true; painLimit: number } | { isNew: false });

/** A repeated request with the same client key answers the first record and writes nothing. */
export async function recordSession(change: PatientChange, recording: Recording, input: Input): Promise<Recorded> {
  const { tx } = change;
  const { patient, source, recorder } = recording;
  const { client_key, plan_id, train_date } = input;
  const { existing, slotNo, ...found } = await readTogether(tx, {
    existing: readSessionByKey(patient.id, client_key),
    plans: readTrainingPlans([patient.id], realDay(train_date)),
    slotNo: readNextSlot(plan_id, train_date),
  });
  if (existing !== undefined)
    return { id: existing.id, hasPaused: await isPausedBy(tx, patient.id, existing.adverseEvent), isNew: false };
  const closed = dayClosed(train_date, today());
  if (closed !== null) throw invalid([{ field: 'train_date', message: closed }]);
  const plans = found.plans.get(patient.id) ?? [];
  const plan = plans.find(({ id }) => id === plan_id) ?? (await refusePlan(tx, patient.id, plan_id));
  const refused = planClosed(plan, train_date, input.adverse_event);
  const version = versionOn(plan.versions, train_date);
  if (refused !== null || version === undefined) throw wrongState(refused ?? '计划在这一天还没有开始');
  const asked = { plan, version, date: train_date };
  const values = { ...sessionValues(input, asked), signs: signsOf(input.adverse_event, input.signs) };
  if (slotNo > progress.maxSlots) throw wrongState(`一天最多录入 ${progress.maxSlots} 次训练`);
  const place = { patientId: patient.id, planId: plan.id, versionId: version.id, trainDate: train_date, slotNo };
  const kept = { source, recorderId: recorder?.userId ?? null, isLate: train_date < today(), clientKey: client_key };
  const id = await insertSession(tx, { ...place, ...kept, ...values }, input.items);
  await findAgain(change, patient);
  const hasPaused = pauseFor(change, values.signs, plans);
  change.touch('trainings');
  change.addCard(sessionCard({ id, isLate: kept.isLate, trainDate: train_date, ...values }, roundOf(input, asked)));
  change.audit('save_session', {
    session_id: id,
    plan_id: plan.id,
    train_date,
    slot_no: slotNo,
    status: values.status,
    source,
    pain_before: input.pain_before,
    pain_after: input.pain_after,
    rpe: input.rpe,
    ...(kept.isLate && { is_late: true }),
    ...(input.adverse_event !== '无' && { adverse_event: input.adverse_event }),
    ...(input.signs && input.signs.length > 1 && { signs: input.signs }),
    ...(hasPaused && { has_paused: true }),
  });
  return { id, hasPaused, isNew: true, painLimit: version.pain_limit };
}

async function refusePlan(tx: Tx, patientId: number, planId: number): Promise<never> {
  const status = await findPlanStatus(tx, patientId, planId);
  if (status === undefined) throw notFound();
  throw wrongState(status === 'draft' ? '计划尚未启用，不能录入训练' : '计划在这一天已经结束');
}

/** How many of the day's exercises were done; on a day without any due, of those trained. */
function roundOf({ items }: Input, { plan, version, date }: Asked): { done: number; due: number } {
  const done = items.filter(({ sets_done }) => sets_done > 0).length;
  const due = version.items.filter((item) => isDueThen(item, plan, date)).length;
  return { done, due: Math.max(due, done) };
}

interface Asked {
  plan: Pick<PatientPlan, 'start_date'>;
  version: PatientPlan['versions'][number];
  date: string;
}

/** The columns for the fields of the form, checked against the version. */
export function sessionValues(fields: progress.SessionFields, { plan, version, date }: Asked) {
  const { items } = version;
  const errors = itemErrors(fields.items, new Set(items.map(({ id }) => id)));
  const { startTime, endTime } = timesOf(date, fields.start_time, fields.duration_min);
  if (startTime !== null && startTime.getTime() > Date.now())
    errors.unshift({ field: 'start_time', message: '开始时间不能晚于现在' });
  if (errors.length > 0) throw invalid(errors);
  const due = items.filter((item) => isDueThen(item, plan, date));
  return {
    status: statusOf(fields, items, due),
    startTime,
    endTime,
    durationMin: fields.duration_min,
    painBefore: fields.pain_before,
    painAfter: fields.pain_after,
    painSite: fields.pain_site,
    rpe: fields.rpe,
    mood: fields.mood,
    note: fields.note,
    adverseEvent: fields.adverse_event,
  };
}

/** All danger signs of a training. The patient's page reports several; the console's form has one adverse event. */
export const signsOf = (event: AdverseEvent, reported: readonly DangerSign[] = []): DangerSign[] =>
  reported.length > 0 ? dangerSigns.filter((sign) => reported.includes(sign)) : isPausing(event) ? [event] : [];

/** After a danger sign plans are paused until a doctor resumes them. Returns whether there was a plan to pause. */
export function pauseFor(change: PatientChange, signs: readonly DangerSign[], plans: readonly PatientPlan[]): boolean {
  if (signs.length === 0) return false;
  change.movePlans('pause', `训练中${signText(signs)}`);
  return plans.some(({ status }) => status === 'active');
}

/** Whether a plan that the system paused is still paused. */
async function isPausedBy(tx: Tx, patientId: number, event: AdverseEvent): Promise<boolean> {
  if (!isPausing(event)) return false;
  const plans = (await findTrainingPlans(tx, [patientId], today())).get(patientId) ?? [];
  return plans.some(({ pauses }) => pauses.some(({ to_date, by_system }) => by_system && to_date === null));
}
