import type { AnswerOf, ParsedOf, patient } from '@yun/contract';
import { auditAll } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { lockAccounts } from '#server/platform/session/account-lock.ts';
import { auditRefusals, type Caller } from '../change-patient.ts';
import { behalfOfEach, changePatients } from '../change-patients.ts';
import { isDoctorThere } from '../record/place.queries.ts';
import type { StoredPatient } from '../record/record.queries.ts';
import { findAnswer, findUndoableHandover, insertAnswer, listDoctorNames } from './assign.queries.ts';
import { type Handover, insertHandover } from './handover.queries.ts';
import { movePatients, takeBack } from './handover.ts';

type Input = ParsedOf<typeof patient.assignDoctor>;
type Answer = AnswerOf<typeof patient.assignDoctor>;

const action = 'assign_doctor';

export function assignDoctor(caller: Caller, input: Input): Promise<Answer> {
  const { principal } = caller;
  const { ids, client_key: clientKey, dry_run: isPreview } = input;
  const before = async (tx: Tx) => {
    // No account may leave the agency or be disabled while patients are assigned to it.
    await lockAccounts(tx, principal);
    // Looked up after the lock: the request it waited for may be the same one, sent twice.
    return isPreview ? undefined : findAnswer(tx, principal.userId, clientKey);
  };
  const work = async (tx: Tx, patients: StoredPatient[]) => {
    const answer = await assign(tx, caller, patients, input);
    if (!isPreview) await insertAnswer(tx, { createdBy: principal.userId, clientKey, answer });
    return answer;
  };
  return changePatients(caller, action, ids, work, { needsCare: true, before });
}

async function assign(tx: Tx, caller: Caller, patients: StoredPatient[], input: Input): Promise<Answer> {
  const { doctor_id: toId, dry_run: isPreview } = input;
  await assertFits(tx, caller.principal, patients, toId);
  const moving = patients.filter(({ doctorId }) => doctorId !== toId);
  const names = await listDoctorNames(tx, [toId, ...moving.map(({ doctorId }) => doctorId)]);
  const byFormerDoctor = byDoctor(moving);
  return {
    handover_ids: isPreview ? [] : await handOver(tx, caller, byFormerDoctor, names, input),
    patients: moving.length,
    plans: moving.filter(({ planId }) => planId !== null).length,
    waiting: sum(moving.map(({ waitingCount }) => waitingCount)),
    alerts: sum(moving.map(({ openAlerts }) => openAlerts)),
    unchanged: patients.length - moving.length,
    from: [...byFormerDoctor].map(([id, given]) => ({
      doctor_id: id,
      doctor_name: names.get(id) ?? '',
      patients: given.length,
    })),
  };
}

function byDoctor(patients: StoredPatient[]): Map<number, StoredPatient[]> {
  const groups = new Map<number, StoredPatient[]>();
  for (const patient of patients) groups.set(patient.doctorId, [...(groups.get(patient.doctorId) ?? []), patient]);
  return groups;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The same error for every doctor who does not fit: it must not reveal who exists in other agencies. */
async function assertFits(tx: Tx, principal: Principal, patients: StoredPatient[], doctorId: number): Promise<void> {
  for (const agencyId of new Set(patients.map((row) => row.agencyId))) {
    if (await isDoctorThere(tx, principal, agencyId, doctorId)) continue;
    throw invalid([{ field: 'doctor_id', message: '接手医生须为患者所在机构的在职医生' }]);
  }
}

/** One hand-over per former doctor, so that each can be undone by itself. */
async function handOver(
  tx: Tx,
  { context, origin, principal }: Caller,
  byFormerDoctor: Map<number, StoredPatient[]>,
  names: Map<number, string>,
  { doctor_id: toId, reason }: Input,
): Promise<number[]> {
  const handoverIds: number[] = [];
  for (const [fromId, patients] of byFormerDoctor) {
    const behalf = await behalfOfEach(tx, principal, patients);
    const patientIds = patients.map(({ id }) => id);
    await movePatients(tx, context, { fromId, toId, patientIds });
    const handoverId = await insertHandover(tx, { fromId, toId, patientIds, reason, createdBy: principal.userId });
    handoverIds.push(handoverId);
    const detail = { ...changeOf({ fromId, toId }, names), reason, handover_id: handoverId };
    await auditAll(
      tx,
      origin,
      patientIds.map((entityId) => ({
        action,
        entity: 'patient',
        entityId,
        actor: principal,
        detail: { ...detail, ...behalf.get(entityId) },
      })),
    );
  }
  return handoverIds;
}

function changeOf({ fromId, toId }: Pick<Handover, 'fromId' | 'toId'>, names: Map<number, string>) {
  return {
    doctor_id: { from: fromId, to: toId },
    doctor_name: { from: names.get(fromId) ?? null, to: names.get(toId) ?? null },
  };
}

export function undoAssign(
  caller: Caller,
  { handover_ids: ids }: ParsedOf<typeof patient.undoAssign>,
): Promise<AnswerOf<typeof patient.undoAssign>> {
  const { context, origin, principal } = caller;
  const undoAction = 'undo_assign';
  return auditRefusals(caller, undoAction, undefined, () =>
    context.database.withTx(async (tx) => {
      await lockAccounts(tx, principal);
      let patients = 0;
      for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
        const handover = await findUndoableHandover(tx, principal, id);
        if (handover === undefined) throw notFound();
        const movedBack = await takeBack(tx, context, handover, '分配');
        const { fromId, toId, fromName, toName } = handover;
        const names = new Map([
          [fromId, fromName],
          [toId, toName],
        ]);
        const detail = { ...changeOf({ fromId: toId, toId: fromId }, names), handover_id: id };
        const entries = movedBack.map((entityId) => ({
          action: undoAction,
          entity: 'patient',
          entityId,
          actor: principal,
          detail,
        }));
        await auditAll(tx, origin, entries);
        patients += movedBack.length;
      }
      return { patients };
    }),
  );
}
