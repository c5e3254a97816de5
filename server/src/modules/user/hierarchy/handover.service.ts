import type { ParsedOf, user } from '@yun/contract';
import { insertHandover, movePatients, takeBack } from '#server/modules/patient/care-team/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { auditRefusals } from '#server/platform/refusals.ts';
import { managedScope } from '#server/platform/scope.ts';
import { type Account, changeAccount, lockAccounts } from '../staff/change-account.ts';
import { findOpenDoctor } from './cover.queries.ts';
import { findManagedHandover } from './handover.queries.ts';

/** Rank does not matter: a handover changes patients, not the account. */
export function handoverPatient(
  caller: Caller,
  { from_id: fromId, to_id: toId, reason }: ParsedOf<typeof user.handoverPatient>,
) {
  const { origin, principal } = caller;
  const action = 'handover_patient';
  return changeAccount(caller, { action, userId: fromId, ignoresRank: true }, async (tx, account) => {
    const taker = await findTaker(tx, principal, account, toId, 'to_id');
    const moved = await handOver(tx, caller, { fromId, toId, reason });
    if (moved.handoverId !== null) {
      const detail = { to_id: toId, to_name: taker.nickname, patients: moved.patients, reason };
      await audit(tx, origin, { action, entity: 'user', entityId: fromId, actor: principal, detail });
    }
    return { handover_id: moved.handoverId, patients: moved.patients };
  });
}

/** One message for every unsuitable colleague: it must not reveal who exists in other agencies. */
export async function findTaker(tx: Tx, principal: Principal, from: Account, takerId: number, field: string) {
  const isOther = takerId !== from.id;
  const taker = isOther ? await findOpenDoctor(tx, takerId, from.agencyId, managedScope(principal)) : undefined;
  if (taker === undefined) throw invalid([{ field, message: '接手人须为同一机构的其他在职医生' }]);
  return taker;
}

/**
 * Moves all patients. Their plans and everybody's unread messages follow by triggers: `patient_moves_plans` of
 * 0006_plan.sql and `patient_is_counted` of 0010_talk.sql.
 */
export async function handOver(
  tx: Tx,
  { context, principal: { userId: createdBy } }: Caller,
  { fromId, toId, reason }: { fromId: number; toId: number; reason: string },
): Promise<{ handoverId: number | null; patients: number }> {
  const patientIds = await movePatients(tx, context, { fromId, toId });
  if (patientIds.length === 0) return { handoverId: null, patients: 0 };
  const handoverId = await insertHandover(tx, { fromId, toId, patientIds, reason, createdBy });
  return { handoverId, patients: patientIds.length };
}

/** Once, within a day of the handover. Patients who have been moved on to another doctor since then stay there. */
export function undoHandover(caller: Caller, { handover_id: handoverId }: ParsedOf<typeof user.undoHandover>) {
  const { context, origin, principal } = caller;
  const action = 'undo_handover';
  return auditRefusals(caller, { action, entity: 'user' }, () =>
    context.database.withTx(async (tx) => {
      await lockAccounts(tx, principal);
      const handover = await findManagedHandover(tx, principal, handoverId);
      if (handover === undefined) throw notFound();
      const back = await takeBack(tx, context, handover, '交接');
      const detail = { handover_id: handoverId, patients: back.length };
      await audit(tx, origin, { action, entity: 'user', entityId: handover.fromId, actor: principal, detail });
      return { patients: back.length };
    }),
  );
}
