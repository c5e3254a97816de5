import { type ErrorCode, isEditable } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, notFound, wrongState } from '#server/platform/errors.ts';
import { type LockedPatient, listMemberships, lockPatients } from './care-team/care.queries.ts';
import { auditRefusals, type Caller } from './change-patient.ts';
import { type Answer, type PatientChange, runChange } from './patient-change.ts';
import type { StoredPatient } from './record/record.queries.ts';

/**
 * The one way to change several records: all in the caller's scope, locked, none archived. `needsCare`: for each of them
 * the caller, or somebody below the caller, is responsible. An answer of `before` ends the request with that answer.
 */
export function changePatients<T>(
  caller: Caller,
  action: string,
  ids: readonly number[],
  work: (tx: Tx, patients: StoredPatient[], change: PatientChange) => Promise<Answer<T>>,
  { needsCare = false, before }: { needsCare?: boolean; before?: (tx: Tx) => Promise<T | undefined> } = {},
): Promise<T> {
  const uniqueIds = [...new Set(ids)];
  return auditRefusals(caller, action, uniqueIds.length === 1 ? uniqueIds[0] : undefined, () =>
    caller.context.database.withTx(async (tx) => {
      const answered = await before?.(tx);
      if (answered !== undefined) return answered;
      const locked = await lockPatients(tx, caller.principal, uniqueIds);
      if (locked.length < uniqueIds.length) throw notFound();
      if (needsCare) assertInCare(locked);
      for (const { patient } of locked) {
        if (!isEditable(patient.status)) throw wrongState(`${patient.name}的档案已归档，只能查看`);
      }
      const patients = locked.map(({ patient }) => patient);
      return runChange(tx, caller, patients, (change) => work(tx, patients, change));
    }),
  );
}

export function assertInCare(locked: readonly LockedPatient[]): void {
  const foreign = locked.find(({ isInCare }) => !isInCare);
  if (foreign === undefined) return;
  const code: ErrorCode = forbidden().code;
  throw new AppError(code, `${foreign.patient.name}由其他医生负责，只有责任医生一方可以这样做`);
}

/** Audit detail by record: the responsible doctor, where the caller is a doctor outside the care team. */
export async function behalfOfEach(
  tx: Tx,
  { userId, userType }: Principal,
  patients: readonly Pick<StoredPatient, 'id' | 'doctorId'>[],
): Promise<Map<number, { on_behalf_of?: number }>> {
  const ids = patients.map(({ id }) => id);
  const inTeam = userType === '医生' ? await listMemberships(tx, userId, ids) : new Set(ids);
  return new Map(
    patients.map(({ id, doctorId }) => [id, doctorId === userId || inTeam.has(id) ? {} : { on_behalf_of: doctorId }]),
  );
}
