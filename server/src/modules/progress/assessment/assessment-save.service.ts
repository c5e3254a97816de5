import { isDeepStrictEqual } from 'node:util';
import type { progress } from '@yun/contract';
import type { StoredPatient } from '#server/modules/patient/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { changeProgress, findAgain, tellProgress } from '../change-progress.ts';
import { newOrRead } from '../new-or-read.ts';
import { assessmentCard } from '../progress-card.ts';
import { tellAssessment } from './assessment.answers.ts';
import {
  findAssessmentByKey,
  getAssessmentRow,
  insertAssessment,
  type StoredAssessment,
  updateDraft,
} from './assessment.queries.ts';
import { getAssessment, holdAssessment } from './assessment.service.ts';
import { type AssessmentWish, judge } from './assessment-rules.ts';
import { findSettings } from './scale.queries.ts';

const action = 'save_assessment';

/** A draft, or confirmed at once. The total is counted here, whatever was sent. */
export async function saveAssessment(caller: Caller, wish: AssessmentWish): Promise<progress.Assessment> {
  const wanted = newOrRead(wish);
  return changeProgress(caller, action, wish.patient_id, async (tx, patient) => {
    if ('clientKey' in wanted) {
      const made = await findAssessmentByKey(tx, patient.id, wanted.clientKey);
      const id = made ?? (await create(tx, caller, patient, wish, wanted.clientKey));
      return getAssessment(tx, caller, patient, id);
    }
    const stored = await holdAssessment(tx, caller, patient, wanted, {
      confirmed: '已确认的评定不能修改，请作废后重新评定',
      void: '已作废的评定不能修改',
    });
    await edit(tx, caller, patient, stored, wish);
    return getAssessment(tx, caller, patient, stored.id);
  });
}

async function create(tx: Tx, caller: Caller, patient: StoredPatient, wish: AssessmentWish, clientKey: string) {
  const values = await valuesOf(tx, patient, wish);
  const owned = { patientId: patient.id, clientKey, assessorId: caller.principal.userId };
  const id = await insertAssessment(tx, { ...owned, ...values }, wish.confirm);
  await finish(tx, caller, patient, id, wish);
  return id;
}

async function edit(
  tx: Tx,
  caller: Caller,
  patient: StoredPatient,
  stored: StoredAssessment,
  wish: AssessmentWish,
): Promise<void> {
  if (wish.scale_code !== stored.scaleCode)
    throw invalid([{ field: 'scale_code', message: '不能更换量表，请另建一次评定' }]);
  const values = await valuesOf(tx, patient, wish);
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, stored[key as keyof typeof values]]));
  if (!wish.confirm && isDeepStrictEqual(before, values)) return;
  await updateDraft(tx, stored.id, values, wish.confirm ? caller.principal.userId : null);
  await finish(tx, caller, patient, stored.id, wish);
}

async function finish(tx: Tx, caller: Caller, patient: StoredPatient, id: number, { confirm }: AssessmentWish) {
  const row = await getAssessmentRow(tx, id);
  await tellProgress(tx, caller, action, patient, tellAssessment(row));
  // A draft is no fact yet.
  if (!confirm) return;
  await findAgain(tx, caller.origin, patient, row.assessment.assessedAt);
  await caller.context.patientHooks.addCard(tx, patient.id, assessmentCard(row));
  await caller.context.patientHooks.refreshSignals(tx, [patient.id]);
}

async function valuesOf(tx: Tx, patient: StoredPatient, wish: AssessmentWish) {
  const settings = await findSettings(tx, patient.agencyId);
  if (settings.get(wish.scale_code)?.isEnabled === false)
    throw invalid([{ field: 'scale_code', message: '机构已停用这个量表' }]);
  const judged = judge(wish, patient.birthDate);
  if (judged.errors !== null) throw invalid(judged.errors);
  const { errors: _, ...counted } = judged;
  const { scale_code: scaleCode, side, phase, items, conclusion } = wish;
  return { scaleCode, side, phase, items, conclusion, ...counted };
}
