import { type ErrorCode, isEditable } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, forbidden, notFound, wrongState } from '#server/platform/errors.ts';
import { type LockedPatient, listMemberships, lockPatients } from './care-team/care.queries.ts';
import { auditRefusals, type Caller } from './change-patient.ts';
import { type Answer, type PatientChange, runChange } from './patient-change.ts';
import type { StoredPatient } from './record/record.queries.ts';

/**
 * The one way to change several records: all in sight, locked, none archived. `needsCare`: also for all of them the
 * doctor who calls, or somebody below, is responsible. What `before` answers, if anything, is the answer.
 */
export function changePatients<T>(
  caller: Caller,
  action: string,
  ids: readonly number[],
  work: (tx: Tx, patients: StoredPatient[], change: PatientChange) => Promise<Answer<T>>,
  { needsCare = false, before }: { needsCare?: boolean; before?: (tx: Tx) => Promise<T | undefined> } = {},
): Promise<T> {
  const wanted = [...new Set(ids)];
  return auditRefusals(caller, action, wanted.length === 1 ? wanted[0] : undefined, () =>
    caller.context.database.withTx(async (tx) => {
      const answered = await before?.(tx);
      if (answered !== undefined) return answered;
      const locked = await lockPatients(tx, caller.principal, wanted);
      if (locked.length < wanted.length) throw notFound();
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

/** For the trail: on whose behalf a doctor acts on each of the records. */
export async function behalfOfEach(
  tx: Tx,
  { userId, userType }: Principal,
  patients: readonly Pick<StoredPatient, 'id' | 'doctorId'>[],
): Promise<Map<number, { on_behalf_of?: number }>> {
  const ids = patients.map(({ id }) => id);
  const own = userType === '医生' ? await listMemberships(tx, userId, ids) : new Set(ids);
  return new Map(
    patients.map(({ id, doctorId }) => [id, doctorId === userId || own.has(id) ? {} : { on_behalf_of: doctorId }]),
  );
}
