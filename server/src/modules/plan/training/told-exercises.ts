// The exercises of a version are told as they were when it was started; what forbids them is told as it is now.
import { isDeepStrictEqual } from 'node:util';
import type { plan as contract } from '@yun/contract';
import { type ExerciseText, findExercises, findExerciseTexts, findTextIds } from '#server/modules/exercise/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { listTextIds } from '../version/version.queries.ts';

export type Texts = ReadonlyMap<number, ExerciseText>;

/** What was told of the exercises of a version, by exercise. */
export async function textsOf(db: Db | Tx, versionId: number): Promise<Texts> {
  const ids = await listTextIds(db, versionId);
  const texts = await findExerciseTexts(db, [...ids.values()]);
  return new Map(
    [...ids].flatMap(([id, textId]) => (texts.has(textId) ? [[id, texts.get(textId) as ExerciseText]] : [])),
  );
}

/** Of texts that know the same exercise the first speaks. */
export async function findTold(
  db: Db | Tx,
  principal: Principal,
  ids: readonly number[],
  ...texts: Texts[]
): Promise<contract.PlanExercise[]> {
  const found = await findExercises(db, principal, ids, ids);
  return found.map((one) => ({ ...one, ...texts.find((known) => known.has(one.id))?.get(one.id) }));
}

/** Exercises of the version that are told otherwise by now. */
export async function findReworded(db: Db | Tx, versionId: number): Promise<number[]> {
  const kept = await listTextIds(db, versionId);
  const now = await findTextIds(db, [...kept.keys()]);
  const pairs = [...kept].map(([id, textId]) => ({ id, kept: textId, now: now.get(id) ?? textId }));
  const changed = pairs.filter((pair) => pair.kept !== pair.now);
  if (changed.length === 0) return [];
  const texts = await findExerciseTexts(
    db,
    changed.flatMap((pair) => [pair.kept, pair.now]),
  );
  // Changed and changed back is as before.
  return changed
    .filter((pair) => !isDeepStrictEqual(texts.get(pair.kept), texts.get(pair.now)))
    .map(({ id }) => id)
    .sort((a, b) => a - b);
}

type Changed = contract.VersionDiff['changed'];

/** What is told otherwise of exercises that both have. */
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

/** 更新动作说明 坐位屈膝、台阶训练. Nothing where nothing is told otherwise. */
export function rewordedText(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`更新动作说明 ${names.join('、')}`];
}
