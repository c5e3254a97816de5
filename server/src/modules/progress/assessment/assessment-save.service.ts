import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf, progress } from '@yun/contract';
import { changePatient, type PatientChange, type StoredPatient } from '#server/modules/patient/index.ts';
import { findAgain } from '#server/modules/patient/status/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { newOrExisting } from '../new-or-existing.ts';
import { assessmentCard } from '../progress-card.ts';
import { auditedAssessment } from './assessment.answers.ts';
import {
  findAssessmentByKey,
  getAssessmentRow,
  insertAssessment,
  type StoredAssessment,
  updateDraft,
} from './assessment.queries.ts';
import { getAssessment, holdAssessment } from './assessment.service.ts';
import { type AssessmentInput, judge } from './assessment-rules.ts';
import { findSettings } from './scale.queries.ts';

const action = 'save_assessment';

/** Saves a draft or confirms it. The total is computed here. */
export async function saveAssessment(
  caller: Caller,
  sent: ParsedOf<typeof progress.saveAssessment>,
): Promise<progress.Assessment> {
  const entry = newOrExisting(sent);
  const target = { id: sent.patient_id, action, needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    if ('clientKey' in entry) {
      const existing = await findAssessmentByKey(tx, patient.id, entry.clientKey);
      const input = { ...sent, side: sent.side ?? null, conclusion: sent.conclusion ?? null };
      const id = existing ?? (await create(change, caller, patient, input, entry.clientKey));
      return getAssessment(tx, caller, patient, id);
    }
    const stored = await holdAssessment(tx, caller, patient, entry, {
      confirmed: '已确认的评定不能修改，请作废后重新评定',
      void: '已作废的评定不能修改',
    });
    const { side = stored.side, conclusion = stored.conclusion } = sent;
    await edit(change, caller, patient, stored, { ...sent, side, conclusion });
    return getAssessment(tx, caller, patient, stored.id);
  });
}

async function create(
  change: PatientChange,
  caller: Caller,
  patient: StoredPatient,
  input: AssessmentInput,
  clientKey: string,
) {
  const { tx } = change;
  const values = await valuesOf(tx, patient, input);
  const owned = { patientId: patient.id, clientKey, assessorId: caller.principal.userId };
  const id = await insertAssessment(tx, { ...owned, ...values }, input.confirm);
  await finish(change, patient, id, input);
  return id;
}

async function edit(
  change: PatientChange,
  caller: Caller,
  patient: StoredPatient,
  stored: StoredAssessment,
  input: AssessmentInput,
): Promise<void> {
  const { tx } = change;
  if (input.scale_code !== stored.scaleCode)
    throw invalid([{ field: 'scale_code', message: '不能更换量表，请另建一次评定' }]);
  const values = await valuesOf(tx, patient, input);
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, stored[key as keyof typeof values]]));
  if (!input.confirm && isDeepStrictEqual(before, values)) return;
  await updateDraft(tx, stored.id, values, input.confirm ? caller.principal.userId : null);
  await finish(change, patient, stored.id, input);
}

async function finish(change: PatientChange, patient: StoredPatient, id: number, { confirm }: AssessmentInput) {
  const row = await getAssessmentRow(change.tx, id);
  change.audit(action, auditedAssessment(row));
  // A draft has no effect on signals, alerts or the conversation.
  if (!confirm) return;
  await findAgain(change, patient, row.assessment.assessedAt);
  change.addCard(assessmentCard(row));
  change.touch('values');
}

async function valuesOf(tx: Tx, patient: StoredPatient, input: AssessmentInput) {
  const settings = await findSettings(tx, patient.agencyId);
  if (settings.get(input.scale_code)?.isEnabled === false)
    throw invalid([{ field: 'scale_code', message: '机构已停用这个量表' }]);
  const judged = judge(input, patient.birthDate);
  if (judged.errors !== null) throw invalid(judged.errors);
  const { errors: _, ...counted } = judged;
  const { scale_code: scaleCode, side, phase, items, conclusion } = input;
  return { scaleCode, side, phase, items, conclusion, ...counted };
}
