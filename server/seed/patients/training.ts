// What the patients of the demo trained: each day's share from the course, or drawn by how they keep to plans.
import { addDays, dayNoOf, daysBetween, isDueOn, type plan, weekdayOf } from '@yun/contract';
import type { Archetype, DemoCourse } from './demo-course.ts';
import { createRandom, type Random } from './made/random.ts';
import type { SeedMoment } from './moment.ts';
import { exerciseAt, type MadePlan, type MadeVersion } from './plan-content.ts';

interface MadeSessionItem {
  /** Place within its version. */
  sort: number;
  setsDone: number;
  repsDone: number | null;
  holdDone: number | null;
  pain: number | null;
  skippedReason: '疼痛' | '没时间' | '不会做' | '器械不便' | '忘记' | null;
}

export interface MadeSession {
  date: string;
  version: MadeVersion;
  /** Share of the sets asked for. */
  share: number;
  startTime: Date;
  endTime: Date;
  createTime: Date;
  minutes: number;
  status: 'done' | 'partial' | 'aborted';
  painBefore: number | null;
  painAfter: number | null;
  rpe: number;
  mood: number;
  note: string | null;
  isLate: boolean;
  isCorrected: boolean;
  adverseEvent: '无' | '跌倒';
  items: MadeSessionItem[];
}

/** The design tells of these; what was trained before has its own dice, so that it changes nothing of them. */
const weeksShown = 8;
const notes = [
  '家里来客人，最后一项没做。',
  '有点累，先做到这里。',
  '临时出门，晚上补了一点。',
  '加班回来太晚了。',
  '没睡好，少做了几组。',
];

/** What a letter of the course stands for. */
const shares: Record<string, number> = { d: 1, p: 0.5, l: 0.75, m: 0 };

/** How often all, half or nothing is done on weekdays; at weekends a tenth less is done. */
const habits: Record<Archetype, { all: number; half: number }> = {
  steady: { all: 0.9, half: 0.07 },
  wavering: { all: 0.66, half: 0.2 },
  breaking_off: { all: 0.84, half: 0.1 },
  hurting: { all: 0.85, half: 0.1 },
  plateau: { all: 0.88, half: 0.08 },
};

/** Oldest first. */
export function makeSessions(made: MadePlan, pausedFrom: string | null, moment: SeedMoment): MadeSession[] {
  const { course } = made;
  const recent = createRandom(course.no * 7919 + 20_261_112);
  const earlier = createRandom(course.no * 7919);
  const shownFrom = moment.day(weeksShown * 7);
  const days = dueDays(made, pausedFrom, moment);
  const letters = [...course.recent];
  const sessions: MadeSession[] = [];
  for (const [n, { date, version, due }] of days.entries()) {
    const random = date < shownFrom ? earlier : recent;
    const letter = letters[letters.length - days.length + n];
    const share = letter === undefined ? drawShare(course.archetype, date, random) : (shares[letter] ?? 0);
    const session = makeSession(course, date, version, due, share, random, moment);
    if (share > 0) sessions.push(session);
  }
  const today = sessionOfToday(made, recent, moment);
  return today === null ? sessions : [...sessions, today];
}

interface DueDay {
  date: string;
  version: MadeVersion;
  due: number[];
}

/** Training days up to yesterday that are not paused. */
function dueDays(made: MadePlan, pausedFrom: string | null, moment: SeedMoment): DueDay[] {
  const days: DueDay[] = [];
  for (let date = made.startDate; date < moment.today; date = addDays(date, 1)) {
    if (date > made.endDate || (pausedFrom !== null && date >= pausedFrom)) break;
    const day = dueOn(made, date);
    if (day !== null) days.push(day);
  }
  return days;
}

export function dueOn(made: MadePlan, date: string): DueDay | null {
  const version = made.versions.findLast(({ effectiveDate }) => effectiveDate <= date);
  if (version === undefined) return null;
  const isDue = (item: plan.PlanItem) => isDueOn(item, dayNoOf(made.startDate, date), weekdayOf(date));
  const due = version.content.items.flatMap((item, sort) => (isDue(item) ? [sort] : []));
  return due.length === 0 ? null : { date, version, due };
}

