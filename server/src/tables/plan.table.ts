import {
  type ConditionCode,
  type EndReason,
  frequencies,
  loadUnits,
  places,
  type plan,
  planStatuses,
  sides,
} from '@yun/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const number = { mode: 'number' } as const;
const time = { withTimezone: true } as const;
const categories = ['运动', '作业', '呼吸', '其他'] as const;

export const planTemplates = pgTable('plan_template', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  code: text(),
  name: text().notNull(),
  conditionCode: text('condition_code').$type<ConditionCode>().notNull(),
  phase: text().notNull(),
  dayFrom: integer('day_from'),
  dayTo: integer('day_to'),
  category: text({ enum: categories }).notNull(),
  durationDays: integer('duration_days').notNull(),
  painLimit: smallint('pain_limit').notNull(),
  restRule: text('rest_rule'),
  goals: text().array().notNull().default(sql`'{}'`),
  sourceNote: text('source_note'),
  items: jsonb().$type<plan.TemplateItem[]>().notNull(),
  milestones: jsonb().$type<unknown[]>().notNull().default([]),
  ownerScope: text('owner_scope', { enum: ['system', 'agency', 'user'] }).notNull(),
  agencyId: bigint('agency_id', number),
  ownerId: bigint('owner_id', number),
  status: text({ enum: ['draft', 'active', 'disabled'] })
    .notNull()
    .default('draft'),
  useCount: integer('use_count').notNull().default(0),
  createdBy: bigint('created_by', number),
  clientKey: uuid('client_key'),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** What is being prepared: content, reason and day of the next version. */
export interface StoredDraft {
  content: plan.PlanContent;
  change_reason: string | null;
  effective_date: string | null;
  /** The template the content was made from. */
  template_id: number | null;
}

export const plans = pgTable('plan', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  /** Whose the patient is; written by triggers. */
  patientAgencyId: bigint('patient_agency_id', number),
  patientDoctorId: bigint('patient_doctor_id', number),
  title: text().notNull(),
  category: text({ enum: categories }).notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
  doctorId: bigint('doctor_id', number).notNull(),
  status: text({ enum: planStatuses }).notNull().default('draft'),
  versionNo: integer('version_no').notNull().default(0),
  itemCount: smallint('item_count').notNull().default(0),
  dailyMinutes: numeric('daily_minutes', number).notNull().default(0),
  draft: jsonb().$type<StoredDraft>(),
  draftTime: timestamp('draft_time', time),
  draftBy: bigint('draft_by', number),
  templateId: bigint('template_id', number),
  endReason: text('end_reason').$type<EndReason>(),
  endNote: text('end_note'),
  endedTime: timestamp('ended_time', time),
  createdBy: bigint('created_by', number),
  clientKey: uuid('client_key'),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const planVersions = pgTable('plan_version', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  planId: bigint('plan_id', number).notNull(),
  versionNo: integer('version_no').notNull(),
  effectiveDate: date('effective_date').notNull(),
  title: text().notNull(),
  endDate: date('end_date').notNull(),
  painLimit: smallint('pain_limit').notNull(),
  restRule: text('rest_rule'),
  goals: text().array().notNull().default(sql`'{}'`),
  changeReason: text('change_reason'),
  changeSummary: text('change_summary').notNull().default(''),
  itemCount: smallint('item_count').notNull(),
  dailyMinutes: numeric('daily_minutes', number).notNull(),
  acknowledged: text().array().notNull().default(sql`'{}'`),
  ackReason: text('ack_reason'),
  createdBy: bigint('created_by', number),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const planItems = pgTable('plan_item', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  versionId: bigint('version_id', number).notNull(),
  exerciseId: bigint('exercise_id', number).notNull(),
  /** Never null; written by a trigger. */
  textId: bigint('text_id', number),
  sort: smallint().notNull(),
  side: text({ enum: sides }).notNull(),
  sets: smallint().notNull(),
  reps: smallint().notNull(),
  holdSec: smallint('hold_sec').notNull(),
  tempoSec: smallint('tempo_sec').notNull(),
  restSec: smallint('rest_sec').notNull(),
  durationSec: smallint('duration_sec').notNull(),
  timesPerDay: smallint('times_per_day').notNull(),
  freqType: text('freq_type', { enum: frequencies }).notNull(),
  weekdays: smallint().array().notNull().default(sql`'{}'`),
  timesPerWeek: smallint('times_per_week'),
  loadValue: numeric('load_value', number),
  loadUnit: text('load_unit', { enum: loadUnits }),
  place: text({ enum: places }).notNull(),
  targetRpe: smallint('target_rpe'),
  needPain: boolean('need_pain').notNull().default(true),
  needVideo: boolean('need_video').notNull().default(false),
  fromDay: smallint('from_day'),
  toDay: smallint('to_day'),
  note: text(),
});

export const planPauses = pgTable('plan_pause', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  planId: bigint('plan_id', number).notNull(),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date'),
  resumeDate: date('resume_date'),
  reason: text().notNull(),
  bySystem: boolean('by_system').notNull().default(false),
  createdBy: bigint('created_by', number),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  endTime: timestamp('end_time', time),
  endedBy: bigint('ended_by', number),
  /** After a pause by the system: what the doctor found, and what was decided. */
  findings: text(),
  decision: text(),
});

/** What a doctor found and decided before a patient trains again, and which dangers that releases. */
export const dangerReleases = pgTable('danger_release', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  planId: bigint('plan_id', number).notNull(),
  /** Named as in `alert.occasion`. */
  occasions: text().array().notNull(),
  findings: text().notNull(),
  decision: text().notNull(),
  createdBy: bigint('created_by', number),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});
