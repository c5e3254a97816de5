import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const pictures = pgTable('picture', {
  id: text().primaryKey(),
  kind: text({ enum: ['avatar', 'signature', 'picture'] }).notNull(),
  ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
  mime: text().notNull(),
  content: bytea().notNull(),
  createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
});
