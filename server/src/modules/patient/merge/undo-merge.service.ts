import { type AnswerOf, type ParsedOf, type patient, patientStatusLabels } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { notFound, wrongState } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { lockPatients } from '../care-team/care.queries.ts';
import { assertEditable, auditRefusals, type Caller, onBehalfOf } from '../change-patient.ts';
import { assertInCare } from '../change-patients.ts';
import { settlePatients } from '../patient-change.ts';
import { findPatientLimit, hasAsManyAs, isDoctorThere } from '../record/place.queries.ts';
import { type StoredPatient, updatePatient } from '../record/record.queries.ts';
import {
  type CareState,
  findCareState,
  lockMerge,
  lockMerged,
  type MovedRows,
  markMergeUndone,
  moveRowsBack,
} from './merge.queries.ts';
import { isCareChanged } from './merge-care.ts';
import { changedSince, fromStored } from './merge-fields.ts';
import { type JoinedTalk, splitTalks } from './merge-talk.ts';

type Answer = AnswerOf<typeof patient.undoMerge>;

const action = 'undo_merge';

interface Before {
  from: Record<string, unknown>;
  to: Record<string, unknown>;
  care: Record<'keep' | 'drop', CareState>;
  talk?: JoinedTalk;
}

/** Other changes of the kept record stay; rows added to moved rows go back with them. */
export async function undoMerge(
  caller: Caller,
  { merge_id: mergeId }: ParsedOf<typeof patient.undoMerge>,
): Promise<Answer> {
  try {
    return await auditRefusals(caller, action, undefined, () =>
      caller.context.database.withTx((tx) => undo(tx, caller, mergeId)),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'patient_id_number_key'))
      throw wrongState('被合并档案的证件号已用于另一份档案，不能撤销');
    throw error;
  }
}

async function undo(tx: Tx, caller: Caller, mergeId: number): Promise<Answer> {
  const { context, principal } = caller;
  const { merge, keep, drop } = await lockAll(tx, caller, mergeId);
  const { from, to, care, talk } = merge.before as unknown as Before;
  const moved = merge.moved as MovedRows;
  if (isCareChanged(care, await findCareState(tx, [keep.id]), moved))
    throw wrongState('合并后计划或知情同意有变化，不能撤销');
  assertUnchanged(keep, to);
  await assertRoom(tx, drop.agencyId);
  await updatePatient(tx, keep.id, fromStored(from));
  const isStillThere = await isDoctorThere(tx, principal, drop.agencyId, drop.doctorId);
  const doctorId = isStillThere ? drop.doctorId : keep.doctorId;
  await updatePatient(tx, drop.id, { removedTime: null, mergedInto: null, doctorId });
  await moveRowsBack(tx, moved, keep.id, drop.id);
  await splitTalks(tx, keep.id, drop.id, talk);
  await markMergeUndone(tx, mergeId);
  await auditUndo(tx, caller, keep, drop, mergeId);
  const patientIds = [keep.id, drop.id];
  await settlePatients(tx, context, patientIds, { notifiesPatients: true });
  return { keep_id: keep.id, drop_id: drop.id };
}

async function lockAll(tx: Tx, { principal }: Caller, mergeId: number) {
  const found = await lockMerge(tx, mergeId);
  if (found === undefined) throw notFound();
  const { merge, isOld } = found;
  const [locked] = await lockPatients(tx, principal, [merge.keepId]);
  if (locked === undefined) throw notFound();
  assertInCare([locked]);
  if (merge.undoneTime !== null) throw wrongState('这次合并已经撤销');
  if (isOld) throw wrongState('合并已超过 7 天，不能撤销');
  assertEditable(locked.patient);
  const drop = await lockMerged(tx, merge.dropId, merge.keepId);
  if (drop === undefined) throw notFound();
  return { merge, keep: locked.patient, drop };
}

function assertUnchanged(keep: StoredPatient, taken: Record<string, unknown>): void {
  const changed = changedSince(keep, taken);
  if (changed.length === 0) return;
  if (changed.includes('status')) throw wrongState(`合并之后患者又转为“${patientStatusLabels[keep.status]}”，不能撤销`);
  throw wrongState('合并时取用的内容后来又有修改，不能撤销');
}

/** A merged record does not count towards the limit; others may have taken its place. */
async function assertRoom(tx: Tx, agencyId: number): Promise<void> {
  const limit = await findPatientLimit(tx, agencyId);
  if (limit === null || !(await hasAsManyAs(tx, agencyId, limit))) return;
  throw wrongState(`撤销后该机构的患者数将超过上限 ${limit}，请先归档已结案的患者，或联系系统管理员`);
}

/** One audit line for each of the two records. */
async function auditUndo(
  tx: Tx,
  { origin, principal }: Caller,
  keep: StoredPatient,
  drop: StoredPatient,
  mergeId: number,
) {
  const behalf = await onBehalfOf(tx, principal, keep);
  const keepDetail = { merge_id: mergeId, drop_id: drop.id, drop_no: drop.patientNo, drop_name: drop.name, ...behalf };
  await audit(tx, origin, { action, entity: 'patient', entityId: keep.id, actor: principal, detail: keepDetail });
  const dropDetail = { merge_id: mergeId, keep_id: keep.id, keep_no: keep.patientNo };
  await audit(tx, origin, { action, entity: 'patient', entityId: drop.id, actor: principal, detail: dropDetail });
}
