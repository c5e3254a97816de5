// Converts a patient between the answer of the server, the form, and the input of the server.
import type { patient } from '@yun/contract';
import { normalizePersonName } from '@yun/contract/base/person-name';
import { normalizePhone } from '@yun/contract/base/phone';
import {
  fieldSpec,
  isListField,
  isTextField,
  type ListField,
  type PatientField,
  patientFieldNames,
  type TextField,
} from '@yun/contract/patient/fields';

/** Names the form of an existing record among those of its page. */
export const recordFormName = 'patient';

type Fields = patient.PatientFields;

/** Typed as text: empty where the record holds nothing. */
const textFields = patientFieldNames.filter(isTextField);
const listFields = patientFieldNames.filter(isListField);
/** Chosen from options: null until a choice is made. */
type ChosenField = Exclude<PatientField, TextField | ListField>;
const isChosenField = (field: PatientField): field is ChosenField => !isTextField(field) && !isListField(field);
const chosenFields = patientFieldNames.filter(isChosenField);

export type PatientValues = { [F in TextField]: string } & { [F in ChosenField]: Fields[F] | null } & {
  [F in ListField]: Fields[F];
} & {
  /** A new document number; empty: unchanged. */
  id_number: string;
  clears_id_number: boolean;
  /** The kind of the document whose number is saved. */
  kept_id_type: Fields['id_type'];
};

/** What is sent, and compared when two people changed the same record. */
export type PatientRecord = Fields & { id_number?: string; clears_id_number: boolean };

const fill = <F extends string, V>(fields: readonly F[], read: (field: F) => V) =>
  Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<F, V>;

export function emptyPatient(): PatientValues {
  return {
    ...fill(textFields, () => ''),
    ...(fill(chosenFields, () => null) as { [F in ChosenField]: null }),
    ...(fill(listFields, () => []) as { [F in ListField]: never[] }),
    id_type: '身份证',
    kept_id_type: null,
    id_number: '',
    clears_id_number: false,
  };
}

export function valuesOfPatient(info: patient.PatientInfo): PatientValues {
  return {
    ...fill(textFields, (field) => info[field] ?? ''),
    ...fill(chosenFields, (field) => info[field]),
    ...fill(listFields, (field) => info[field]),
    id_type: info.id_type ?? '身份证',
    kept_id_type: info.id_type,
    id_number: '',
    clears_id_number: false,
  } as PatientValues;
}

function textOf(field: TextField, typed: string | undefined): string | null {
  const { kind } = fieldSpec(field);
  const text = kind === 'name' ? normalizePersonName(typed ?? '') : (typed ?? '').trim();
  const spelled = kind === 'phone' ? (normalizePhone(text) ?? text) : text;
  return spelled || null;
}

/** The form as a record, even if it is incomplete. */
export function recordOfPatient(values: PatientValues): PatientRecord {
  const number = values.id_number.trim();
  // The kind of a document means nothing without its number.
  const keptType = values.clears_id_number ? null : values.kept_id_type;
  return {
    ...fill(textFields, (field) => textOf(field, values[field])),
    ...fill(chosenFields, (field) => values[field] ?? null),
    ...fill(listFields, (field) => values[field] ?? []),
    name: normalizePersonName(values.name),
    phone: textOf('phone', values.phone) ?? '',
    diagnosis: values.diagnosis.trim(),
    icd10: values.icd10.trim().toUpperCase() || null,
    birth_date: values.birth_date ?? '',
    id_type: number ? values.id_type : keptType,
    clears_id_number: values.clears_id_number,
    ...(number && { id_number: number }),
  } as PatientRecord;
}

/** The document number for the server; absent: unchanged. */
export function numberToSend({ id_number, clears_id_number }: Pick<PatientRecord, 'id_number' | 'clears_id_number'>): {
  id_number?: string | null;
} {
  if (id_number) return { id_number };
  return clears_id_number ? { id_number: null } : {};
}
