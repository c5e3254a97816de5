import type { AnswerOf, ParsedOf, patient } from '@yun/contract';
import { audit, auditAll } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { assertEditable, auditRefusals, type Caller, onBehalfOf } from '../change-patient.ts';
import { assertInCare } from '../change-patients.ts';
import { isDoctorThere } from '../record/place.queries.ts';
import { listTeam, type StoredPatient } from '../record/record.queries.ts';
import { type LockedPatient, lockPatients } from './care.queries.ts';
import { deleteMember, deleteMemberships, findMember, saveMemberRow } from './team.queries.ts';

type Answer = AnswerOf<typeof patient.saveMember>;

const maxMembers = 20;
const linesAtOnce = 500;

/** The team is not part of the record's form, so the record keeps its version. */
async function changeTeam(
  caller: Caller,
  action: string,
  patientId: number,
  work: (tx: Tx, locked: LockedPatient) => Promise<void>,
): Promise<Answer> {
  return auditRefusals(caller, action, patientId, () =>
    caller.context.database.withTx(async (tx) => {
      const [locked] = await lockPatients(tx, caller.principal, [patientId]);
      if (locked === undefined) throw notFound();
      assertEditable(locked.patient);
      await work(tx, locked);
      return { team: await listTeam(tx, patientId) };
    }),
  );
}

export function saveMember(caller: Caller, input: ParsedOf<typeof patient.saveMember>): Promise<Answer> {
  const action = 'save_member';
  const { origin, principal } = caller;
  const { patient_id: patientId, user_id: userId, role, notify } = input;
  return changeTeam(caller, action, patientId, async (tx, locked) => {
    assertInCare([locked]);
    await assertFits(tx, caller, locked.patient, userId);
    const stored = await findMember(tx, patientId, userId);
    if (stored === undefined && (await listTeam(tx, patientId)).length >= maxMembers)
      throw wrongState(`团队最多 ${maxMembers} 人`);
    if (stored?.role === role && stored.notify === notify) return;
    const { nickname } = await saveMemberRow(tx, { patientId, userId, role, notify, createdBy: principal.userId });
    const detail = {
      user_id: userId,
      nickname,
      role: { from: stored?.role ?? null, to: role },
      notify: { from: stored?.notify ?? null, to: notify },
      ...(await onBehalfOf(tx, principal, locked.patient)),
    };
    await audit(tx, origin, { action, entity: 'patient', entityId: patientId, actor: principal, detail });
  });
}

/** The same error for every user who does not fit: it must not reveal who exists in other agencies. */
async function assertFits(tx: Tx, { principal }: Caller, stored: StoredPatient, userId: number): Promise<void> {
  const refuse = (message: string) => invalid([{ field: 'user_id', message }]);
  if (userId === stored.doctorId) throw refuse('责任医生不必加入团队');
  if (!(await isDoctorThere(tx, principal, stored.agencyId, userId))) throw refuse('成员须为患者所在机构的在职医生');
}

/** A member may leave the team without being responsible for the patient. */
export function removeMember(caller: Caller, input: ParsedOf<typeof patient.removeMember>): Promise<Answer> {
  const action = 'remove_member';
  const { origin, principal } = caller;
  const { patient_id: patientId, user_id: userId } = input;
  return changeTeam(caller, action, patientId, async (tx, locked) => {
    if (userId !== principal.userId) assertInCare([locked]);
    const behalf = await onBehalfOf(tx, principal, locked.patient);
    const removed = await deleteMember(tx, patientId, userId);
    if (removed === undefined) return;
    const detail = { user_id: userId, nickname: removed.nickname, role: removed.role, ...behalf };
    await audit(tx, origin, { action, entity: 'patient', entityId: patientId, actor: principal, detail });
  });
}

/** Removes a doctor who leaves the agency, or stops being a doctor, from all teams. */
export async function leaveTeams(
  tx: Tx,
  origin: Origin,
  principal: Principal,
  { id, nickname }: { id: number; nickname: string },
): Promise<void> {
  const teams = await deleteMemberships(tx, id);
  const entries = teams.map(({ patientId, role }) => ({
    action: 'remove_member',
    entity: 'patient',
    entityId: patientId,
    actor: principal,
    detail: { user_id: id, nickname, role },
  }));
  for (let from = 0; from < entries.length; from += linesAtOnce)
    await auditAll(tx, origin, entries.slice(from, from + linesAtOnce));
}
