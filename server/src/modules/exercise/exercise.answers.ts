import { isDeepStrictEqual } from 'node:util';
import { checkExercise, type exercise as contract, type PatientFacts, worstOf } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { pinyinOf } from '#server/platform/document/pinyin.ts';
import { mayWrite } from '#server/platform/ownership.ts';
import type { ExerciseCard, StoredExercise } from './exercise.queries.ts';

/** `facts` of the patient who is asked about. */
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

/** The contract's name of each field of the form, and ours. */
const columns = {
  name: 'name',
  name_en: 'nameEn',
  aliases: 'aliases',
  body_parts: 'bodyParts',
  kind: 'kind',
  position: 'position',
  equipment: 'equipment',
  is_unilateral: 'isUnilateral',
  difficulty: 'difficulty',
  purpose: 'purpose',
  steps: 'steps',
  key_points: 'keyPoints',
  mistakes: 'mistakes',
  dose: 'dose',
  rules: 'rules',
} as const satisfies Record<string, keyof StoredExercise>;

type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

export type ExerciseDraft = Pick<contract.ExerciseRow, Field>;
export type ExerciseValues = Pick<StoredExercise, (typeof columns)[Field] | 'namePy'>;

const once = <T>(values: readonly T[]) => [...new Set(values)];

export function toValues(draft: ExerciseDraft): ExerciseValues {
  const values = Object.fromEntries(fields.map((field) => [columns[field], draft[field]])) as ExerciseValues;
  return {
    ...values,
    namePy: pinyinOf(draft.name),
    nameEn: draft.name_en || null,
    aliases: once(draft.aliases),
    bodyParts: once(draft.body_parts),
    equipment: once(draft.equipment),
  };
}

/** What of another exercise becomes one's own. */
export function valuesOf(stored: StoredExercise, name: string): ExerciseValues {
  const values = Object.fromEntries(fields.map((field) => [columns[field], stored[columns[field]]])) as ExerciseValues;
  return { ...values, name, namePy: pinyinOf(name) };
}

/** For the trail: `{name: {from, to}}`, by the contract's names. */
export function changesOf(from: ExerciseValues, to: ExerciseValues): Record<string, { from: unknown; to: unknown }> {
  const changed = fields.filter((field) => !isDeepStrictEqual(from[columns[field]], to[columns[field]]));
  return Object.fromEntries(changed.map((field) => [field, { from: from[columns[field]], to: to[columns[field]] }]));
}
