import { type AnswerOf, type FieldError, type ParsedOf, patient, today } from '@yun/contract';
import { pinyinOfName } from '#server/platform/document/pinyin.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { type Caller, changePatient } from '../change-patient.ts';
import { assertNumberFree, limitDuplicateChecks, toProbe } from '../merge/duplicate.service.ts';
import type { PatientChange } from '../patient-change.ts';
import { judgedFields } from '../signals/signals.queries.ts';
import { hashNumber, noNumber, sealNumber } from './id-number.ts';
import { type StoredPatient, updatePatient } from './record.queries.ts';
import {
  changeDetail,
  changedFields,
  type Field,
  type PatientFields,
  toFields,
  toValues,
  withChanges,
} from './record-fields.ts';
import { getRecord } from './record-info.ts';

type Input = ParsedOf<typeof patient.modifyPatient>;
/** The whole record after the change; an absent document number stays as it is. */
type Draft = PatientFields & Pick<Input, 'id_number'>;

const action = 'modify_patient';

export async function modifyPatient(
  caller: Caller,
  { id, version, id_number, ...changes }: Input,
): Promise<AnswerOf<typeof patient.modifyPatient>> {
  const { context, principal } = caller;
  if (id_number) await limitDuplicateChecks(context, principal);
  const attempt: { draft?: Draft } = {};
  try {
    return await changePatient(caller, { id, version, action, needsEditable: true }, (_tx, stored, change) => {
      const draft = { ...withChanges(stored, changes), id_number };
      attempt.draft = draft;
      return modify(change, caller, stored, draft);
    });
  } catch (error) {
    // Another record has taken the number at the same moment (`patient_id_number_key`, 0004_patient.sql).
    if (attempt.draft && isUniqueViolation(error, 'patient_id_number_key'))
      await assertNumberFree(context.database.db, principal, toProbe(context.sealer, attempt.draft, id));
    throw error;
  }
}

async function modify(change: PatientChange, { context, principal }: Caller, stored: StoredPatient, draft: Draft) {
  const { tx } = change;
  const changed = changedFields(stored, draft);
  const errors = errorsOf(context.sealer, stored, draft, changed);
  if (errors.length > 0) throw invalid(errors);
  const number = newNumber(context.sealer, stored, draft);
  if (number !== null && number.idHash !== null)
    await assertNumberFree(tx, principal, toProbe(context.sealer, draft, stored.id));
  if (changed.length > 0 || number !== null) {
    const namePy = pinyinOfName(draft.name);
    await updatePatient(tx, stored.id, { ...toValues(draft), namePy, ...number });
    change.audit(action, {
      ...changeDetail(toFields(stored), draft, changed),
      ...(number !== null && { id_number: '已修改' }),
    });
    if (changed.some((field) => judgedFields.has(field))) change.touch('record');
  }
  return () => getRecord(tx, principal, stored.id);
}

/** Rules across fields, and rules that need the stored record. */
function errorsOf(sealer: Sealer, stored: StoredPatient, draft: Draft, changed: readonly Field[]): FieldError[] {
  const isChanged = (field: Field) => changed.includes(field);
  const kept = draft.id_number === undefined ? stored.idCipher : null;
  // A stored number was valid before: it is decrypted only when birth date or gender changes.
  const isAsked = !isChanged('id_type') && (isChanged('birth_date') || isChanged('gender'));
  const id_number = kept !== null && isAsked ? sealer.open(kept) : draft.id_number;
  const clashes = patient.clashesOf({ ...draft, id_number }, today());
  if (isChanged('next_visit_date') && draft.next_visit_date !== null && draft.next_visit_date < today())
    clashes.next_visit_date = patient.visitInPastText;
  if (kept !== null && isChanged('id_type')) clashes.id_type = '更改证件类型须重新填写证件号';
  return Object.entries(clashes).map(([field, message]) => ({ field, message }));
}

/** Null where the number stays as it is. */
function newNumber(sealer: Sealer, stored: StoredPatient, { id_type, id_number }: Draft) {
  if (id_number === undefined) return null;
  if (id_number === null) return stored.idHash === null ? null : noNumber;
  return stored.idHash === hashNumber(sealer, id_type, id_number) ? null : sealNumber(sealer, id_type, id_number);
}
