import { type AnswerOf, errorCodes, type ParsedOf, patient, today } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { pinyinOfName } from '#server/platform/document/pinyin.ts';
import { AppError, invalid, notFound } from '#server/platform/errors.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { auditRefusals, type Caller, onBehalfOf } from '../change-patient.ts';
import {
  assertLookAlikesAcknowledged,
  assertNumberFree,
  limitDuplicateChecks,
  toProbe,
} from '../merge/duplicate.service.ts';
import { settlePatients } from '../patient-change.ts';
import { noNumber, sealNumber } from './id-number.ts';
import { findAgency, hasAsManyAs, isDoctorThere, type Place, takeNumber } from './place.queries.ts';
import { findByClientKey, insertPatient } from './record.queries.ts';
import { toValues } from './record-fields.ts';

type Input = ParsedOf<typeof patient.createPatient>;
type Created = AnswerOf<typeof patient.createPatient>;

/** The values of a new record, already validated by the contract. */
export type NewPatient = Omit<Input, 'client_key' | 'duplicate_ack'>;

interface CreateOptions {
  clientKey: string;
  /** Look-alikes that the user has checked, and why this is a different person. */
  acknowledged: Input['duplicate_ack'];
}

const action = 'create_patient';

export async function createPatient(caller: Caller, input: Input): Promise<Created> {
  const { client_key: clientKey, duplicate_ack: acknowledged, ...draft } = input;
  const { context, principal } = caller;
  const findFirst = () => findByClientKey(context.database.db, principal.userId, clientKey);
  const first = await findFirst();
  if (first !== undefined) return first;
  if (draft.id_number) await limitDuplicateChecks(context, principal);
  try {
    return await auditRefusals(caller, action, undefined, () =>
      context.database.withTx((tx) => addPatient(tx, caller, draft, { clientKey, acknowledged })),
    );
  } catch (error) {
    return (await (isTaken(error) ? findFirst() : undefined)) ?? explain(caller, draft, error);
  }
}

const isTaken = (error: unknown) =>
  isUniqueViolation(error, 'patient_client_key') || isUniqueViolation(error, 'patient_id_number_key');

/** Another request has used the document number at the same moment (`patient_id_number_key`, 0004_patient.sql). */
async function explain({ context, principal }: Caller, draft: NewPatient, error: unknown): Promise<never> {
  if (isUniqueViolation(error, 'patient_id_number_key'))
    await assertNumberFree(context.database.db, principal, toProbe(context.sealer, draft));
  throw error;
}

async function addPatient(tx: Tx, caller: Caller, draft: NewPatient, options: CreateOptions): Promise<Created> {
  const { context, principal } = caller;
  const place = await assertPlace(tx, caller, draft);
  const patientNo = await takeNumber(tx, place, Number(today().slice(0, 4)));
  // The lock on the number may have waited for a request with the same client key.
  const first = await findByClientKey(tx, principal.userId, options.clientKey);
  if (first !== undefined) return first;
  await assertRoom(tx, place);
  const probe = toProbe(context.sealer, draft);
  await assertNumberFree(tx, principal, probe);
  await assertLookAlikesAcknowledged(tx, principal, probe, options.acknowledged ?? { ids: [], with_colleagues: false });
  const { id_type, id_number } = draft;
  const id = await insertPatient(tx, {
    ...toValues(draft),
    ...(id_number ? sealNumber(context.sealer, id_type, id_number) : noNumber),
    namePy: pinyinOfName(draft.name),
    patientNo,
    agencyId: draft.agency_id,
    doctorId: draft.doctor_id,
    createdBy: principal.userId,
    clientKey: options.clientKey,
  });
  await auditCreated(tx, caller, { id, patient_no: patientNo }, draft, options);
  await settlePatients(tx, context, [id]);
  return { id, patient_no: patientNo };
}

async function auditCreated(
  tx: Tx,
  { origin, principal }: Caller,
  created: Created,
  draft: NewPatient,
  options: CreateOptions,
) {
  const { id, patient_no } = created;
  const { name, agency_id, doctor_id } = draft;
  const detail = {
    patient_no,
    name,
    agency_id,
    doctor_id,
    ...(options.acknowledged && { duplicate_ack: options.acknowledged }),
    ...(await onBehalfOf(tx, principal, { id, doctorId: doctor_id })),
  };
  await audit(tx, origin, { action, entity: 'patient', entityId: id, actor: principal, detail });
}

async function assertPlace(tx: Tx, { principal }: Caller, draft: NewPatient): Promise<Place> {
  const place = await findAgency(tx, principal, draft.agency_id);
  if (place === undefined) throw notFound();
  const errors = [];
  if (place.status !== 'active') errors.push({ field: 'agency_id', message: '机构已停用' });
  if (!(await isDoctorThere(tx, principal, place.id, draft.doctor_id)))
    errors.push({ field: 'doctor_id', message: '责任医生须为该机构的在职医生' });
  if (draft.next_visit_date !== null && draft.next_visit_date < today())
    errors.push({ field: 'next_visit_date', message: patient.visitInPastText });
  if (errors.length > 0) throw invalid(errors);
  return place;
}

async function assertRoom(tx: Tx, { id, patientLimit }: Place): Promise<void> {
  if (patientLimit === null || !(await hasAsManyAs(tx, id, patientLimit))) return;
  const message = `该机构的患者数已达上限 ${patientLimit}，请先归档已结案的患者，或联系系统管理员`;
  throw new AppError(errorCodes.wrongState, message, { data: { errors: [{ field: 'agency_id', message }] } });
}
