import {
  type Comorbidity,
  type ConditionCode,
  type PrecautionTag,
  type patient,
  patientStatuses,
  weightBearings,
} from '@yun/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ColumnName } from './column-names.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const number = { mode: 'number' } as const;
const time = { withTimezone: true } as const;
type Fields = patient.PatientFields;

export const patients = pgTable('patient', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  agencyId: bigint('agency_id', number).notNull(),
  doctorId: bigint('doctor_id', number).notNull(),
  patientNo: text('patient_no').notNull(),
  name: text().notNull(),
  namePy: text('name_py').notNull(),
  nickname: text(),
  gender: smallint().$type<Fields['gender']>().notNull(),
  birthDate: date('birth_date').notNull(),
  phone: text().notNull(),
  phoneOwner: text('phone_owner').$type<Fields['phone_owner']>(),
  idType: text('id_type').$type<Fields['id_type']>(),
  idCipher: text('id_cipher'),
  idHash: text('id_hash'),
  idMasked: text('id_masked'),
  guardianName: text('guardian_name'),
  guardianPhone: text('guardian_phone'),
  contactName: text('contact_name'),
  contactRelation: text('contact_relation').$type<Fields['contact_relation']>(),
  contactPhone: text('contact_phone'),
  region: text(),
  address: text(),
  occupation: text(),
  heightCm: numeric('height_cm', number),
  weightKg: numeric('weight_kg', number),
  dominantSide: text('dominant_side').$type<Fields['dominant_side']>(),
  conditionCode: text('condition_code').$type<ConditionCode>().notNull(),
  diagnosis: text().notNull(),
  icd10: text(),
  affectedSide: text('affected_side').$type<Fields['affected_side']>().notNull(),
  onsetDate: date('onset_date'),
  surgeryName: text('surgery_name'),
  surgeryDate: date('surgery_date'),
  stage: text().$type<Fields['stage']>(),
  weightBearing: text('weight_bearing', { enum: weightBearings }),
  precautionTags: text('precaution_tags').array().$type<PrecautionTag[]>().notNull().default(sql`'{}'`),
  precautionText: text('precaution_text'),
  comorbidities: text().array().$type<Comorbidity[]>().notNull().default(sql`'{}'`),
  fallRisk: text('fall_risk').$type<Fields['fall_risk']>(),
  goalText: text('goal_text'),
  source: text().$type<Fields['source']>(),
  tags: text().array().notNull().default(sql`'{}'`),
  nextVisitDate: date('next_visit_date'),
  remark: text(),
  status: text({ enum: patientStatuses }).notNull().default('pending'),
  statusReason: text('status_reason'),
  statusTime: timestamp('status_time', time).notNull().defaultNow(),
  episode: integer().notNull().default(1),
  createdBy: bigint('created_by', number),
  clientKey: uuid('client_key'),
  removedTime: timestamp('removed_time', time),
  mergedInto: bigint('merged_into', number),
  riskScore: smallint('risk_score').notNull().default(0),
  alertLevel: smallint('alert_level').notNull().default(0),
  alertText: text('alert_text'),
  openAlerts: integer('open_alerts').notNull().default(0),
  planId: bigint('plan_id', number),
  planTitle: text('plan_title'),
  planStatus: text('plan_status', { enum: ['active', 'paused'] }),
  planStart: date('plan_start'),
  planEnd: date('plan_end'),
  weekStates: text('week_states').notNull().default(''),
  weekUntil: date('week_until'),
  adherence7d: smallint('adherence_7d'),
  adherence28d: smallint('adherence_28d'),
  missedDays: smallint('missed_days').notNull().default(0),
  lastSessionTime: timestamp('last_session_time', time),
  lastPain: smallint('last_pain'),
  /** The day of the training it was entered in. */
  lastPainDate: date('last_pain_date'),
  painChange: smallint('pain_change'),
  waitingCount: integer('waiting_count').notNull().default(0),
  waitingSince: timestamp('waiting_since', time),
  todayState: text('today_state', { enum: ['n', 's', 'w', 'p', 'd'] })
    .notNull()
    .default('n'),
  monthStates: text('month_states').notNull().default(''),
  painMedian: numeric('pain_median', number),
  /** The settings of the agency by which the alerts were judged. */
  settingsVersion: integer('settings_version').notNull().default(0),
  /** The day up to which the signals above were worked out. */
  signalsDay: date('signals_day'),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
  version: integer().notNull().default(1),
}) satisfies Record<ColumnName<patient.PatientField>, unknown>;

export const patientMembers = pgTable(
  'patient_member',
  {
    patientId: bigint('patient_id', number).notNull(),
    userId: bigint('user_id', number).notNull(),
    role: text({ enum: ['治疗师', '护士', '协作医生'] })
      .notNull()
      .default('协作医生'),
    notify: boolean().notNull().default(true),
    createdBy: bigint('created_by', number),
    createTime: timestamp('create_time', time).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.userId] })],
);

export const patientNumbers = pgTable(
  'patient_number',
  { agencyId: bigint('agency_id', number).notNull(), year: integer().notNull(), lastNo: integer('last_no').notNull() },
  (table) => [primaryKey({ columns: [table.agencyId, table.year] })],
);

export const attachments = pgTable('attachment', {
  id: text().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  kind: text().$type<patient.Attachment['kind']>().notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  content: bytea().notNull(),
  createdBy: bigint('created_by', number).notNull(),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  removedTime: timestamp('removed_time', time),
});

export const consents = pgTable('consent', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  docCode: text('doc_code').notNull(),
  docVersion: integer('doc_version').notNull(),
  signer: text().$type<patient.Consent['signer']>().notNull(),
  signerName: text('signer_name').notNull(),
  method: text().$type<patient.Consent['method']>().notNull(),
  signDate: date('sign_date').notNull(),
  attachmentId: text('attachment_id'),
  withdrawnTime: timestamp('withdrawn_time', time),
  withdrawReason: text('withdraw_reason'),
  clientKey: uuid('client_key').notNull(),
  createdBy: bigint('created_by', number),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const patientMerges = pgTable('patient_merge', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  keepId: bigint('keep_id', number).notNull(),
  dropId: bigint('drop_id', number).notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  moved: jsonb().$type<Record<string, unknown[]>>().notNull(),
  reason: text().notNull(),
  createdBy: bigint('created_by', number).notNull(),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  undoneTime: timestamp('undone_time', time),
});

export const patientImportRows = pgTable(
  'patient_import_row',
  {
    jobId: bigint('job_id', number).notNull(),
    rowNo: integer('row_no').notNull(),
    state: text({ enum: ['ok', 'error', 'duplicate', 'saved'] }).notNull(),
    shown: jsonb().$type<Pick<patient.ImportRow, 'name' | 'phone' | 'condition' | 'doctor'>>().notNull(),
    draft: text(),
    errors: jsonb().$type<patient.ImportRow['errors']>().notNull().default([]),
    patientId: bigint('patient_id', number),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.rowNo] })],
);
