import { bigint, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

export const patients = pgTable('patient', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  agencyId: bigint('agency_id', { mode: 'number' }).notNull(),
  doctorId: bigint('doctor_id', { mode: 'number' }).notNull(),
  createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  updateTime: timestamp('update_time', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const patientMembers = pgTable(
  'patient_member',
  {
    patientId: bigint('patient_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.userId] })],
);
