import { type AnswerOf, type FieldError, type ParsedOf, patient, today } from '@yun/contract';
import { pinyinOfName } from '#server/platform/document/pinyin.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Sealer } from '#server/platform/secret/sealer.ts';
import { isUniqueViolation } from '#server/platform/unique-violation.ts';
import { type Caller, changePatient } from '../change-patient.ts';
import { assertNumberFree, limitQuestions, toProbe } from '../merge/duplicate.service.ts';
import type { PatientChange } from '../patient-change.ts';
import { hashNumber, noNumber, sealNumber } from './id-number.ts';
import { type StoredPatient, updatePatient } from './record.queries.ts';
import { changeDetail, changedFields, type Field, toFields, toValues } from './record-fields.ts';
import { getRecord } from './record-info.ts';

type Draft = Omit<ParsedOf<typeof patient.modifyPatient>, 'id' | 'version'>;

const action = 'modify_patient';

export async function modifyPatient(
  caller: Caller,
  { id, version, ...draft }: ParsedOf<typeof patient.modifyPatient>,
): Promise<AnswerOf<typeof patient.modifyPatient>> {
  const { context, principal } = caller;
  if (draft.id_number) await limitQuestions(context, principal);
  try {
    return await changePatient(caller, { id, version, action, needsEditable: true }, (_tx, stored, change) =>
      modify(change, caller, stored, draft),
    );
  } catch (error) {
    // Saved at the same moment in another record.
    if (isUniqueViolation(error, 'patient_id_number_key'))
      await assertNumberFree(context.database.db, principal, toProbe(context.sealer, draft, id));
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
    if (changed.some((field) => behindSignals.has(field))) change.touch('record');
  }
  return () => getRecord(tx, principal, stored.id);
}

const behindSignals: ReadonlySet<Field> = new Set([
  ...(['surgery_date', 'onset_date', 'condition_code', 'affected_side', 'fall_risk', 'next_visit_date'] as const),
]);

/** Rules that need the record as it was. */
function errorsOf(sealer: Sealer, stored: StoredPatient, draft: Draft, changed: readonly Field[]): FieldError[] {
  const errors: FieldError[] = [];
  const isChanged = (field: Field) => changed.includes(field);
  if (isChanged('next_visit_date') && draft.next_visit_date !== null && draft.next_visit_date < today())
    errors.push({ field: 'next_visit_date', message: '下次复诊日期不能早于今天' });
  if (draft.id_number !== undefined || stored.idCipher === null) return errors;
  if (isChanged('id_type')) {
    errors.push({ field: 'id_type', message: '更改证件类型须重新填写证件号' });
  } else if (isChanged('birth_date') || isChanged('gender')) {
    const clashes = patient.clashesOf({ ...draft, id_number: sealer.open(stored.idCipher) }, today());
    errors.push(...Object.entries(clashes).map(([field, message]) => ({ field, message })));
  }
  return errors;
}

/** Null: it stays as it is. */
function newNumber(sealer: Sealer, stored: StoredPatient, { id_type, id_number }: Draft) {
  if (id_number === undefined) return null;
  if (id_number === null) return stored.idHash === null ? null : noNumber;
  return stored.idHash === hashNumber(sealer, id_type, id_number) ? null : sealNumber(sealer, id_type, id_number);
}
