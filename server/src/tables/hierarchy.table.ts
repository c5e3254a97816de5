import { bigint, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const managerHistory = pgTable('manager_history', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  managerId: bigint('manager_id', { mode: 'number' }).notNull(),
  fromTime: timestamp('from_time', { withTimezone: true }).notNull().defaultNow(),
  toTime: timestamp('to_time', { withTimezone: true }),
  changedBy: bigint('changed_by', { mode: 'number' }),
});
