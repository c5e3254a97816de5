import { isDeepStrictEqual } from 'node:util';
import { type plan as contract, minutesOf, type ParsedOf } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { mayWrite } from '#server/platform/ownership.ts';
import { formatTime } from '#server/platform/time.ts';
import type { StoredTemplate, TemplateCard } from './template.queries.ts';

export type ExerciseNames = ReadonlyMap<number, { name: string; is_unilateral: boolean }>;

/** Serves list and detail: the list's output schema drops what `TemplateRow` lacks, the detail adds the exercises. */
export function toTemplate(
  { ownerScope, agencyId, ownerId, updateTime, ...card }: TemplateCard,
  principal: Principal,
  exercises: ExerciseNames,
): Omit<contract.TemplateInfo, 'exercises'> {
  return {
    ...card,
    owner_scope: ownerScope,
    item_count: card.items.length,
    item_names: card.items.map(({ exercise_id }) => exercises.get(exercise_id)?.name ?? '—'),
    daily_minutes: minutesOfTemplate(card.items, exercises),
    can_edit: mayWrite(principal, { ownerScope, agencyId, ownerId }),
    update_time: formatTime(updateTime),
  };
}

/** 患侧 counts as one side, whichever side the patient's will be. */
function minutesOfTemplate(items: readonly contract.TemplateItem[], exercises: ExerciseNames): number {
  const sided = items.map((item) => ({ ...item, side: item.side === '患侧' ? ('不分' as const) : item.side }));
  return Math.round(minutesOf(sided, exercises) * 10) / 10;
}

/** The contract's name of each field of the form, and the column's. */
const columns = {
  name: 'name',
  condition_code: 'conditionCode',
  phase: 'phase',
  day_from: 'dayFrom',
  day_to: 'dayTo',
  category: 'category',
  duration_days: 'durationDays',
  pain_limit: 'painLimit',
  rest_rule: 'restRule',
  goals: 'goals',
  source_note: 'sourceNote',
  items: 'items',
} as const satisfies Record<string, keyof StoredTemplate>;

type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

export type TemplateInput = Pick<ParsedOf<typeof contract.saveTemplate>, Field>;
export type TemplateValues = Pick<StoredTemplate, (typeof columns)[Field]>;

const newTemplate: Partial<TemplateValues> = {
  dayFrom: null,
  dayTo: null,
  restRule: null,
  sourceNote: null,
  goals: [],
};

/** Optional fields that the input leaves out are as stored, or empty in a new template. */
export function toTemplateValues(input: TemplateInput, stored: Partial<TemplateValues> = newTemplate): TemplateValues {
  const inputOrStored = (field: Field) => (input[field] === undefined ? stored[columns[field]] : input[field]);
  return Object.fromEntries(fields.map((field) => [columns[field], inputOrStored(field)])) as TemplateValues;
}

/** For the audit line: `{name: {from, to}}`, by the contract's names. */
export function templateChanges(from: TemplateValues, to: TemplateValues) {
  const changed = fields.filter((field) => !isDeepStrictEqual(from[columns[field]], to[columns[field]]));
  return Object.fromEntries(changed.map((field) => [field, { from: from[columns[field]], to: to[columns[field]] }]));
}
