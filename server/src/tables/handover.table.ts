import type { AnswerOf, patient } from '@yun/contract';
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const handovers = pgTable('handover', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  fromId: bigint('from_id', { mode: 'number' }).notNull(),
  toId: bigint('to_id', { mode: 'number' }).notNull(),
  patientIds: bigint('patient_ids', { mode: 'number' }).array().notNull(),
  reason: text().notNull(),
  createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  createdBy: bigint('created_by', { mode: 'number' }).notNull(),
  undoneTime: timestamp('undone_time', { withTimezone: true }),
});

export const assignments = pgTable(
  'assignment',
  {
    createdBy: bigint('created_by', { mode: 'number' }).notNull(),
    clientKey: uuid('client_key').notNull(),
    answer: jsonb().$type<AnswerOf<typeof patient.assignDoctor>>().notNull(),
    createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.createdBy, table.clientKey] })],
);
