import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const sessions = pgTable('session', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  bindingHash: text('binding_hash'),
  userId: bigint('user_id', { mode: 'number' }).notNull(),
  method: text({ enum: ['password', 'phone', 'view_as'] }).notNull(),
  address: text().notNull(),
  userAgent: text('user_agent').notNull(),
  createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  lastSeenTime: timestamp('last_seen_time', { withTimezone: true }).notNull().defaultNow(),
  expireTime: timestamp('expire_time', { withTimezone: true }).notNull(),
  viewerId: bigint('viewer_id', { mode: 'number' }),
  viewerSessionId: bigint('viewer_session_id', { mode: 'number' }),
  debugUntil: timestamp('debug_until', { withTimezone: true }),
  endTime: timestamp('end_time', { withTimezone: true }),
  endReason: text('end_reason', { enum: ['signed_out', 'displaced', 'password_changed', 'revoked'] }),
});
export type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;
