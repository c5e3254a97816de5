import type { AnswerOf, h5, ParsedOf } from '@yun/contract';
import { giveOwnConsent, isSigned } from '#server/modules/patient/document/index.ts';
import type { PatientCaller } from '#server/platform/context.ts';
import { changeOwn } from './change-own.ts';

export function giveConsent(
  caller: PatientCaller,
  signing: ParsedOf<typeof h5.giveConsent>,
): Promise<AnswerOf<typeof h5.giveConsent>> {
  const { origin, patient } = caller;
  return changeOwn(caller, null, {
    isRepeated: (tx, { id }) => isSigned(tx, id, signing.client_key),
    async work({ tx }, stored) {
      await giveOwnConsent(tx, { origin, linkId: patient.linkId }, stored, signing);
      return { is_given: true };
    },
  });
}
