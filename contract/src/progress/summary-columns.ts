// Years of days and trainings make up most of a summary: they are sent as columns.
import { toColumns, toRows } from '../base/columns.ts';
import type { PainPoint } from './series.ts';
import type { JudgedDayShown, PackedSummary, ProgressSummary } from './summary.ts';

const ofDay: (keyof JudgedDayShown)[] = ['date', 'state', 'ratio', 'planned', 'done', 'mark', 'version_no'];
const ofPoint: (keyof PainPoint)[] = ['session_id', 'date', 'slot_no', 'before', 'after', 'max', 'rpe', 'limit'];

export function packSummary({ adherence, pain, ...rest }: ProgressSummary): PackedSummary {
  return {
    ...rest,
    adherence: { ...adherence, by_day: toColumns(adherence.by_day, ofDay) },
    pain: { ...pain, series: toColumns(pain.series, ofPoint) },
  };
}

export function unpackSummary({ adherence, pain, ...rest }: PackedSummary): ProgressSummary {
  return {
    ...rest,
    adherence: { ...adherence, by_day: toRows(adherence.by_day) },
    pain: { ...pain, series: toRows(pain.series) },
  };
}
