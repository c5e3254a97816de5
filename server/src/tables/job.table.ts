import type { system } from '@yun/contract';
import { bigint, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const jobs = pgTable('job', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text().$type<system.Job['kind']>().notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  agencyId: bigint('agency_id', { mode: 'number' }),
  clientKey: uuid('client_key'),
  state: text({ enum: ['running', 'done', 'failed'] })
    .notNull()
    .default('running'),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  message: text(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  fileName: text('file_name'),
  file: bytea(),
  createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  aliveTime: timestamp('alive_time', { withTimezone: true }).notNull().defaultNow(),
});
