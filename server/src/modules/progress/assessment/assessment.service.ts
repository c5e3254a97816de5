import { type AnswerOf, errorCodes, type ParsedOf, type progress } from '@yun/contract';
import { changePatient, type PatientState, type StoredPatient } from '#server/modules/patient/index.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, notFound, wrongState } from '#server/platform/errors.ts';
import { mayRecord, readProgress } from '../progress-access.ts';
import { auditedAssessment, toAssessment } from './assessment.answers.ts';
import {
  countAssessments,
  deleteDraft,
  findAssessment,
  getAssessmentRow,
  listAssessments,
  markVoid,
  type StoredAssessment,
} from './assessment.queries.ts';
import { findErrors } from './scale.service.ts';

export async function listAssessment(
  caller: Caller,
  { patient_id, scale_code, with_void, page, size }: ParsedOf<typeof progress.listAssessment>,
): Promise<AnswerOf<typeof progress.listAssessment>> {
  const patient = await readProgress(caller, 'list_assessment', patient_id);
  const { db } = caller.context.database;
  const filter = { patientId: patient.id, scaleCode: scale_code, withVoid: with_void };
  const total = await countAssessments(db, filter);
  const rows = await listAssessments(db, filter, { limit: size, offset: (page - 1) * size });
  const findError = await findErrors(db, patient.agencyId, toErrorPatient(patient));
  const may = mayRecord(caller.principal, patient);
  const list = rows.map((row) => toAssessment(row, { findError, mayRecord: may }));
  return { list, total, page, size };
}

export async function getAssessment(
  tx: Tx,
  { principal }: Caller,
  patient: StoredPatient,
  id: number,
): Promise<progress.Assessment> {
  const row = await getAssessmentRow(tx, id);
  const findError = await findErrors(tx, patient.agencyId, toErrorPatient(patient));
  return toAssessment(row, { findError, mayRecord: mayRecord(principal, patient) });
}

const toErrorPatient = ({
  conditionCode,
  surgeryDate,
  onsetDate,
}: Omit<PatientState, 'id' | 'status' | 'agencyId'>) => ({
  condition_code: conditionCode,
  surgery_date: surgeryDate,
  onset_date: onsetDate,
});

/** Refused unless it is this patient's, in a state that allows the step, and not changed since it was read. */
export async function holdAssessment(
  tx: Tx,
  caller: Caller,
  patient: StoredPatient,
  { id, version }: { id: number; version: number },
  problems: Partial<Record<StoredAssessment['status'], string>>,
): Promise<StoredAssessment> {
  const stored = await findAssessment(tx, patient.id, id);
  if (stored === undefined) throw notFound();
  const problem = problems[stored.status];
  if (problem !== undefined) throw wrongState(problem);
  if (stored.version !== version) {
    const current = await getAssessment(tx, caller, patient, id);
    throw new AppError(errorCodes.conflict, '评定已被他人修改，请刷新', { data: { current } });
  }
  return stored;
}

export function removeAssessment(
  caller: Caller,
  { patient_id, ...read }: ParsedOf<typeof progress.removeAssessment>,
): Promise<AnswerOf<typeof progress.removeAssessment>> {
  const target = { id: patient_id, action: 'remove_assessment', needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    const stored = await holdAssessment(tx, caller, patient, read, {
      confirmed: '已确认的评定不能删除，可以作废',
      void: '已作废的评定须保留，不能删除',
    });
    await deleteDraft(tx, stored.id);
    change.audit('remove_assessment', auditedAssessment({ assessment: stored }));
    return { removed: true };
  });
}

export function voidAssessment(
  caller: Caller,
  { patient_id, reason, ...read }: ParsedOf<typeof progress.voidAssessment>,
): Promise<progress.Assessment> {
  const target = { id: patient_id, action: 'void_assessment', needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    const stored = await holdAssessment(tx, caller, patient, read, {
      draft: '草稿不用作废，可以直接删除',
      void: '这次评定已经作废',
    });
    await markVoid(tx, stored.id, caller.principal.userId, reason);
    const { id, scaleCode, side, total } = stored;
    change.audit('void_assessment', { assessment_id: id, scale_code: scaleCode, side, total, reason });
    change.touch('values');
    // It counted from its confirmation on, not from the creation of the draft.
    change.voidSince(stored.confirmTime ?? stored.createTime);
    return getAssessment(tx, caller, patient, stored.id);
  });
}
