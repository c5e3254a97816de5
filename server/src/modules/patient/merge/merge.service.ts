import { type AnswerOf, errorCodes, type ParsedOf, type patient, patientStatusLabels } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, invalid, wrongState } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { assertFresh, type Caller, onBehalfOf } from '../change-patient.ts';
import { changePatients } from '../change-patients.ts';
import { PatientChange } from '../patient-change.ts';
import { type StoredPatient, updatePatient } from '../record/record.queries.ts';
import { changeDetail, toFields } from '../record/record-fields.ts';
import {
  type CareState,
  findCareState,
  insertMerge,
  listRunningTwice,
  type MovedRows,
  moveRows,
} from './merge.queries.ts';
import { hasRunningPlan, withPlansNow } from './merge-care.ts';
import { assertNoNewClash, fieldsOf, pick, takenValues } from './merge-fields.ts';
import { prepareTalks } from './merge-talk.ts';

type Input = ParsedOf<typeof patient.mergePatient>;
type Answer = AnswerOf<typeof patient.mergePatient>;

const action = 'merge_patient';

export async function mergePatient(caller: Caller, input: Input): Promise<Answer> {
  const { keep_id, drop_id } = input;
  if (keep_id === drop_id) throw invalid([{ field: 'drop_id', message: '不能与自己合并' }]);
  try {
    return await changePatients(
      caller,
      action,
      [keep_id, drop_id],
      (_tx, patients, change) => merge(change, caller, byId(patients, keep_id), byId(patients, drop_id), input),
      { needsCare: true },
    );
  } catch (error) {
    if (isUniqueViolation(error, 'plan_running_key')) throw runningTwice([]);
    throw error;
  }
}

function byId(patients: readonly StoredPatient[], id: number): StoredPatient {
  const found = patients.find((patient) => patient.id === id);
  if (found === undefined) throw new Error(`patient ${id} was not locked`);
  return found;
}

async function merge(
  change: PatientChange,
  caller: Caller,
  keep: StoredPatient,
  drop: StoredPatient,
  input: Input,
): Promise<Answer> {
  const { tx } = change;
  const { context, origin, principal } = caller;
  await assertFresh(tx, principal, keep, input.keep_version);
  await assertFresh(tx, principal, drop, input.drop_version);
  await assertMergeable(tx, keep, drop);
  const taken = takenValues(keep, drop, input.from_drop);
  const care = { keep: await findCareState(tx, [keep.id]), drop: await findCareState(tx, [drop.id]) };
  assertTreated(keep, taken.status ?? keep.status, care);
  assertNoNewClash(context.sealer, keep, { ...keep, ...taken });
  // Notified before the merge: a merged record has no listeners any more.
  change.move({ notifiesPatients: true });
  await change.settle();
  const joinTalks = await prepareTalks(tx, keep.id, drop.id, principal.userId);
  const moved = await moveRows(tx, drop.id, keep.id);
  const talk = await joinTalks();
  // The merged record first: `patient_id_number_key` (0004_patient.sql) allows a document number once among kept records.
  await updatePatient(tx, drop.id, { removedTime: sql`now()`, mergedInto: keep.id });
  await updatePatient(tx, keep.id, taken);
  // A danger in one record also pauses the plans of the other.
  const kept = new PatientChange(tx, { context, origin }, [keep]);
  kept.movePlans('pause_in_danger', '合并的档案中有未处理的危险：');
  kept.touch('record');
  await kept.settle();
  const now = await findCareState(tx, [keep.id]);
  const careThen = { keep: withPlansNow(care.keep, now), drop: withPlansNow(care.drop, now) };
  const mergeId = await insertMerge(tx, {
    keepId: keep.id,
    dropId: drop.id,
    before: { from: pick(keep, Object.keys(taken)), to: taken, care: careThen, talk },
    moved,
    reason: input.reason,
    createdBy: principal.userId,
  });
  await auditMerge(tx, caller, { keep, drop, taken, moved, mergeId, reason: input.reason });
  return { id: keep.id, merge_id: mergeId };
}

async function assertMergeable(tx: Tx, keep: StoredPatient, drop: StoredPatient): Promise<void> {
  if (keep.agencyId !== drop.agencyId) {
    const message = '两份档案不属于同一机构，不能合并';
    throw new AppError(errorCodes.wrongState, message, { data: { errors: [{ field: 'drop_id', message }] } });
  }
  const categories = await listRunningTwice(tx, [keep.id, drop.id]);
  if (categories.length > 0) throw runningTwice(categories);
}

/** A plan runs only for an active patient; a discharged one is reopened explicitly, not by a merge. */
function assertTreated(keep: StoredPatient, after: StoredPatient['status'], care: Record<'keep' | 'drop', CareState>) {
  const movesRunning = hasRunningPlan(care.drop);
  if (!movesRunning && !hasRunningPlan(care.keep)) return;
  if (movesRunning && keep.status === 'discharged')
    throw wrongState('保留的档案已结案，而另一份有执行中的计划，请先重新建档或结束该计划，再合并');
  if (after === 'active') return;
  const word = patientStatusLabels[after];
  throw wrongState(`有执行中的计划，而合并后患者为“${word}”，请先恢复患者或暂停该计划，再合并`);
}

function runningTwice(categories: readonly string[]): AppError {
  const which = categories.length === 0 ? '同类' : `“${categories.join('、')}”`;
  return wrongState(`两份档案都有执行中的${which}计划，请先结束其中一份的计划再合并`);
}

interface Merged {
  keep: StoredPatient;
  drop: StoredPatient;
  taken: Partial<StoredPatient>;
  moved: MovedRows;
  mergeId: number;
  reason: string;
}

/** One audit line for each of the two records. */
async function auditMerge(
  tx: Tx,
  { origin, principal }: Caller,
  { keep, drop, taken, moved, mergeId, reason }: Merged,
) {
  const merged = { ...keep, ...taken };
  const changes = changeDetail(toFields(keep), toFields(merged), fieldsOf(taken));
  const rows = Object.fromEntries(Object.entries(moved).map(([table, keys]) => [table, keys.length]));
  const lines = [
    {
      entityId: keep.id,
      detail: {
        merge_id: mergeId,
        drop_id: drop.id,
        drop_no: drop.patientNo,
        drop_name: drop.name,
        reason,
        rows,
        ...changes,
        ...('idHash' in taken && { id_number: '已修改' }),
        ...(taken.status !== undefined && { status: { from: keep.status, to: taken.status } }),
        ...(await onBehalfOf(tx, principal, keep)),
      },
    },
    { entityId: drop.id, detail: { merge_id: mergeId, keep_id: keep.id, keep_no: keep.patientNo, reason } },
  ];
  for (const line of lines) await audit(tx, origin, { action, entity: 'patient', actor: principal, ...line });
}
