import { ageOn, consentDocument, type FieldError, type h5, type ParsedOf, patient, today } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Origin } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import type { StoredPatient } from '../record/record.queries.ts';
import { hasConsent, insertConsent, isSigned } from './consent.queries.ts';

type Input = ParsedOf<typeof h5.giveConsent>;

/**
 * The patient, or the guardian, consents on the patient's page. Does nothing where a consent exists already. The caller
 * has locked the patient.
 */
export async function giveOwnConsent(
  tx: Tx,
  { origin, linkId }: { origin: Origin; linkId: number },
  stored: StoredPatient,
  input: Input,
): Promise<void> {
  if (await isSigned(tx, stored.id, input.client_key)) return;
  if (await hasConsent(tx, stored.id)) return;
  assertSignable(stored, input);
  const { signer, signer_name, client_key } = input;
  const { doc_code, doc_version } = consentDocument;
  const [method, sign_date] = ['H5 勾选' as const, today()];
  const id = await insertConsent(tx, {
    patientId: stored.id,
    docCode: doc_code,
    docVersion: doc_version,
    signer,
    signerName: signer_name,
    method,
    signDate: sign_date,
    clientKey: client_key,
  });
  await audit(tx, origin, {
    action: 'sign_consent',
    entity: 'patient',
    entityId: stored.id,
    detail: { consent_id: id, doc_code, doc_version, signer, signer_name, method, sign_date, link_id: linkId },
  });
}

function assertSignable({ birthDate }: StoredPatient, { doc_version, signer }: Input): void {
  const errors: FieldError[] = [];
  if (doc_version !== consentDocument.doc_version)
    errors.push({ field: 'doc_version', message: '同意书文本已更新，请刷新后重新阅读' });
  if (signer === '本人' && ageOn(birthDate, today()) < patient.guardianAge)
    errors.push({ field: 'signer', message: `未满 ${patient.guardianAge} 岁须由监护人签署` });
  if (errors.length > 0) throw invalid(errors);
}
