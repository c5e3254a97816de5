// The values of the form of a new patient: record, agency and doctor, confirmed look-alikes, consent.
import type { Api, user } from '@yun/contract';
import { ageOn, isDay } from '@yun/contract/base/day';
import { normalizePersonName } from '@yun/contract/base/person-name';
import { consentDocument } from '@yun/contract/patient/consent-text';
import { guardianAge } from '@yun/contract/patient/fields';
import { serverToday } from '#web/lib/time/server-time.ts';
import { fieldGroups } from '../field-groups.ts';
import { emptyPatient, type PatientValues, recordOfPatient } from '../patient-values.ts';

/** Prefix of the ids of its fields. */
export const createFormName = 'patient-create';

type Signing = Api['POST /api/consent/sign_consent']['input'];

export type CreateValues = PatientValues & {
  agency_id: number | null;
  /** With the name, which a restored draft shows before the doctor is loaded. */
  doctor_id: { id: number; name: string } | null;
  /** Look-alikes confirmed to be other people. */
  ack_ids: number[];
  /** Doctors whose look-alikes, out of the caller's scope, are confirmed to be other people. */
  ack_colleagues: string[];
  ack_reason: string;
  signs_now: boolean;
  consent_signer: Signing['signer'];
  consent_signer_name: string;
  consent_method: Signing['method'] | null;
  consent_date: string | null;
  /** A document number was typed. Drafts never hold it, so a restored form asks for it again. */
  had_id_number: boolean;
  /** Kept with the draft until the record is created: sent again after a crash, they find the created rows. */
  client_key: string;
  consent_key: string;
};

export function newPatient(caller: user.Profile, agencyId: number | null): CreateValues {
  return {
    ...emptyPatient(),
    agency_id: agencyId,
    doctor_id: caller.user_type === '医生' ? { id: caller.id, name: caller.nickname } : null,
    ack_ids: [],
    ack_colleagues: [],
    ack_reason: '',
    signs_now: false,
    consent_signer: '本人',
    consent_signer_name: '',
    consent_method: null,
    consent_date: null,
    had_id_number: false,
    client_key: '',
    consent_key: '',
  };
}

export const stepFields = {
  '1': fieldGroups.basic,
  '2': fieldGroups.illness,
  '3': [
    ...fieldGroups.place,
    ...(['agency_id', 'doctor_id', 'consent_signer', 'consent_signer_name', 'consent_method', 'consent_date'] as const),
  ],
} as const satisfies Record<string, readonly (keyof CreateValues)[]>;
export type Step = keyof typeof stepFields;
export const steps = Object.keys(stepFields) as Step[];
export const stepTitles: Record<Step, string> = { '1': '基本信息', '2': '病情', '3': '归属与同意' };

export function stepOf(field: string): Step {
  return steps.find((step) => (stepFields[step] as readonly string[]).includes(field)) ?? '1';
}

export function isChild(birthDate: string | null): boolean {
  return birthDate !== null && isDay(birthDate) && ageOn(birthDate, serverToday()) < guardianAge;
}

/** Defaults of a consent signed today. */
export function likelyConsent(values: CreateValues): Partial<CreateValues> {
  const isByGuardian = isChild(values.birth_date);
  return {
    consent_signer: isByGuardian ? '监护人' : '本人',
    consent_signer_name: (isByGuardian ? values.guardian_name : values.name).trim(),
    consent_date: serverToday(),
  };
}

export function toCreateInput(values: CreateValues): Api['POST /api/patient/create_patient']['input'] {
  const { clears_id_number: _, ...record } = recordOfPatient(values);
  return {
    ...record,
    client_key: values.client_key,
    agency_id: values.agency_id ?? 0,
    doctor_id: values.doctor_id?.id ?? 0,
    ...acknowledgementOf(values),
  };
}

function acknowledgementOf({ ack_ids: ids, ack_colleagues, ack_reason }: CreateValues) {
  const with_colleagues = ack_colleagues.length > 0;
  if (ids.length === 0 && !with_colleagues) return {};
  return { duplicate_ack: { ids, with_colleagues, reason: ack_reason.trim() } };
}

export function toSigning(values: CreateValues, patientId: number): Signing {
  return {
    patient_id: patientId,
    client_key: values.consent_key,
    doc_version: consentDocument.doc_version,
    signer: values.consent_signer,
    signer_name: normalizePersonName(values.consent_signer_name),
    method: values.consent_method ?? '纸质扫描',
    sign_date: values.consent_date ?? serverToday(),
    attachment_id: null,
  };
}
