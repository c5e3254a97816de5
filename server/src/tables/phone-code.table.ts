import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const phoneCodes = pgTable('phone_code', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  phone: text().notNull(),
  scene: text({ enum: ['login', 'reset', 'bind'] }).notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer().notNull().default(0),
  createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  expireTime: timestamp('expire_time', { withTimezone: true }).notNull(),
  usedTime: timestamp('used_time', { withTimezone: true }),
});
