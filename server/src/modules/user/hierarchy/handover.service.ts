import type { ParsedOf, user } from '@yun/contract';
import { insertHandover, movePatients, takeBack } from '#server/modules/patient/index.ts';
import { audit } from '#server/platform/audit.ts';
import type { Origin, Principal } from '#server/platform/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { managedScope } from '#server/platform/scope.ts';
import { auditRefusals } from '../refusals.ts';
import { type Account, changeAccount, lockAccounts } from '../staff/change-account.ts';
import { findOpenDoctor } from './cover.queries.ts';
import { findManagedHandover } from './handover.queries.ts';

/** It changes patients, not the account: so also those of equals and superiors can be handed over. */
export function handoverPatient(
  context: Context,
  origin: Origin,
  principal: Principal,
  { from_id: fromId, to_id: toId, reason }: ParsedOf<typeof user.handoverPatient>,
) {
  const act = { action: 'handover_patient', userId: fromId, ignoresRank: true as const };
  return changeAccount(context, origin, principal, act, async (tx, account) => {
    const taker = await findTaker(tx, principal, account, toId, 'to_id');
    const moved = await handOver(tx, context, principal, { fromId, toId, reason });
    if (moved.handoverId !== null) {
      const detail = { to_id: toId, to_name: taker.nickname, patients: moved.patients, reason };
      await audit(tx, origin, { action: act.action, entity: 'user', entityId: fromId, actor: principal, detail });
    }
    return { handover_id: moved.handoverId, patients: moved.patients };
  });
}

/** The colleague who takes over. One answer for all who do not fit: it must not tell who exists elsewhere. */
export async function findTaker(tx: Tx, principal: Principal, from: Account, takerId: number, field: string) {
  const isOther = takerId !== from.id;
  const taker = isOther ? await findOpenDoctor(tx, takerId, from.agencyId, managedScope(principal)) : undefined;
  if (taker === undefined) throw invalid([{ field, message: '接手人须为同一机构的其他在职医生' }]);
  return taker;
}

export async function handOver(
  tx: Tx,
  context: Context,
  { userId: createdBy }: Principal,
  { fromId, toId, reason }: { fromId: number; toId: number; reason: string },
): Promise<{ handoverId: number | null; patients: number }> {
  const patientIds = await movePatients(tx, context, { fromId, toId });
  if (patientIds.length === 0) return { handoverId: null, patients: 0 };
  const handoverId = await insertHandover(tx, { fromId, toId, patientIds, reason, createdBy });
  return { handoverId, patients: patientIds.length };
}

/** Within a day, once; patients who went on to somebody else in the meantime stay there. */
export function undoHandover(
  context: Context,
  origin: Origin,
  principal: Principal,
  { handover_id: handoverId }: ParsedOf<typeof user.undoHandover>,
) {
  return auditRefusals(context, origin, principal, { action: 'undo_handover' }, () =>
    context.database.withTx(async (tx) => {
      await lockAccounts(tx, principal);
      const handover = await findManagedHandover(tx, principal, handoverId);
      if (handover === undefined) throw notFound();
      const back = await takeBack(tx, context, handover, '交接');
      const detail = { handover_id: handoverId, patients: back.length };
      const entry = { action: 'undo_handover', entity: 'user', entityId: handover.fromId, actor: principal, detail };
      await audit(tx, origin, entry);
      return { patients: back.length };
    }),
  );
}
