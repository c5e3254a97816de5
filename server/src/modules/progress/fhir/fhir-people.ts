// The patient, the staff, the agency and the condition. Pure.
import { conditionNames } from '@yun/contract';
import type { SummaryPatient } from '../summary/summary-patient.queries.ts';
import { hl7, ownSystem, type Resource, reference, resource, sideText, text } from './fhir-resource.ts';

const genders = { 1: 'male', 2: 'female', 9: 'unknown' } as const;

export interface Person {
  id: number;
  nickname: string;
  title: string | null;
}

/** Document numbers and phone numbers are left out on purpose. */
export function peopleOf(patient: SummaryPatient, people: readonly Person[]): Resource[] {
  const { shown, birthDate } = patient;
  const organization = reference('Organization', shown.agency_id, shown.agency_name);
  return [
    resource('Patient', shown.id, {
      identifier: [{ use: 'usual', system: `${ownSystem}:patient-no`, value: shown.patient_no }],
      active: shown.status !== 'archived',
      name: [{ use: 'official', text: shown.name }],
      gender: genders[shown.gender],
      birthDate,
      generalPractitioner: [reference('PractitionerRole', shown.doctor_id, shown.doctor_name)],
      managingOrganization: organization,
    }),
    resource('Organization', shown.agency_id, { active: true, name: shown.agency_name }),
    ...people.map(({ id, nickname, title }) =>
      resource('Practitioner', id, {
        identifier: [{ system: `${ownSystem}:user`, value: String(id) }],
        name: [{ text: nickname, ...(title !== null && { suffix: [title] }) }],
      }),
    ),
    resource('PractitionerRole', shown.doctor_id, {
      practitioner: reference('Practitioner', shown.doctor_id, shown.doctor_name),
      organization,
      code: [text('责任医生')],
    }),
    conditionOf(patient),
  ];
}

function conditionOf({ shown, diagnosis, icd10 }: SummaryPatient): Resource {
  const coding = icd10 === null ? {} : { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: icd10 }] };
  const isOver = shown.status === 'discharged' || shown.status === 'archived';
  return resource('Condition', shown.id, {
    clinicalStatus: hl7('condition-clinical', isOver ? 'inactive' : 'active'),
    code: { ...coding, text: diagnosis },
    category: [text(conditionNames[shown.condition_code])],
    bodySite: [sideText(shown.affected_side)].filter((site) => site !== undefined),
    subject: reference('Patient', shown.id, shown.name),
    onsetDateTime: shown.onset_date,
  });
}
