// The instructions of a version's exercises (name, steps, key points, figure) stay as they were when the version was
// started; contraindications are always the current ones. The database keeps it so: `tell_plan_item` gives each item the
// text of that day, `refuse_change` lets no version, item or text change (0006_plan.sql), and an edited exercise gets a
// new text (`keep_exercise_text`, 0005_exercise.sql).
import { isDeepStrictEqual } from 'node:util';
import type { plan as contract, exercise } from '@yun/contract';
import {
  type ExerciseText,
  findExerciseNames,
  findExercises,
  findExerciseTexts,
  findTextIds,
} from '#server/modules/exercise/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { listTextIds } from '../version/version.queries.ts';

export type Texts = ReadonlyMap<number, ExerciseText>;

/** The instructions of a version, by exercise. */
export async function findVersionTexts(db: Db | Tx, versionId: number): Promise<Texts> {
  const ids = await listTextIds(db, versionId);
  const texts = await findExerciseTexts(db, [...ids.values()]);
  return new Map(
    [...ids].flatMap(([id, textId]) => (texts.has(textId) ? [[id, texts.get(textId) as ExerciseText]] : [])),
  );
}

/** Exercises with their instructions; where several versions' texts hold the same exercise, the first one counts. */
export async function findPlanExercises(
  db: Db | Tx,
  principal: Principal,
  ids: readonly number[],
  ...texts: Texts[]
): Promise<contract.PlanExercise[]> {
  const found = await findExercises(db, principal, ids, ids);
  return found.map((row) => ({ ...row, ...texts.find((version) => version.has(row.id))?.get(row.id) }));
}

export interface ShownExercise extends ExerciseText {
  is_unilateral: boolean;
  body_parts: readonly exercise.ExerciseRow['body_parts'][number][];
}

/** What the patient's page shows of a version, by exercise; the caller has found the version to be the patient's. */
export async function findShownExercises(db: Db | Tx, versionId: number): Promise<Map<number, ShownExercise>> {
  const texts = await findVersionTexts(db, versionId);
  const names = await findExerciseNames(db, [...texts.keys()]);
  return new Map(
    [...texts].map(([id, text]) => {
      const { is_unilateral = false, body_parts = [] } = names.get(id) ?? {};
      return [id, { ...text, is_unilateral, body_parts }];
    }),
  );
}

/** Exercises of the version whose instructions have been edited since. */
export async function findReworded(db: Db | Tx, versionId: number): Promise<number[]> {
  const atStart = await listTextIds(db, versionId);
  const now = await findTextIds(db, [...atStart.keys()]);
  const pairs = [...atStart].map(([id, textId]) => ({ id, atStart: textId, now: now.get(id) ?? textId }));
  const changed = pairs.filter((pair) => pair.atStart !== pair.now);
  if (changed.length === 0) return [];
  const texts = await findExerciseTexts(
    db,
    changed.flatMap((pair) => [pair.atStart, pair.now]),
  );
  // Edited and edited back counts as unchanged.
  return changed
    .filter((pair) => !isDeepStrictEqual(texts.get(pair.atStart), texts.get(pair.now)))
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

type Changed = contract.VersionDiff['changed'];

/** How the instructions of exercises in both versions differ. */
export function diffTexts(before: Texts, after: Texts): Changed {
  return [...after].flatMap(([exercise_id, { name: to, ...now }]) => {
    const old = before.get(exercise_id);
    if (old === undefined) return [];
    const { name: from, ...then } = old;
    return [
      ...(from === to ? [] : [{ exercise_id, field: '名称', from, to }]),
      ...(isDeepStrictEqual(then, now) ? [] : [{ exercise_id, field: '动作说明', from: '原来的', to: '修改后的' }]),
    ];
  });
}

/** 更新动作说明 坐位屈膝、台阶训练; empty where no instructions changed. */
export function rewordedText(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`更新动作说明 ${names.join('、')}`];
}
