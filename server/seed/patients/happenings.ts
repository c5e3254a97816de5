// The events behind the alerts of the design, one function per patient: exactly those alerts must be open.
import { daysBetween } from '@yun/contract';
import type { SeedMoment } from './moment.ts';
import type { MadePlan } from './plan-content.ts';
import { openMessages } from './talk-lines.ts';
import { dueOn, type MadeSession, sortOf } from './training.ts';

/** The patient who fell yesterday; the plan is paused since. */
export const fallenNo = 15;

/** Yesterday and less than 24 hours ago at any hour of seeding: a fresh fall comes first in every list. */
function fallEnd({ course }: MadePlan, moment: SeedMoment): Date {
  const usual = moment.at(1, course.yesterdayAt).getTime();
  const lastSecond = moment.at(0, 0).getTime() - 1_000;
  return new Date(Math.min(Math.max(usual, moment.minutesAgo(22 * 60).getTime()), lastSecond));
}

type Happening = (sessions: MadeSession[], made: MadePlan, moment: SeedMoment) => void;

const happenings: Record<number, Happening> = {
  15(sessions, made, moment) {
    const day = dueOn(made, moment.day(1));
    if (day === null) return;
    const endTime = fallEnd(made, moment);
    sessions.push({
      date: day.date,
      version: day.version,
      share: 0,
      minutes: 9,
      endTime,
      createTime: endTime,
      startTime: new Date(endTime.getTime() - 9 * 60_000),
      status: 'aborted',
      painBefore: null,
      painAfter: null,
      rpe: 7,
      mood: 2,
      note: '坐站时没站稳，坐到地上了，没有受伤。',
      isLate: false,
      isCorrected: false,
      adverseEvent: '跌倒',
      items: [{ sort: day.due[0] ?? 0, setsDone: 2, repsDone: 10, holdDone: 5, pain: null, skippedReason: null }],
    });
  },
  /** The patient stopped in the middle of the exercise that hurt, then wrote about it. */
  19(sessions, made, moment) {
    const session = sessions.at(-1);
    if (session === undefined) return;
    const message = openMessages.find(({ no }) => no === made.course.no);
    const latest = moment.minutesAgo((message?.minutesAgo ?? 0) + 6);
    if (latest < session.endTime) {
      session.startTime = new Date(latest.getTime() - session.minutes * 60_000);
      session.endTime = latest;
      session.createTime = latest;
    }
    const hurting = sortOf(session.version, 'L05');
    const done: Record<number, number> = { [sortOf(session.version, 'L01')]: 3, [hurting]: 1 };
    for (const item of session.items) {
      item.setsDone = done[item.sort] ?? 0;
      item.pain = item.sort === hurting ? 8 : item.setsDone > 0 ? 4 : null;
      item.repsDone = item.setsDone > 0 ? 10 : null;
      item.skippedReason = item.setsDone > 0 ? null : '疼痛';
    }
  },
  24(sessions) {
    for (const session of sessions.slice(-2)) session.rpe = 8;
  },
  25(sessions, _made, moment) {
    for (const session of sessions) {
      if (![2, 5].includes(daysBetween(session.date, moment.today))) continue;
      for (const item of session.items) item.setsDone = Math.round(item.setsDone * 1.6);
    }
  },
};

export function letHappen(sessions: MadeSession[], made: MadePlan, moment: SeedMoment): void {
  happenings[made.course.no]?.(sessions, made, moment);
}
