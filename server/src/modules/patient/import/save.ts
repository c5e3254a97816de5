// Saves rows of a sheet as patients.

import { addDays, patient, today } from '@yun/contract';
import { audit, auditAll } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { pinyinOfName } from '#server/platform/document/pinyin.ts';
import { wrongState } from '#server/platform/errors.ts';
import type { JobHandle } from '#server/platform/jobs/jobs.ts';
import type { Caller } from '../change-patient.ts';
import { settlePatients } from '../patient-change.ts';
import type { NewPatient } from '../record/create-patient.service.ts';
import { noNumber, sealNumber } from '../record/id-number.ts';
import { findAgency, hasAsManyAs, keepDoctors, type Place } from '../record/place.queries.ts';
import { toValues } from '../record/record-fields.ts';
import { type Finding, findExisting, toProbe } from './duplicates.ts';
import { countRows, insertPatients, lockRows, markRows, markSaved, type RowState } from './import.queries.ts';
import { findExistingHashes, type RowProbe } from './look-alike.queries.ts';
import { lockNumbers, takeNumbers } from './place.queries.ts';

/** The embedded engine has one connection: other requests wait while a batch is saved. */
const rowsPerBatch = { postgres: 200, embedded: 100 };

export interface ImportInput {
  previewId: number;
  agencyId: number;
  withDuplicates: boolean;
  reason: string | null;
}

const statesToSave = (withDuplicates: boolean): RowState[] => (withDuplicates ? ['ok', 'duplicate'] : ['ok']);

export function countRowsToSave(counts: Record<RowState, number>, withDuplicates: boolean): number {
  return statesToSave(withDuplicates).reduce((total, state) => total + counts[state], 0);
}

/** Each batch is a transaction of its own: after a crash, a new request saves the remaining rows, and none twice. */
export async function saveRows(caller: Caller, input: ImportInput, job: Pick<JobHandle, 'progress'>): Promise<void> {
  const { database } = caller.context;
  const counts = await countRows(database.db, input.previewId);
  const total = countRowsToSave(counts, input.withDuplicates);
  let [looked, saved] = [0, 0];
  for (;;) {
    await job.progress(Math.min(looked, total), total);
    const batch = await database.withTx((tx) => saveBatch(tx, caller, input));
    if (batch.looked === 0) break;
    looked += batch.looked;
    saved += batch.saved;
  }
  const { previewId, agencyId, withDuplicates, reason } = input;
  await audit(database.db, caller.origin, {
    action: 'import_commit',
    entity: 'patient',
    actor: caller.principal,
    detail: {
      job_id: previewId,
      agency_id: agencyId,
      saved,
      skipped: looked - saved,
      with_duplicates: withDuplicates,
      ...(reason !== null && { reason }),
    },
  });
}

interface Draft {
  rowNo: number;
  draft: NewPatient;
  probe: RowProbe;
}

async function saveBatch(tx: Tx, caller: Caller, input: ImportInput): Promise<{ looked: number; saved: number }> {
  const { context, principal } = caller;
  const max = rowsPerBatch[context.database.engine];
  const rows = await lockRows(tx, input.previewId, statesToSave(input.withDuplicates), max);
  if (rows.length === 0) return { looked: 0, saved: 0 };
  const drafts = rows.map(({ rowNo, draft: sealed }): Draft => {
    const draft: NewPatient = JSON.parse(context.sealer.open(sealed ?? ''));
    return { rowNo, draft, probe: toProbe(context.sealer, rowNo, draft) };
  });
  const place = await findAgency(tx, principal, input.agencyId);
  if (place?.status !== 'active') throw wrongState('机构已停用或不在您的管理范围内，不能导入');
  const findings = await judge(tx, caller, input, drafts);
  await markRows(tx, input.previewId, findings);
  const right = drafts.filter(({ rowNo }) => !findings.has(rowNo));
  await assertRoom(tx, place, right.length);
  const saved = await savePatients(tx, caller, input, place, right);
  return { looked: rows.length, saved };
}

