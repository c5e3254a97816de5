import type { ExerciseRule, exercise, Figure } from '@yun/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const number = { mode: 'number' } as const;
const time = { withTimezone: true } as const;
type Row = exercise.ExerciseRow;

/**
 * The texts of exercises as plans show them. Written by the triggers of 0005_exercise.sql; `exercise_text_is_final`
 * (0006_plan.sql) refuses changes.
 */
export const exerciseTexts = pgTable('exercise_text', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  name: text().notNull(),
  steps: text().array().notNull(),
  keyPoints: text('key_points').array().notNull().default(sql`'{}'`),
  figure: jsonb().$type<Figure>(),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
});

export const exercises = pgTable('exercise', {
  id: bigint(number).generatedAlwaysAsIdentity().primaryKey(),
  code: text().notNull(),
  name: text().notNull(),
  namePy: text('name_py').notNull().default(''),
  nameEn: text('name_en'),
  aliases: text().array().notNull().default(sql`'{}'`),
  ownerScope: text('owner_scope', { enum: ['system', 'agency', 'user'] }).notNull(),
  agencyId: bigint('agency_id', number),
  ownerId: bigint('owner_id', number),
  bodyParts: text('body_parts').array().$type<Row['body_parts']>().notNull(),
  kind: text().$type<Row['kind']>().notNull(),
  position: text().$type<Row['position']>().notNull(),
  equipment: text().array().$type<Row['equipment']>().notNull(),
  isUnilateral: boolean('is_unilateral').notNull().default(false),
  difficulty: smallint().notNull(),
  purpose: text().notNull(),
  steps: text().array().notNull(),
  keyPoints: text('key_points').array().notNull().default(sql`'{}'`),
  mistakes: text().array().notNull().default(sql`'{}'`),
  dose: jsonb().$type<Row['dose']>().notNull(),
  rules: jsonb().$type<ExerciseRule[]>().notNull().default([]),
  figure: jsonb().$type<Figure>(),
  /** The current text. Never null: set by the triggers `exercise_is_told` and `exercise_is_retold` (0005_exercise.sql). */
  textId: bigint('text_id', number),
  status: text({ enum: ['draft', 'active', 'disabled'] })
    .notNull()
    .default('active'),
  copiedFrom: bigint('copied_from', number),
  createdBy: bigint('created_by', number),
  clientKey: uuid('client_key'),
  createTime: timestamp('create_time', time).notNull().defaultNow(),
  updateTime: timestamp('update_time', time).notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const exerciseProgressions = pgTable(
  'exercise_progression',
  { fromId: bigint('from_id', number).notNull(), toId: bigint('to_id', number).notNull() },
  (table) => [primaryKey({ columns: [table.fromId, table.toId] })],
);

export const exerciseFavorites = pgTable(
  'exercise_favorite',
  {
    userId: bigint('user_id', number).notNull(),
    exerciseId: bigint('exercise_id', number).notNull(),
    createTime: timestamp('create_time', time).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.exerciseId] })],
);
