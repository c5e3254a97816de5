import type { plan as contract } from '@yun/contract';
import type { planItems } from '#server/tables/plan.table.ts';

/**
 * An exercise of a plan as a row of a version; `sort` is its position, from 0. The trigger `plan_item_is_told`
 * (0006_plan.sql) adds the exercise's instructions of this moment as `text_id`.
 */
export function toItemRow(versionId: number, item: contract.PlanItem, sort: number): typeof planItems.$inferInsert {
  return {
    versionId,
    sort,
    exerciseId: item.exercise_id,
    side: item.side,
    sets: item.sets,
    reps: item.reps,
    holdSec: item.hold_sec,
    tempoSec: item.tempo_sec,
    restSec: item.rest_sec,
    durationSec: item.duration_sec,
    timesPerDay: item.times_per_day,
    freqType: item.freq_type,
    weekdays: item.weekdays,
    timesPerWeek: item.times_per_week,
    loadValue: item.load_value,
    loadUnit: item.load_unit,
    place: item.place,
    targetRpe: item.target_rpe,
    needPain: item.need_pain,
    needVideo: item.need_video,
    fromDay: item.from_day,
    toDay: item.to_day,
    note: item.note,
  };
}
