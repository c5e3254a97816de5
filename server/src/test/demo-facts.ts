// Facts about the records of a demo patient, computed without the rules of the program.
import { addDays, scaleKey, today } from '@yun/contract';
import { fallenNo } from '#seed/patients/happenings.ts';
import type { MadePatient } from '#seed/patients/made/made-patient.ts';
import type { SeedMoment } from '#seed/patients/moment.ts';
import type { MadePlan } from '#seed/patients/plan-content.ts';
import type { MadeSession } from '#seed/patients/training.ts';
import { judgeDays, rateOf, type TrainingPlan } from '#server/modules/plan/adherence/index.ts';

/** Days of seeding that are hard to get right. Tests that do not depend on the day use one of them. */
export const moments = {
  'the Thursday of the design': '2026-11-12T10:24:00+08:00',
  'a Monday just after midnight': '2026-11-16T00:03:00+08:00',
  'a Sunday just before midnight': '2026-11-15T23:58:00+08:00',
  'a Saturday at noon': '2026-06-06T12:00:00+08:00',
  'the 29th of February': '2028-02-29T08:00:00+08:00',
  'the first of March of a leap year': '2028-03-01T15:30:00+08:00',
  'new year': '2027-01-01T00:30:00+08:00',
};

/** Texts that must raise an alert. */
export const dangers = /胸痛|胸闷|呼吸困难|小腿肿胀|发热|伤口渗液|晕倒|大小便失禁/;

/** The worst reported pain. */
export function painOf({ painBefore, painAfter, items }: MadeSession): number | null {
  const reported = [painBefore, painAfter, ...items.map(({ pain }) => pain)].filter((pain) => pain !== null);
  return reported.length === 0 ? null : Math.max(...reported);
}

/** The pain reported in the seven days before the day of the last session. */
export function painsBefore({ sessions }: MadePatient): number[] {
  const last = sessions.at(-1)?.date ?? '';
  return sessions
    .filter(({ date }) => date < last && date >= addDays(last, -7))
    .map(painOf)
    .filter((pain) => pain !== null);
}

/** Items are identified by version and position. */
const itemId = (versionNo: number, sort: number) => versionNo * 100 + sort;

function toTrainingPlan(made: MadePlan, moment: SeedMoment): TrainingPlan {
  return {
    start_date: made.startDate,
    started_on: made.versions[0] === undefined ? made.startDate : today(made.versions[0].createTime.getTime()),
    ended_on: made.course.completedDaysAgo === undefined ? null : moment.day(made.course.completedDaysAgo),
    versions: made.versions.map(({ versionNo, effectiveDate, content }) => ({
      version_no: versionNo,
      effective_date: effectiveDate,
      end_date: content.end_date,
      items: content.items.map((item, sort) => ({ ...item, id: itemId(versionNo, sort) })),
    })),
    pauses: made.course.no === fallenNo ? [{ from_date: moment.day(1), to_date: null }] : [],
  };
}

export function judgedDays({ plan, sessions }: MadePatient, moment: SeedMoment, daysBack: number) {
  const trained = sessions.map(({ date, version, items, isLate, isCorrected }) => ({
    date,
    sets: items.map(({ sort, setsDone }) => [itemId(version.versionNo, sort), setsDone] as const),
    is_late: isLate,
    is_corrected: isCorrected,
  }));
  return judgeDays(plan === null ? [] : [toTrainingPlan(plan, moment)], trained, moment.day(daysBack), moment.today);
}

/** The rate of the seven days that begin this many days ago. */
export function judgeWeek(patient: MadePatient, moment: SeedMoment, daysBack: number): number | null {
  return rateOf(judgedDays(patient, moment, daysBack).slice(0, 7));
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

export interface SeriesValue {
  key: string;
  date: string;
  value: number;
}

/** Every series of a patient by its key, oldest first, without removed and voided values. */
export function seriesOf({ measurements, assessments }: MadePatient): Map<string, SeriesValue[]> {
  const all = [
    ...measurements.filter(({ removed }) => removed === null).map(({ key, time, value }) => ({ key, time, value })),
    ...assessments
      .filter(({ voided }) => voided === null)
      .flatMap(({ scale, time, total: value }) => (value === null ? [] : [{ key: scaleKey(scale), time, value }])),
  ];
  const series = new Map<string, SeriesValue[]>();
  for (const { key, time, value } of all.sort((a, b) => a.time.getTime() - b.time.getTime())) {
    series.set(key, [...(series.get(key) ?? []), { key, date: today(time.getTime()), value }]);
  }
  return series;
}

/** Gains from one value to the next of the last three. */
export function lastGains(values: readonly SeriesValue[], isLowerBetter: boolean): number[] {
  const [first, second, third] = values.slice(-3);
  if (first === undefined || second === undefined || third === undefined) return [];
  const sign = isLowerBetter ? -1 : 1;
  return [sign * (second.value - first.value), sign * (third.value - second.value)];
}

export function isUnanswered(messages: MadePatient['messages'], one: MadePatient['messages'][number]): boolean {
  return one.sender === 'patient' && !messages.some(({ sender, time }) => sender === 'doctor' && time > one.time);
}
