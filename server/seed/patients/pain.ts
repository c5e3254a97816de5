// Reported pain: falls along the curve of the condition, and is now and then not reported.
import { type ConditionCode, daysBetween } from '@yun/contract';
import type { DemoPatient } from './demo-patient.ts';
import { createRandom } from './made/random.ts';
import type { SeedMoment } from './moment.ts';
import type { MadeSession } from './training.ts';

/** From, to, and days until most of the way is done. */
const curves: Partial<Record<ConditionCode, readonly [first: number, last: number, days: number]>> = {
  TKA: [6, 1, 20],
  THA: [5, 1, 20],
  ACLR: [5, 1, 18],
  MENISCUS: [4, 0, 22],
  RCR: [6, 1, 30],
  FROZEN: [6, 2, 60],
  RC_CONS: [6, 2, 60],
  STROKE: [2, 1, 60],
  LDH: [6, 2, 25],
  LBP: [6, 2, 25],
  CERV: [5, 1, 40],
  FX_UE: [4, 1, 28],
  FX_LE: [5, 1, 30],
  ANKLE: [4, 1, 14],
  OA_KNEE: [5, 2, 40],
};

/** Days before the last two sessions in which pain hardly moves: a change must stand out against them. */
const calmDays = 9;

/** Sets the pain of all sessions, oldest first; the last two are given by the course. */
export function setPains(
  patient: DemoPatient,
  sessions: readonly MadeSession[],
  [last, before]: readonly [number | null, number],
  moment: SeedMoment,
): void {
  const random = createRandom(patient.no * 104_729 + 7);
  const usual = usualPain(patient.no, before);
  const begun = moment.day(patient.surgery?.daysAgo ?? patient.onsetDaysAgo ?? 0);
  const curve = curveOf(patient.condition);
  const shift = usual - curve(daysBetween(begun, moment.today));
  for (const [n, session] of sessions.entries()) {
    const daysAgo = daysBetween(session.date, moment.today);
    const isCalm = daysAgo <= calmDays;
    const drawn = isCalm
      ? usual - (random.chance(0.15) ? 1 : 0)
      : Math.round(curve(daysBetween(begun, session.date)) + shift + random.normal(0.6));
    const limit = session.version.content.pain_limit;
    const pain = Math.max(0, Math.min(limit, drawn));
    const isSilent = random.chance(0.15) && !(isCalm && patient.no in reportedAlways);
    const fromEnd = sessions.length - 1 - n;
    const reported = fromEnd === 0 ? last : fromEnd === 1 ? before : isSilent ? null : pain;
    setPain(session, reported, random.chance(0.5) ? 1 : 0);
  }
}

/** Usual pain before the last two sessions, for patients whose last two differ from it. */
const usualPains: Record<number, number> = { 9: 3, 10: 4 };
/** Patients with an alert that counts the reports of the last week. */
const reportedAlways: Record<number, true> = { 4: true, 10: true, 19: true };

const usualPain = (no: number, before: number) => usualPains[no] ?? before;

function curveOf(condition: ConditionCode): (days: number) => number {
  const [first, last, days] = curves[condition] ?? [0, 0, 1];
  return (t) => last + (first - last) * Math.exp(-t / days);
}

function setPain(session: MadeSession, pain: number | null, lessBefore: number): void {
  session.painAfter = pain;
  session.painBefore = pain === null ? null : Math.max(0, pain - lessBefore);
  const [worst] = session.items.filter(({ setsDone }) => setsDone > 0);
  for (const item of session.items) {
    const isDone = pain !== null && item.setsDone > 0;
    item.pain = isDone ? Math.max(0, item === worst ? pain : pain - 1) : null;
  }
}
