import { type AnswerOf, type h5, isEditable, type ParsedOf } from '@yun/contract';
import { giveOwnConsent, isSigned } from '#server/modules/patient/document/index.ts';
import { archivedText } from '#server/modules/patient/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import { wrongState } from '#server/platform/errors.ts';
import { withOwnRecord } from './change-own.ts';

export function giveConsent(
  caller: PatientCaller,
  signing: ParsedOf<typeof h5.giveConsent>,
): Promise<AnswerOf<typeof h5.giveConsent>> {
  const { origin, patient } = caller;
  return withOwnRecord(caller, async (tx, stored) => {
    // An archived record takes nothing new, but answers what it has: the first answer may have been lost.
    if (!isEditable(stored.status) && !(await isSigned(tx, stored.id, signing.client_key)))
      throw wrongState(archivedText.patient);
    await giveOwnConsent(tx, { origin, linkId: patient.linkId }, stored, signing);
    return { is_given: true };
  });
}
