// W15: behind a milestone of the recovery.
import { type DueMilestone, daysBetween, dueMilestones, milestoneKeys, milestoneValue, motions } from '@yun/contract';
import type { AlertFacts, Finding, Rule, WatchedValue } from '../facts.ts';
import { degrees } from './range-of-motion.ts';
import { finding, numberOf, shortDay, valueRecord } from './wording.ts';

/** For so many days a missed milestone raises an alert; then the next phase has begun. An open alert stays. */
const lookedAfterDays = 28;

interface Behind {
  milestone: DueMilestone;
  /** The newest value since day 0. */
  newest: WatchedValue | undefined;
  /** All values are from before day 0. */
  isOnlyBefore: boolean;
}

function behindOf({ patient, milestones, series }: AlertFacts, today: string): Behind[] {
  const { surgeryDate: surgery_date, onsetDate: onset_date, affectedSide: affected_side } = patient;
  return dueMilestones(milestones, { surgery_date, onset_date, affected_side })
    .filter(({ date }) => date <= today)
    .map((milestone) => {
      const newest = milestoneValue(milestone, (key) => series.get(key));
      const isOnlyBefore = newest === undefined && milestoneKeys(milestone).some((key) => series.get(key)?.length);
      return { milestone, newest, isOnlyBefore };
    })
    .filter(({ milestone, newest }) => newest === undefined || newest.value < milestone.at_least);
}

const subjectOf = ({ milestone: { motion, mode, side } }: Behind) => `${motion}:${mode ?? ''}:${side ?? ''}`;

/** The latest milestone of each motion and side; the latest first, of two sides the one further behind. */
function worstFirst(all: Behind[]): Behind[] {
  const reached = ({ newest }: Behind) => newest?.value ?? Number.NEGATIVE_INFINITY;
  const sorted = all.sort((a, b) => b.milestone.day - a.milestone.day || (reached(a) < reached(b) ? -1 : 1));
  return sorted.filter((behind, n) => sorted.findIndex((other) => subjectOf(other) === subjectOf(behind)) === n);
}

export const behindMilestone: Rule = {
  find(facts, params, { today }) {
    const since = facts.patient.surgeryDate === null ? '发病' : '术后';
    const stale = numberOf(params, 'stale');
    return worstFirst(behindOf(facts, today)).map((behind) => ({
      ...toFinding(behind, since, stale),
      isOld: daysBetween(behind.milestone.date, today) > lookedAfterDays,
    }));
  },
};

function toFinding(behind: Behind, since: string, stale: number): Finding {
  const { milestone, newest, isOnlyBefore } = behind;
  const { day, motion, mode, side, date, at_least } = milestone;
  const name = `${side ?? ''}${motions[motion].word}${mode === null ? '' : `（${mode}）`}`;
  const isStale = newest === undefined || daysBetween(newest.date, date) >= stale;
  const last =
    newest === undefined
      ? `${isOnlyBefore ? since : ''}未测量`
      : `最近一次 ${shortDay(newest.date)} 为 ${degrees(newest.value)}，未复测`;
  const text = isStale
    ? `${since} ${day} 天${name}里程碑为 ${degrees(at_least)}，${last}`
    : measuredText(milestone, newest, `${name} ${degrees(newest.value)}`, since);
  const records = newest === undefined ? [] : [valueRecord(newest, `${name} ${degrees(newest.value)}`)];
  const subject = subjectOf(behind);
  return finding(2, { occasion: `${day}:${subject}`, subject }, text, records);
}

/** Names the day the value was taken: 术后 45 天左膝屈 89°，42 天里程碑为 90°. */
function measuredText(
  { day, date, at_least }: DueMilestone,
  newest: WatchedValue,
  value: string,
  since: string,
): string {
  const measuredDay = day + daysBetween(date, newest.date);
  const due = measuredDay === day ? '' : `${day} 天`;
  return `${since} ${measuredDay} 天${value}，${due}里程碑为 ${degrees(at_least)}`;
}
