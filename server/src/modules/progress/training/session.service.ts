import { type AnswerOf, errorCodes, type ParsedOf, type progress } from '@yun/contract';
import { changePatient, type PatientChange, type StoredPatient } from '#server/modules/patient/index.ts';
import { findShownItems, findTrainingPlans } from '#server/modules/plan/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, notFound, wrongState } from '#server/platform/errors.ts';
import { fillAbsent } from '#server/platform/fill-absent.ts';
import { mayRecord, readProgress } from '../progress-access.ts';
import { toSessions } from './session.answers.ts';
import {
  countSessions,
  findSession,
  insertCorrection,
  listSessions,
  replaceSession,
  type SessionRow,
} from './session.queries.ts';
import { changesBetween, toForm } from './session-changes.ts';
import { pauseFor, type Recorded, recordSession, sessionValues, signsOf } from './session-record.ts';

type Answer = AnswerOf<typeof progress.saveSession>;

export async function listSession(
  caller: Caller,
  { patient_id, from, to, page, size }: ParsedOf<typeof progress.listSession>,
): Promise<AnswerOf<typeof progress.listSession>> {
  const patient = await readProgress(caller, 'list_session', patient_id);
  const { db } = caller.context.database;
  const filter = { patientId: patient.id, from, to };
  const total = await countSessions(db, filter);
  const rows = await listSessions(db, filter, { limit: size, offset: (page - 1) * size });
  return { list: await toSessions(db, rows, mayRecord(caller.principal, patient)), total, page, size };
}

export function saveSession(
  caller: Caller,
  { patient_id, ...input }: ParsedOf<typeof progress.saveSession>,
): Promise<Answer> {
  const target = { id: patient_id, action: 'save_session', needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    const recording = { patient, source: '医生代录', recorder: caller.principal } as const;
    return answer(tx, caller, patient, await recordSession(change, recording, input));
  });
}

async function answer(
  tx: Tx,
  { principal }: Caller,
  patient: StoredPatient,
  { id, hasPaused }: Pick<Recorded, 'id' | 'hasPaused'>,
): Promise<Answer> {
  const row = await findSession(tx, patient.id, id);
  const [session] = row ? await toSessions(tx, [row], mayRecord(principal, patient)) : [];
  if (session === undefined) throw new Error(`session ${id} was not found`);
  return { session, has_paused: hasPaused };
}

type Correction = ParsedOf<typeof progress.correctSession>;

/** The values before the correction are kept. */
export function correctSession(
  caller: Caller,
  { patient_id, id, version, reason, ...sent }: Correction,
): Promise<Answer> {
  const target = { id: patient_id, action: 'correct_session', needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    const row = await findSession(tx, patient.id, id);
    if (row === undefined) throw notFound();
    await assertCorrectable(tx, caller, patient, row, version);
    const fields = corrected(toForm(row), sent);
    const hasPaused = await correct(change, caller, patient, row, { reason, fields });
    return answer(tx, caller, patient, { id, hasPaused });
  });
}

const emptyItem = { reps_done: null, hold_done: null, load_done: null, pain: null, skipped_reason: null };

/** The stored training with what was sent; items are matched by `plan_item_id`, and one that is new may be incomplete. */
function corrected(
  stored: progress.SessionFields,
  { items, ...sent }: Omit<Correction, 'patient_id' | 'id' | 'version' | 'reason'>,
): progress.SessionFields {
  const storedItems = new Map(stored.items.map((item) => [item.plan_item_id, item]));
  const merged = items.map(({ plan_item_id, sets_done, ...item }) => {
    const before = storedItems.get(plan_item_id) ?? { ...emptyItem, plan_item_id, sets_done };
    return fillAbsent(before, { ...item, sets_done });
  });
  return { ...fillAbsent(stored, sent), items: merged };
}

async function assertCorrectable(tx: Tx, caller: Caller, patient: StoredPatient, row: SessionRow, version: number) {
  if (row.session.status === 'in_progress') throw wrongState('训练还在进行，结束后才能更正');
  if (!row.isRecent) throw wrongState('已超过 24 小时，不能更正');
  if (row.session.version === version) return;
  const [current] = await toSessions(tx, [row], mayRecord(caller.principal, patient));
  throw new AppError(errorCodes.conflict, '记录已被他人更正，请刷新', { data: { current } });
}

interface CorrectionInput {
  reason: string;
  fields: progress.SessionFields;
}

/** Checked against the version it was recorded for, not a later one. Returns whether plans were paused. */
async function correct(
  change: PatientChange,
  { principal }: Caller,
  patient: StoredPatient,
  row: SessionRow,
  { reason, fields }: CorrectionInput,
) {
  const { tx } = change;
  const { session } = row;
  const date = session.trainDate;
  const plans = (await findTrainingPlans(tx, [patient.id], date)).get(patient.id) ?? [];
  const plan = plans.find(({ id }) => id === session.planId);
  const version = plan?.versions.find(({ id }) => id === session.versionId);
  if (plan === undefined || version === undefined) throw wrongState('训练所属的计划已不可用，不能更正');
  const values = sessionValues(fields, { plan, version, date });
  const before = toForm(row);
  const after = { ...fields, is_aborted: values.status === 'aborted' };
  const named = await findShownItems(
    tx,
    [...before.items, ...after.items].map(({ plan_item_id }) => plan_item_id),
  );
  const changes = changesBetween(before, after, named);
  if (changes.length === 0) throw wrongState('内容没有变化');
  await insertCorrection(tx, {
    sessionId: session.id,
    before: { ...before },
    changes,
    reason,
    createdBy: principal.userId,
  });
  // A changed adverse event replaces all reported signs; an unchanged one keeps further signs that the patient reported.
  const isSame = fields.adverse_event === session.adverseEvent;
  const signs = isSame ? session.signs : signsOf(fields.adverse_event);
  await replaceSession(tx, session.id, { ...values, signs }, fields.items);
  const hasPaused = !isSame && pauseFor(change, signs, plans);
  change.touch('trainings');
  const detail = { session_id: session.id, train_date: date, reason, changes };
  change.audit('correct_session', { ...detail, ...(hasPaused && { has_paused: true }) });
  return hasPaused;
}