/** What has changed since the preview. The locks keep the result true until the end of the transaction. */
async function judge(
  tx: Tx,
  { principal }: Caller,
  { agencyId, withDuplicates }: ImportInput,
  drafts: readonly Draft[],
): Promise<Map<number, Finding>> {
  const doctors = await keepDoctors(tx, principal, agencyId, [...new Set(drafts.map(({ draft }) => draft.doctor_id))]);
  await lockNumbers(tx, agencyId, yearNow());
  const probes = drafts.map(({ probe }) => probe);
  const existingHashes = await findExistingHashes(
    tx,
    probes.flatMap(({ idHash }) => idHash ?? []),
  );
  const findings = new Map(await findExisting(tx, principal, probes));
  for (const [rowNo, { state }] of findings) if (withDuplicates && state === 'duplicate') findings.delete(rowNo);
  for (const { rowNo, draft, probe } of drafts) {
    if (!doctors.has(draft.doctor_id)) findings.set(rowNo, wrong(patient.doctorLabel, '责任医生已不在该机构任职'));
    else if (probe.idHash !== null && existingHashes.has(probe.idHash) && findings.get(rowNo)?.state !== 'error')
      findings.set(rowNo, numberTaken);
  }
  return findings;
}

const yearNow = () => Number(today().slice(0, 4));
const wrong = (column: string, message: string): Finding => ({ state: 'error', error: { column, message } });
const numberTaken = wrong(patient.idNumberLabel, '该证件号已有档案，不在您的可见范围内');

async function assertRoom(tx: Tx, { id, patientLimit }: Place, count: number): Promise<void> {
  if (patientLimit === null || count === 0) return;
  const isFull = count > patientLimit || (await hasAsManyAs(tx, id, patientLimit - count + 1));
  if (isFull) throw wrongState(`该机构的患者数将超过上限 ${patientLimit}，其余行没有导入`);
}

async function savePatients(tx: Tx, caller: Caller, input: ImportInput, place: Place, drafts: readonly Draft[]) {
  const { context, principal } = caller;
  const numbers = await takeNumbers(tx, place, yearNow(), drafts.length);
  const values = drafts.map(({ draft }, n) => ({
    ...toValues(draft),
    ...(draft.id_number ? sealNumber(context.sealer, draft.id_type, draft.id_number) : noNumber),
    namePy: pinyinOfName(draft.name),
    patientNo: numbers[n] ?? '',
    agencyId: draft.agency_id,
    doctorId: draft.doctor_id,
    createdBy: principal.userId,
    // As signals are computed for a new patient: the record need not be written a second time.
    signalsDay: today(),
    weekUntil: addDays(today(), -1),
  }));
  const idOf = new Map((await insertPatients(tx, values)).map(({ id, patient_no }) => [patient_no, id]));
  const created: CreatedRow[] = [];
  const late = new Map<number, Finding>();
  for (const [n, { rowNo, draft }] of drafts.entries()) {
    const patientNo = numbers[n] ?? '';
    const patientId = idOf.get(patientNo);
    if (patientId === undefined) late.set(rowNo, numberTaken);
    else created.push({ rowNo, draft, patientId, patientNo });
  }
  await markRows(tx, input.previewId, late);
  await markSaved(tx, input.previewId, created);
  await auditCreated(tx, caller, input, created);
  const patientIds = created.map(({ patientId }) => patientId);
  await settlePatients(tx, context, patientIds);
  return created.length;
}

interface CreatedRow {
  rowNo: number;
  draft: NewPatient;
  patientId: number;
  patientNo: string;
}

/** Each record gets its audit line, as if it had been created by hand. */
async function auditCreated(
  tx: Tx,
  { origin, principal }: Caller,
  input: ImportInput,
  created: readonly CreatedRow[],
): Promise<void> {
  const { userType, userId } = principal;
  const entries = created.map(({ rowNo, draft: { name, agency_id, doctor_id }, patientId, patientNo }) => ({
    action: 'create_patient',
    entity: 'patient',
    entityId: patientId,
    actor: principal,
    detail: {
      patient_no: patientNo,
      name,
      agency_id,
      doctor_id,
      import_job: input.previewId,
      row_no: rowNo,
      ...(input.reason !== null && { reason: input.reason }),
      ...(userType === '医生' && doctor_id !== userId && { on_behalf_of: doctor_id }),
    },
  }));
  await auditAll(tx, origin, entries);
}
