import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  time: timestamp({ withTimezone: true }).notNull().defaultNow(),
  agencyId: bigint('agency_id', { mode: 'number' }),
  userId: bigint('user_id', { mode: 'number' }),
  viewerId: bigint('viewer_id', { mode: 'number' }),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: text('entity_id'),
  result: text({ enum: ['ok', 'refused'] }).notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  address: text().notNull(),
  userAgent: text('user_agent').notNull(),
  requestId: text('request_id').notNull(),
});
