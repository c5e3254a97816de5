import { randomUUID } from 'node:crypto';
import type { exercise } from '@yun/contract';
import { exercises } from '#server/tables/exercise.table.ts';
import { planTemplates } from '#server/tables/plan.table.ts';
import type { TestApp } from '../app.ts';
import { unique } from './index.ts';

export const dose = {
  sets: 3,
  reps: 10,
  hold_sec: 5,
  tempo_sec: 4,
  rest_sec: 30,
  duration_sec: 0,
  times_per_day: 2,
  freq_type: '每天' as const,
  weekdays: [],
  times_per_week: null,
};

/** The input of a new exercise. */
export const exerciseForm = (values: object = {}) => ({
  client_key: randomUUID(),
  owner_scope: 'user',
  name: unique('抬腿'),
  name_en: null,
  aliases: [],
  body_parts: ['膝'],
  kind: '力量',
  position: '仰卧',
  equipment: ['无'],
  is_unilateral: true,
  difficulty: 2,
  purpose: '增强大腿前方的力量。',
  steps: ['仰卧，患侧伸直。', '慢慢抬起。'],
  key_points: [],
  mistakes: [],
  dose,
  rules: [],
  progression_ids: [],
  ...values,
});

/** What the form sends that was opened on this exercise. */
export function exerciseFormOf({ id, version, owner_scope, ...shown }: exercise.ExerciseInfo, values: object = {}) {
  const draft = exerciseForm({ client_key: undefined, progression_ids: shown.progressions.map((harder) => harder.id) });
  const fields = Object.fromEntries(Object.entries(shown).filter(([field]) => field in draft));
  return { ...draft, ...fields, id, version, owner_scope, ...values };
}

type NewExercise = Partial<typeof exercises.$inferInsert>;
export type BuiltExercise = typeof exercises.$inferSelect;

/** Owned by the system unless an owner is given. */
export async function buildExercise(test: TestApp, values: NewExercise = {}): Promise<BuiltExercise> {
  const [exercise] = await test.database.db
    .insert(exercises)
    .values({
      code: unique('X').toUpperCase(),
      name: unique('动作'),
      ownerScope: 'system',
      bodyParts: ['膝'],
      kind: '力量',
      position: '仰卧',
      equipment: ['无'],
      difficulty: 2,
      purpose: '增强力量。',
      steps: ['慢慢抬起。'],
      dose,
      ...values,
    })
    .returning();
  if (exercise === undefined) throw new Error('exercise was not inserted');
  return exercise;
}

export const templateItem = (exerciseId: number, values: object = {}) => ({
  exercise_id: exerciseId,
  ...dose,
  side: '患侧' as const,
  load_value: null,
  load_unit: null,
  place: '居家' as const,
  target_rpe: null,
  need_pain: true,
  need_video: false,
  from_day: null,
  to_day: null,
  note: null,
  ...values,
});

/** The input of a new template. */
export const templateForm = (exerciseIds: number[], values: object = {}) => ({
  client_key: randomUUID(),
  owner_scope: 'user',
  name: unique('模板'),
  condition_code: 'TKA',
  phase: '术后 0–2 周',
  day_from: 0,
  day_to: 14,
  category: '运动',
  duration_days: 14,
  pain_limit: 4,
  rest_rule: null,
  goals: ['屈膝 90°'],
  source_note: null,
  items: exerciseIds.map((id) => templateItem(id)),
  ...values,
});

type NewTemplate = Partial<typeof planTemplates.$inferInsert>;

/** Owned by the system and published, unless given. */
export async function buildTemplate(test: TestApp, exerciseIds: number[], values: NewTemplate = {}) {
  const [template] = await test.database.db
    .insert(planTemplates)
    .values({
      name: unique('模板'),
      conditionCode: 'TKA',
      phase: '术后 0–2 周',
      category: '运动',
      durationDays: 14,
      painLimit: 4,
      items: exerciseIds.map((id) => templateItem(id)),
      ownerScope: 'system',
      status: 'active',
      ...values,
    })
    .returning();
  if (template === undefined) throw new Error('template was not inserted');
  return template;
}
