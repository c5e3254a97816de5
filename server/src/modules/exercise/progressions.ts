import { errorCodes } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError, invalid } from '#server/platform/errors.ts';
import { changeProgressions, countVisible, leadsTo, listProgressions } from './progression.queries.ts';

interface Change {
  from: number[];
  to: number[];
}

/**
 * Replaces the harder exercises that follow one. Links to exercises the caller cannot see stay. Returns what changed, or
 * undefined. Runs under the lock of `changeExercise`, so that two changes cannot close a ring; that an exercise does not
 * follow itself is also a check of table `exercise_progression` (0005_exercise.sql).
 */
export async function setProgressions(
  tx: Tx,
  principal: Principal,
  id: number,
  wanted: readonly number[],
): Promise<Change | undefined> {
  const to = [...new Set(wanted)].sort((a, b) => a - b);
  const shown = await listProgressions(tx, principal, id);
  const from = shown.map((exercise) => exercise.id).sort((a, b) => a - b);
  const added = to.filter((harder) => !from.includes(harder));
  const removed = from.filter((harder) => !to.includes(harder));
  if (added.length === 0 && removed.length === 0) return undefined;
  if ((await countVisible(tx, principal, added)) !== added.length) {
    throw invalid([{ field: 'progression_ids', message: '进阶动作不存在或无权使用' }]);
  }
  if (await leadsTo(tx, added, id)) throw ring();
  await changeProgressions(tx, id, { added, removed });
  return { from, to };
}

function ring(): AppError {
  const message = '进阶关系不能形成循环';
  return new AppError(errorCodes.wrongState, message, { data: { errors: [{ field: 'progression_ids', message }] } });
}