function drawShare(archetype: Archetype, date: string, random: Random): number {
  const { all, half } = habits[archetype];
  const draw = random.next();
  const isWeekend = weekdayOf(date) > 5;
  if (draw < (isWeekend ? all - 0.1 : all)) return random.chance(0.12) ? 0.85 : 1;
  return draw < all + half ? random.between(3, 7) / 10 : 0;
}

function sessionOfToday(made: MadePlan, random: Random, moment: SeedMoment): MadeSession | null {
  const { course } = made;
  const day = dueOn(made, moment.today);
  if (course.todayAt === undefined || day === null || moment.at(0, course.todayAt) >= moment.now) return null;
  // Who trains several times a day has done the first round.
  const share = course.no === 1 ? 0.35 : 1;
  return makeSession(course, moment.today, day.version, day.due, share, random, moment);
}

function makeSession(
  course: DemoCourse,
  date: string,
  version: MadeVersion,
  due: number[],
  share: number,
  random: Random,
  moment: SeedMoment,
): MadeSession {
  const daysAgo = daysBetween(date, moment.today);
  const minutes = Math.max(5, Math.round(version.dailyMinutes * share * (0.9 + random.next() * 0.2)));
  const endTime = moment.at(daysAgo, endMinute(course, daysAgo, random));
  const isLate = random.chance(0.05) && daysAgo > 1;
  const isCorrected = random.chance(0.02);
  const note = random.chance(0.3) ? random.pick(notes) : null;
  return {
    date,
    version,
    share,
    minutes,
    endTime,
    startTime: new Date(endTime.getTime() - minutes * 60_000),
    createTime: isLate ? moment.at(daysAgo - 1, 8 * 60 + random.between(0, 120)) : endTime,
    status: share >= 0.8 ? 'done' : 'partial',
    painBefore: null,
    painAfter: null,
    rpe: random.pick([2, 4, 4, 4, 7]),
    mood: random.between(3, 5),
    note: share < 0.8 ? note : null,
    isLate,
    isCorrected,
    adverseEvent: '无',
    items: itemsDone(version, due, share, course.archetype === 'hurting' ? '疼痛' : random.pick(['没时间', '忘记'])),
  };
}

/** The usual half of the day, now and then the other one. */
function endMinute(course: DemoCourse, daysAgo: number, random: Random): number {
  const jitter = random.between(-25, 25);
  const swaps = random.chance(0.15);
  if (daysAgo === 0) return course.todayAt ?? 0;
  if (daysAgo === 1) return course.yesterdayAt;
  const usual = course.yesterdayAt + jitter;
  const other = usual < 12 * 60 ? usual + 11 * 60 : usual - 11 * 60;
  return Math.min(21 * 60 + 30, Math.max(7 * 60 + 30, swaps ? other : usual));
}

/** Exercise by exercise in the order of the plan, until the share is used up. */
function itemsDone(
  version: MadeVersion,
  due: readonly number[],
  share: number,
  reason: MadeSessionItem['skippedReason'],
): MadeSessionItem[] {
  const asked = (sort: number) => {
    const item = version.content.items[sort];
    return item === undefined ? 0 : item.sets * item.times_per_day;
  };
  let left = Math.round(due.reduce((total, sort) => total + asked(sort), 0) * share);
  return due.map((sort) => {
    const item = version.content.items[sort];
    const setsDone = Math.min(left, asked(sort));
    left -= setsDone;
    const isTimed = item === undefined || item.reps === 0;
    return {
      sort,
      setsDone,
      repsDone: setsDone === 0 || isTimed ? null : item.reps,
      holdDone: setsDone === 0 || isTimed || item.hold_sec === 0 ? null : item.hold_sec,
      pain: null,
      skippedReason: setsDone === 0 ? reason : null,
    };
  });
}

/** Which of the items of a session is this exercise. */
export function sortOf({ content }: MadeVersion, code: string): number {
  return content.items.findIndex((item) => item.exercise_id === exerciseAt(code).id);
}
