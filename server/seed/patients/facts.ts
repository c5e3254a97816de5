// What the records of a made-up patient say, for the sentences about them.
import { addDays, today } from '@yun/contract';
import { judgeDays, rateOf, type TrainingPlan } from '#server/modules/progress/index.ts';
import { fallenNo } from './happenings.ts';
import type { MadePatient } from './made-patient.ts';
import type { SeedMoment } from './moment.ts';
import type { MadePlan } from './plan-content.ts';
import type { MadeSession } from './training.ts';

/** The worst pain told. */
export function painOf({ painBefore, painAfter, items }: MadeSession): number | null {
  const told = [painBefore, painAfter, ...items.map(({ pain }) => pain)].filter((pain) => pain !== null);
  return told.length === 0 ? null : Math.max(...told);
}

/** What was told in the seven days before the day of the last session. */
export function painsBefore({ sessions }: MadePatient): number[] {
  const last = sessions.at(-1)?.date ?? '';
  return sessions
    .filter(({ date }) => date < last && date >= addDays(last, -7))
    .map(painOf)
    .filter((pain) => pain !== null);
}

/** Items are told apart by version and place. */
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
    sets: items.map(({ sort, setsDone }) => ({ item_id: itemId(version.versionNo, sort), done: setsDone })),
    is_late: isLate,
    is_corrected: isCorrected,
  }));
  return judgeDays(plan === null ? [] : [toTrainingPlan(plan, moment)], trained, moment.day(daysBack), moment.today);
}

/** The rate of the seven days that begin so many days ago. */
export function judgeWeek(patient: MadePatient, moment: SeedMoment, daysBack: number): number | null {
  return rateOf(judgedDays(patient, moment, daysBack).slice(0, 7));
}
