import { permissionCodes, user, userTypes } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ColumnName } from './column-names.ts';

export const users = pgTable('app_user', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  agencyId: bigint('agency_id', { mode: 'number' }),
  account: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  nickname: text().notNull(),
  userType: text('user_type', { enum: userTypes }).notNull(),
  phone: text().notNull(),
  email: text(),
  title: text(),
  department: text(),
  licenseNo: text('license_no'),
  subtitle: text(),
  avatarId: text('avatar_id'),
  signatureId: text('signature_id'),
  notices: text({ enum: user.noticeKinds }).array().notNull().default(sql`'{sign_in,account_change}'`),
  managerId: bigint('manager_id', { mode: 'number' }),
  modules: text({ enum: permissionCodes }).array().notNull(),
  isAuthAdmin: boolean('is_auth_admin').notNull().default(false),
  coverUserId: bigint('cover_user_id', { mode: 'number' }),
  coverUntil: timestamp('cover_until', { withTimezone: true }),
  status: text({ enum: ['active', 'disabled', 'removed'] })
    .notNull()
    .default('active'),
  accessTime: timestamp('access_time', { withTimezone: true }),
  createTime: timestamp('create_time', { withTimezone: true }).notNull().defaultNow(),
  updateTime: timestamp('update_time', { withTimezone: true }).notNull().defaultNow(),
  createdBy: bigint('created_by', { mode: 'number' }),
  version: integer().notNull().default(1),
}) satisfies Record<ColumnName<user.PostField>, unknown>;
