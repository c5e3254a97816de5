// Years of days and trainings make up most of a summary: they are sent as columns.
import { toColumns, toRows } from '../base/columns.ts';
import { daysBetween, nextDay } from '../base/day.ts';
import type { PainPoint } from './series.ts';
import type { JudgedDayShown, PackedSummary, ProgressSummary } from './summary.ts';

type PackedDays = PackedSummary['adherence']['by_day'];

const ofDay: Exclude<keyof JudgedDayShown, 'date'>[] = ['state', 'planned', 'done', 'mark', 'version_no'];
const ofPoint: (keyof PainPoint)[] = ['session_id', 'date', 'slot_no', 'before', 'after', 'max', 'rpe', 'limit'];

export function packSummary({ adherence, pain, ...rest }: ProgressSummary): PackedSummary {
  return {
    ...rest,
    adherence: { ...adherence, by_day: packDays(adherence.by_day) },
    pain: { ...pain, series: toColumns(pain.series, ofPoint) },
  };
}

function packDays(days: readonly JudgedDayShown[]): PackedDays {
  const [first, last] = [days[0], days.at(-1)];
  if (first && last && daysBetween(first.date, last.date) !== days.length - 1) throw new Error('a day is missing');
  return { from: first?.date ?? null, ...toColumns<Omit<JudgedDayShown, 'date'>>(days, ofDay) };
}

export function unpackSummary({ adherence, pain, ...rest }: PackedSummary): ProgressSummary {
  return {
    ...rest,
    adherence: { ...adherence, by_day: unpackDays(adherence.by_day) },
    pain: { ...pain, series: toRows(pain.series) },
  };
}

function unpackDays({ from, ...columns }: PackedDays): JudgedDayShown[] {
  let next = from ?? '';
  return toRows<Omit<JudgedDayShown, 'date'>>(columns).map((row) => {
    const date = next;
    next = nextDay(date);
    return { ...row, date };
  });
}
