import { describeSeries, type progress } from '@yun/contract';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { formatTime, formatTimeOrNull } from '#server/platform/time.ts';
import { findNewestValues, type SeriesValue } from '../series/series.queries.ts';
import type { GoalRow } from './goal.queries.ts';
import { goalProgress } from './goal-rules.ts';

export async function toGoals(db: Db | Tx, patientId: number, rows: readonly GoalRow[]): Promise<progress.Goal[]> {
  const keys = rows.flatMap(({ goal }) => goal.measureKey ?? []);
  const newest = await findNewestValues(db, patientId, keys);
  return rows.map((row) => toGoal(row, newest));
}

/** `newest`: the newest value of each series. */
export function toGoal({ goal, creatorName }: GoalRow, newest: ReadonlyMap<string, SeriesValue>): progress.Goal {
  const { measureKey, baseline, target } = goal;
  const series = measureKey === null ? null : describeSeries(measureKey);
  const current = measureKey === null ? null : (newest.get(measureKey)?.value ?? null);
  return {
    id: goal.id,
    text: goal.text,
    measure_key: measureKey,
    measure_word: series?.word ?? null,
    unit: series?.unit ?? null,
    baseline,
    target,
    current,
    progress: goalProgress(baseline, target, current),
    due_date: goal.dueDate,
    status: goal.status,
    close_note: goal.closeNote,
    closed_time: formatTimeOrNull(goal.closedTime),
    creator_name: creatorName,
    create_time: formatTime(goal.createTime),
    version: goal.version,
  };
}
