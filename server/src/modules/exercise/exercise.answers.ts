import { isDeepStrictEqual } from 'node:util';
import { checkExercise, type exercise as contract, type ParsedOf, type PatientFacts, worstOf } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { pinyinOf } from '#server/platform/document/pinyin.ts';
import { mayWrite } from '#server/platform/ownership.ts';
import type { exercises } from '#server/tables/exercise.table.ts';
import { type ExerciseCard, fieldColumns, type StoredExercise } from './exercise.queries.ts';

/** `facts`: of the patient the exercise is checked for. */
export function toRow(
  { ownerScope, agencyId, ownerId, createTime: _, updateTime: __, ...card }: ExerciseCard,
  principal: Principal,
  facts: PatientFacts | undefined,
): contract.ExerciseRow {
  return {
    ...card,
    rules: card.rules as contract.ExerciseRow['rules'],
    owner_scope: ownerScope,
    can_edit: mayWrite(principal, { ownerScope, agencyId, ownerId }),
    check: facts === undefined ? null : checkFor(card.rules, facts),
  };
}

function checkFor(rules: ExerciseCard['rules'], facts: PatientFacts): contract.ExerciseRow['check'] {
  const reasons = checkExercise(rules, facts);
  return { level: worstOf(reasons), reasons };
}

type Column = (typeof fieldColumns)[contract.ExerciseField];
const fields = Object.keys(fieldColumns) as contract.ExerciseField[];

/** The fields as sent; those that may be left out may be undefined. */
export type ExerciseInput = Pick<ParsedOf<typeof contract.saveExercise>, contract.ExerciseField>;
/** As stored; a value left out is the table's default when created, and unchanged otherwise. */
export type ExerciseValues = Pick<typeof exercises.$inferInsert, Column | 'namePy'>;

/** Lists in which an entry counts once. */
const sets: readonly contract.ExerciseField[] = ['aliases', 'body_parts', 'equipment'];

function normalize(field: contract.ExerciseField, value: unknown): unknown {
  if (field === 'name_en') return value || null;
  return sets.includes(field) && Array.isArray(value) ? [...new Set(value)] : value;
}

export function toValues(input: ExerciseInput): ExerciseValues {
  const given = fields.filter((field) => input[field] !== undefined);
  const values = given.map((field) => [fieldColumns[field], normalize(field, input[field])]);
  return { ...(Object.fromEntries(values) as ExerciseValues), namePy: pinyinOf(input.name) };
}

/** The fields of a copy, under its new name. */
export function valuesOf(stored: StoredExercise, name: string): ExerciseValues {
  const values = fields.map((field) => [fieldColumns[field], stored[fieldColumns[field]]]);
  return { ...(Object.fromEntries(values) as ExerciseValues), name, namePy: pinyinOf(name) };
}

/** For the audit log: `{name: {from, to}}`, by the contract's names. */
export function changesOf(stored: StoredExercise, values: ExerciseValues) {
  const changes = fields.flatMap((field) => {
    const [from, to] = [stored[fieldColumns[field]], values[fieldColumns[field]]];
    return to === undefined || isDeepStrictEqual(from, to) ? [] : [[field, { from, to }]];
  });
  return Object.fromEntries(changes) as Record<string, { from: unknown; to: unknown }>;
}
