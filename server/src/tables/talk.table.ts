import type { LinkScope, RecordType, ReplyScope, replyCategories, SenderType, talk } from '@yun/contract';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const number = { mode: 'number' } as const;
const time = { withTimezone: true } as const;

/** The database keeps it: every new record takes its place at the end (see the trigger of `talk_record`). */
export const talks = pgTable('talk', {
  patientId: bigint('patient_id', number).primaryKey(),
  lastSeq: integer('last_seq').notNull().default(0),
  lastId: bigint('last_id', number).notNull().default(0),
  lastTime: timestamp('last_time', time).notNull().defaultNow(),
  heardId: bigint('heard_id', number).notNull().default(0),
  answeredId: bigint('answered_id', number).notNull().default(0),
  patientReadId: bigint('patient_read_id', number).notNull().default(0),
  handledId: bigint('handled_id', number).notNull().default(0),
  handledTime: timestamp('handled_time', time),
  handledBy: bigint('handled_by', number),
  snoozeUntil: timestamp('snooze_until', time),
});

export const talkRecords = pgTable('talk_record', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  /** Given by the database, 1, 2, 3 … within a conversation. */
  seq: integer().notNull().default(0),
  senderType: text('sender_type').$type<SenderType>().notNull(),
  senderId: bigint('sender_id', number),
  type: text().$type<RecordType>().notNull(),
  content: text().notNull(),
  refId: bigint('ref_id', number),
  title: text(),
  level: smallint().notNull().default(0),
  replyTo: bigint('reply_to', number),
  alertId: bigint('alert_id', number),
  broadcastId: bigint('broadcast_id', number),
  clientMsgId: uuid('client_msg_id'),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  readTime: timestamp('read_time', time),
  recallTime: timestamp('recall_time', time),
});

export const talkCursors = pgTable(
  'talk_cursor',
  {
    patientId: bigint('patient_id', number).notNull(),
    userId: bigint('user_id', number).notNull(),
    lastReadId: bigint('last_read_id', number).notNull(),
    markedUnread: boolean('marked_unread').notNull().default(false),
    updateTime: timestamp('update_time', time).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.userId] })],
);

export const talkFiles = pgTable('talk_file', {
  id: text().primaryKey(),
  patientId: bigint('patient_id', number),
  recordId: bigint('record_id', number),
  quickReplyId: bigint('quick_reply_id', number),
  position: smallint().notNull().default(0),
  uploaderId: bigint('uploader_id', number),
  name: text().notNull(),
  mime: text().$type<talk.TalkFile['mime']>().notNull(),
  size: integer().notNull(),
  width: integer(),
  height: integer(),
  content: bytea().notNull(),
  small: bytea(),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const quickReplies = pgTable('quick_reply', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  scope: text().$type<Exclude<ReplyScope, 'system'>>().notNull(),
  agencyId: bigint('agency_id', number),
  ownerId: bigint('owner_id', number).notNull(),
  title: text().notNull(),
  content: text().notNull(),
  category: text().$type<(typeof replyCategories)[number]>().notNull(),
  sort: smallint().notNull().default(100),
  useCount: integer('use_count').notNull().default(0),
  clientKey: uuid('client_key'),
  version: integer().notNull().default(1),
  removedTime: timestamp('removed_time', time),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
});

/** Whom a broadcast is for. Rows written before patients were marked have neither of the two lists. */
export interface BroadcastAudience extends talk.BroadcastFilter {
  /** Marked patients whom the sender chose, with the marks known then. */
  chosen?: talk.BroadcastChoice[];
  /** Marked patients who did not get it. */
  left_out?: talk.BroadcastChoice[];
}

export const broadcasts = pgTable('broadcast', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  senderId: bigint('sender_id', number).notNull(),
  clientKey: uuid('client_key').notNull(),
  filter: jsonb().$type<BroadcastAudience>().notNull(),
  content: text().notNull(),
  status: text().$type<(typeof talk.broadcastStatuses)[number]>().notNull(),
  recipients: integer().notNull(),
  failReason: text('fail_reason'),
  sendAt: timestamp('send_at', time).notNull(),
  sentTime: timestamp('sent_time', time),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const h5Links = pgTable('h5_link', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  patientId: bigint('patient_id', number).notNull(),
  tokenHash: text('token_hash').notNull(),
  tokenSealed: text('token_sealed').notNull(),
  scopes: text().array().$type<LinkScope[]>().notNull(),
  expireTime: timestamp('expire_time', time).notNull(),
  revokedTime: timestamp('revoked_time', time),
  revokedBy: bigint('revoked_by', number),
  revokeReason: text('revoke_reason'),
  clientKey: uuid('client_key').notNull(),
  createdBy: bigint('created_by', number).notNull(),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const h5Sessions = pgTable('h5_session', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  linkId: bigint('link_id', number).notNull(),
  deviceKey: uuid('device_key').notNull(),
  tokenHash: text('token_hash').notNull(),
  userAgent: text('user_agent').notNull(),
  address: text().notNull(),
  openTime: timestamp('open_time', time).notNull().defaultNow(),
  lastUsedTime: timestamp('last_used_time', time).notNull().defaultNow(),
});
