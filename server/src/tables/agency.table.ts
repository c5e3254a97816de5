import { agency } from '@yun/contract';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const agencies = pgTable('agency', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  code: text().notNull(),
  parentId: bigint('parent_id', { mode: 'number' }),
  type: text({ enum: agency.agencyTypes }),
  province: text(),
  city: text(),
  address: text(),
  contactName: text('contact_name'),
  contactPhone: text('contact_phone'),
  patientLimit: integer('patient_limit'),
  createdBy: bigint('created_by', { mode: 'number' }),
  status: text({ enum: ['active', 'disabled'] })
    .notNull()
    .default('active'),
  createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  updateTime: timestamp('update_time', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
});
