import type {
  AdverseEvent,
  AlertSeverity,
  alert,
  DangerSign,
  RedFlagAnswer,
  RedFlagGroup,
  RuleCode,
} from '@yun/contract';
import {
  bigint,
  boolean,
  date,
  integer,
  json,
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

/** The part of an item that reads over many trainings need: there are thousands of items, and most are only counted. */
export type DoneItem = readonly [
  ...[planItemId: number, sets: number, reps: number | null, hold: number | null, pain: number | null],
];

export const trainSessions = pgTable('train_session', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  planId: bigint('plan_id', number).notNull(),
  versionId: bigint('version_id', number).notNull(),
  trainDate: date('train_date').notNull(),
  slotNo: smallint('slot_no').notNull().default(1),
  startTime: timestamp('start_time', time),
  endTime: timestamp('end_time', time),
  durationMin: smallint('duration_min'),
  status: text({ enum: ['in_progress', 'done', 'partial', 'aborted'] }).notNull(),
  painBefore: smallint('pain_before'),
  painAfter: smallint('pain_after'),
  painSite: text('pain_site'),
  rpe: smallint(),
  mood: smallint(),
  note: text(),
  source: text({ enum: ['患者端', '医生代录', '导入'] }).notNull(),
  recorderId: bigint('recorder_id', number),
  isLate: boolean('is_late').notNull().default(false),
  isCorrected: boolean('is_corrected').notNull().default(false),
  adverseEvent: text('adverse_event').$type<AdverseEvent>().notNull().default('无'),
  /** All dangers reported with it; the event is the worst of them. */
  signs: text().array().$type<DangerSign[]>().notNull().default([]),
  clientKey: uuid('client_key'),
  version: integer().notNull().default(1),
  /** Kept by the database whenever its items change; so is the worst pain of one. */
  done: json().$type<readonly DoneItem[]>().notNull().default([]),
  itemPain: smallint('item_pain'),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
});

/** What a record said before it was corrected. */
export const sessionCorrections = pgTable('session_correction', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  sessionId: bigint('session_id', number).notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  changes: jsonb().$type<{ field: string; from: string; to: string }[]>().notNull(),
  reason: text().notNull(),
  createdBy: bigint('created_by', number),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const sessionItems = pgTable('session_item', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  sessionId: bigint('session_id', number).notNull(),
  planItemId: bigint('plan_item_id', number).notNull(),
  setsDone: smallint('sets_done').notNull().default(0),
  repsDone: smallint('reps_done'),
  holdDone: smallint('hold_done'),
  loadDone: numeric('load_done', number),
  pain: smallint(),
  skippedReason: text('skipped_reason', { enum: ['疼痛', '没时间', '不会做', '器械不便', '忘记', '其他'] }),
});

/** A danger read from a text. */
export interface StoredFlag {
  group: RedFlagGroup;
  /** What it was read from. */
  words: string;
  is_doubtful: boolean;
}

/** A danger that a patient reported by tapping, or that was read from a text. */
export const patientEvents = pgTable('patient_event', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  /** The worst of the signs; null: it was read from a text. */
  event: text().$type<DangerSign>(),
  signs: text().array().$type<DangerSign[]>().notNull(),
  flags: jsonb().$type<StoredFlag[]>().notNull().default([]),
  /** What the patient answered when asked about the flags. */
  answer: text().$type<RedFlagAnswer>(),
  answerTime: timestamp('answer_time', time),
  /** The message that reports it. */
  recordId: bigint('record_id', number).notNull(),
  clientKey: uuid('client_key').notNull(),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const alerts = pgTable('alert', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  ruleCode: text('rule_code').$type<RuleCode>().notNull(),
  severity: smallint().$type<AlertSeverity>().notNull(),
  reasonText: text('reason_text').notNull(),
  evidence: jsonb().$type<alert.AlertEvidence>().notNull().default({ records: [], marks: [], hidden: [] }),
  /** The occasion it reports: once handled, it is not raised again for it. */
  occasion: text().notNull().default(''),
  status: text({ enum: ['open', 'handling', 'closed', 'ignored', 'auto_closed'] })
    .notNull()
    .default('open'),
  repeatCount: integer('repeat_count').notNull().default(1),
  handlerId: bigint('handler_id', number),
  handleNote: text('handle_note'),
  snoozeUntil: timestamp('snooze_until', time),
  handledTime: timestamp('handled_time', time),
  /** When the rules ended it; null while it goes on, or when a person dealt with it. */
  endedTime: timestamp('ended_time', time),
  /** When it last had news: raised, repeated, or worse. Handling it is no news. */
  toldTime: timestamp('told_time', time).notNull().defaultNow(),
  /** What it was before it was dealt with, for taking that back. */
  beforeHandling: jsonb('before_handling').$type<Record<string, unknown>>(),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
});

/** What an agency set; without a row a rule works with its standard. */
export const alertRules = pgTable(
  'alert_rule',
  {
    agencyId: bigint('agency_id', number).notNull(),
    code: text().$type<RuleCode>().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    params: jsonb().$type<Record<string, number | string[]>>().notNull(),
    version: integer().notNull().default(1),
    updatedBy: bigint('updated_by', number),
    updateTime: timestamp('update_time', time).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.code] })],
);
