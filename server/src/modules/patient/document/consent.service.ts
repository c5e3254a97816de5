import { type AnswerOf, ageOn, consentDocument, type FieldError, type ParsedOf, patient, today } from '@yun/contract';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { noteOutsidersLook } from '#server/platform/note-look.ts';
import { formatTime, formatTimeOrNull } from '#server/platform/time.ts';
import { assertEditable, type Caller } from '../change-patient.ts';
import type { StoredPatient } from '../record/record.queries.ts';
import { findAttachment, isInScope } from './attachment.queries.ts';
import { auditDocument, changeDocument, refuseHidden } from './change-document.ts';
import { type ConsentRow, findConsent, insertConsent, isSigned, listConsents, withdraw } from './consent.queries.ts';

type Answer = AnswerOf<typeof patient.listConsent>;

/** By version: a consent is shown with the title it was signed under. */
const consentTitles: Record<number, string> = { 1: consentDocument.title };

export async function listConsent(caller: Caller, { patient_id: patientId }: { patient_id: number }): Promise<Answer> {
  const { db } = caller.context.database;
  if (!(await isInScope(db, caller.principal, patientId))) return refuseHidden(caller, 'list_consent', patientId);
  await noteOutsidersLook(caller, { action: 'list_consent', entity: 'patient', entityId: patientId });
  return answerFor(db, patientId);
}

async function answerFor(db: Db | Tx, patientId: number): Promise<Answer> {
  const list = await listConsents(db, patientId);
  return { list: list.map(toConsent), document: { ...consentDocument, paragraphs: [...consentDocument.paragraphs] } };
}

function toConsent({ withdrawnTime, createTime, ...row }: ConsentRow): Answer['list'][number] {
  return {
    ...row,
    doc_title: consentTitles[row.doc_version] ?? consentDocument.title,
    withdrawn_time: formatTimeOrNull(withdrawnTime),
    create_time: formatTime(createTime),
  };
}

type Input = ParsedOf<typeof patient.signConsent>;

export async function signConsent(caller: Caller, input: Input): Promise<Answer> {
  return changeDocument(caller, 'sign_consent', input.patient_id, async (tx, stored) => {
    if (!(await isSigned(tx, stored.id, input.client_key))) {
      assertEditable(stored);
      await assertSignable(tx, stored, input);
      await sign(tx, caller, stored, input);
    }
    return answerFor(tx, stored.id);
  });
}

async function sign(tx: Tx, caller: Caller, stored: StoredPatient, input: Input): Promise<void> {
  const { doc_code, doc_version } = consentDocument;
  const { signer, signer_name, method, sign_date, attachment_id } = input;
  const id = await insertConsent(tx, {
    patientId: stored.id,
    docCode: doc_code,
    docVersion: doc_version,
    signer,
    signerName: signer_name,
    method,
    signDate: sign_date,
    attachmentId: attachment_id,
    clientKey: input.client_key,
    createdBy: caller.principal.userId,
  });
  const fields = { consent_id: id, doc_code, doc_version, signer, signer_name, method, sign_date, attachment_id };
  await auditDocument(tx, caller, 'sign_consent', stored, fields);
}

async function assertSignable(tx: Tx, { id, birthDate }: StoredPatient, input: Input): Promise<void> {
  const { doc_version, sign_date, signer, attachment_id } = input;
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  if (doc_version !== consentDocument.doc_version) refuse('doc_version', '同意书文本已更新，请刷新后按新文本重新签署');
  if (sign_date > today()) refuse('sign_date', '签署日期不能晚于今天');
  else if (sign_date < birthDate) refuse('sign_date', '签署日期不能早于出生日期');
  else if (signer === '本人' && ageOn(birthDate, sign_date) < patient.guardianAge)
    refuse('signer', `未满 ${patient.guardianAge} 岁须由监护人签署`);
  if (attachment_id !== null && (await findAttachment(tx, id, attachment_id)) === undefined)
    refuse('attachment_id', '附件不存在，请重新上传');
  if (errors.length > 0) throw invalid(errors);
}

export async function withdrawConsent(
  caller: Caller,
  { patient_id, id, reason }: ParsedOf<typeof patient.withdrawConsent>,
): Promise<Answer> {
  return changeDocument(caller, 'withdraw_consent', patient_id, async (tx, stored) => {
    const consent = await findConsent(tx, stored.id, id);
    if (consent === undefined) throw notFound();
    if (consent.withdrawnTime !== null) throw wrongState('该同意已经撤回');
    await withdraw(tx, id, reason);
    await auditDocument(tx, caller, 'withdraw_consent', stored, { consent_id: id, reason });
    return answerFor(tx, stored.id);
  });
}
