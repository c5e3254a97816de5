import type { AnswerOf, ParsedOf, patient } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { forbidden, notFound, wrongState } from '#server/platform/errors.ts';
import { noteLook } from '#server/platform/note-look.ts';
import { limitAttempts } from '#server/platform/session/attempts.ts';
import { auditRefusals, auditRefused, type Caller, changePatient, onBehalfOf } from '../change-patient.ts';
import { hasTraces } from '../timeline/traces.queries.ts';
import { lockPatient, updatePatient } from './record.queries.ts';
import { findInfo, mayReveal } from './record-info.ts';

export async function getPatientInfo(
  caller: Caller,
  { id }: { id: number },
): Promise<AnswerOf<typeof patient.getPatientInfo>> {
  const info = await findInfo(caller.context.database.db, caller.principal, id);
  if (info === undefined) {
    await auditRefused(caller, 'patient_info', id);
    throw notFound();
  }
  await noteLook(caller, { action: 'patient_info', entity: 'patient', entityId: id });
  return info;
}

export function removePatient(
  caller: Caller,
  { id, version, reason }: ParsedOf<typeof patient.removePatient>,
): Promise<AnswerOf<typeof patient.removePatient>> {
  const action = 'remove_patient';
  return changePatient(caller, { id, version, action }, async (tx, stored, change) => {
    if (stored.status !== 'pending') throw wrongState('只有待激活的患者可以删除');
    if (await hasTraces(tx, id)) throw wrongState('该患者已有计划、同意书或其他记录，不能删除');
    await updatePatient(tx, id, { removedTime: sql`now()` });
    change.audit(action, { patient_no: stored.patientNo, name: stored.name, reason });
    return { removed: true as const };
  });
}

const shownSeconds = 30;
const revealsPerHour = 60;

async function limitReveals(tx: Tx, { userId }: Principal): Promise<void> {
  const limit = { key: `patient-reveal:${userId}`, limit: revealsPerHour, windowSeconds: 3600 };
  await limitAttempts(tx, limit, '查看证件号次数过多');
}

/** The audit line is committed before the number is sent. */
export async function revealSensitive(
  caller: Caller,
  { id, field, reason }: ParsedOf<typeof patient.revealSensitive>,
): Promise<AnswerOf<typeof patient.revealSensitive>> {
  const action = 'reveal_sensitive';
  const { context, origin, principal } = caller;
  const cipher = await auditRefusals(caller, action, id, () =>
    context.database.withTx(async (tx) => {
      const stored = await lockPatient(tx, principal, id);
      if (stored === undefined) throw notFound();
      if (!mayReveal(principal)) throw forbidden();
      if (stored.idCipher === null) throw wrongState('没有登记证件号');
      await limitReveals(tx, principal);
      const detail = { field, reason, ...(await onBehalfOf(tx, principal, stored)) };
      await audit(tx, origin, { action, entity: 'patient', entityId: id, actor: principal, detail });
      return stored.idCipher;
    }),
  );
  return { value: context.sealer.open(cipher), expires_in: shownSeconds };
}
