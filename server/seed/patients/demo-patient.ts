import type { Comorbidity, ConditionCode, PrecautionTag, patient } from '@yun/contract';

type Fields = patient.PatientFields;

/** The record of a demo patient. Days are counted back from the day of seeding. */
export interface DemoPatient {
  /** Place in the design's list; everything else of the demo refers to it. */
  no: number;
  doctor: string;
  name: string;
  py: string;
  nickname?: string;
  gender: 1 | 2;
  age: number;
  condition: ConditionCode;
  diagnosis: string;
  icd10: string;
  side: Fields['affected_side'];
  surgery?: { name: string; daysAgo: number };
  onsetDaysAgo?: number;
  stage: NonNullable<Fields['stage']>;
  weightBearing?: NonNullable<Fields['weight_bearing']>;
  precautions?: readonly PrecautionTag[];
  precautionText?: string;
  comorbidities?: readonly Comorbidity[];
  fallRisk: NonNullable<Fields['fall_risk']>;
  goal: string;
  source: NonNullable<Fields['source']>;
  tags?: readonly string[];
  /** Days from today. */
  nextVisit?: number;
  phoneOwner?: NonNullable<Fields['phone_owner']>;
  guardian?: string;
  contact: readonly [name: string, relation: NonNullable<Fields['contact_relation']>];
  region: string;
  address: string;
  occupation: string;
  size: readonly [heightCm: number, weightKg: number];
  remark?: string;
  /** Middle three digits of an identity number, after the place of the published example; even for women. */
  idSequence?: string;
  createdDaysAgo: number;
  /** Other members of the care team. */
  team?: readonly (readonly [account: string, role: '治疗师' | '护士' | '协作医生'])[];
  /** No consent was signed yet. */
  withoutConsent?: true;
}
