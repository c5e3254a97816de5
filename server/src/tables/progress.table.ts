import type { MeasureKind, Motion, progress, ScaleCode } from '@yun/contract';
import {
  bigint,
  boolean,
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

const number = { mode: 'number' } as const;
const time = { withTimezone: true } as const;
const sides = ['左', '右'] as const;

export const measurements = pgTable('measurement', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  kind: text().$type<MeasureKind>().notNull(),
  motion: text().$type<Motion>(),
  side: text({ enum: sides }),
  mode: text({ enum: ['主动', '被动'] }),
  site: text(),
  measureKey: text('measure_key').notNull(),
  value: numeric(number).notNull(),
  secondValue: numeric('second_value', number),
  measuredAt: timestamp('measured_at', time).notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  method: text(),
  note: text(),
  source: text({ enum: ['医生', '患者端', '导入'] })
    .notNull()
    .default('医生'),
  recorderId: bigint('recorder_id', number),
  clientKey: uuid('client_key'),
  entryNo: smallint('entry_no').notNull().default(0),
  removedTime: timestamp('removed_time', time),
  removedBy: bigint('removed_by', number),
  removeReason: text('remove_reason'),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const assessments = pgTable('assessment', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  scaleCode: text('scale_code').$type<ScaleCode>().notNull(),
  side: text({ enum: sides }),
  assessedAt: timestamp('assessed_at', time).notNull(),
  phase: text().$type<progress.Assessment['phase']>().notNull(),
  items: jsonb().$type<Record<string, number | string>>().notNull(),
  total: numeric(number),
  band: text(),
  conclusion: text(),
  assessorId: bigint('assessor_id', number),
  status: text({ enum: ['draft', 'confirmed', 'void'] }).notNull(),
  confirmTime: timestamp('confirm_time', time),
  isUnusualConfirmed: boolean('is_unusual_confirmed').notNull().default(false),
  voidReason: text('void_reason'),
  voidBy: bigint('void_by', number),
  voidTime: timestamp('void_time', time),
  clientKey: uuid('client_key'),
  version: integer().notNull().default(1),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
});

/** What an agency decided about a scale; without a row the scale is used with its own numbers. */
export const scaleSettings = pgTable(
  'scale_setting',
  {
    agencyId: bigint('agency_id', number).notNull(),
    code: text().$type<ScaleCode>().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    mdc: numeric(number),
    version: integer().notNull().default(1),
    updatedBy: bigint('updated_by', number),
    updateTime: timestamp('update_time', time).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.code] })],
);

export const goals = pgTable('goal', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  text: text().notNull(),
  measureKey: text('measure_key'),
  baseline: numeric(number),
  target: numeric(number),
  dueDate: date('due_date').notNull(),
  status: text({ enum: ['open', 'reached', 'missed', 'cancelled'] })
    .notNull()
    .default('open'),
  closeNote: text('close_note'),
  closedTime: timestamp('closed_time', time),
  createdBy: bigint('created_by', number),
  clientKey: uuid('client_key'),
  version: integer().notNull().default(1),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
});
