import {
  dayNoOf,
  daysBetween,
  findScale,
  isDueOn,
  mainKeysOf,
  mainMeasureOf,
  mainScaleOf,
  scaleKey,
  weekdayOf,
} from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { type MadePatient, makePatients } from '#seed/patients/made/made-patient.ts';
import { type SeedMoment, seedMoment } from '#seed/patients/moment.ts';
import { missedInARow } from '#server/modules/plan/adherence/index.ts';
import {
  dangers,
  isUnanswered,
  judgedDays,
  judgeWeek,
  lastGains,
  medianOf,
  moments,
  painOf,
  painsBefore,
  type SeriesValue,
  seriesOf,
} from '../test/demo-facts.ts';

describe.each(Object.entries(moments))('the patients of the demo on %s', (_, time) => {
  const moment = seedMoment(new Date(time));
  const made = makePatients(moment);
  const all = [...made.values()];

  it('did, reported and wrote what raises the alerts of the design, and nothing else', () => {
    const overdue = moment.workingHoursAgo(24);
    const found = (holds: (patient: MadePatient) => boolean) => all.filter(holds).map(({ record }) => record.no);
    expect({
      W01: found((patient) => patient.sessions.some((session) => (painOf(session) ?? 0) >= 7)),
      W02: found((patient) => risesBy(patient, 2) && !hurtsBadly(patient)),
      W03: found(isAboveLimit),
      W04: found((patient) => missedInARow(judgedDays(patient, moment, 28)) >= 3),
      W05: found((patient) => falls(patient, moment)),
      W06: found((patient) => overdoneDays(patient, moment) >= 2),
      W07: found(({ sessions }) => sessions.filter(({ rpe, date }) => rpe >= 8 && date >= moment.day(7)).length >= 2),
      W08: found((patient) =>
        [...seriesOf(patient)].some(([key, values]) => key.startsWith('rom.') && fallsBy(values, 10)),
      ),
      W09: found(hasStopped),
      W10: found((patient) => hasLost(patient)),
      W11: found(({ sessions }) => sessions.some(({ adverseEvent }) => adverseEvent !== '无')),
      W12: found(({ messages }) =>
        messages.some(({ sender, content }) => sender === 'patient' && dangers.test(content)),
      ),
      W13: found(({ messages }) => messages.some((one) => one.time <= overdue && isUnanswered(messages, one))),
      W14: found(({ plan }) => endsSoon(plan, moment)),
      W15: found((patient) => isBehind(patient, moment)),
      W16: found(({ record }) => (record.nextVisit ?? 0) < 0),
    }).toEqual({
      W01: [19],
      W02: [4],
      W03: [10],
      W04: [7, 17, 22],
      W05: [14],
      W06: [25],
      W07: [24],
      W08: [30],
      W09: [2, 11, 16],
      W10: [27],
      W11: [15],
      W12: [4],
      W13: [20],
      W14: [8],
      W15: [2, 7],
      W16: [],
    });
  });
});

const hurtsBadly = ({ sessions }: MadePatient) => sessions.some((session) => (painOf(session) ?? 0) >= 7);

function risesBy(patient: MadePatient, points: number): boolean {
  const last = patient.sessions.at(-1);
  const pains = painsBefore(patient);
  const pain = last && painOf(last);
  return pains.length >= 3 && typeof pain === 'number' && pain - medianOf(pains) >= points;
}

function isAboveLimit({ sessions }: MadePatient): boolean {
  const last = sessions.slice(-2);
  return last.length === 2 && last.every((one) => (painOf(one) ?? 0) > one.version.content.pain_limit);
}

function falls(patient: MadePatient, moment: SeedMoment): boolean {
  const [before, week] = [judgeWeek(patient, moment, 14), judgeWeek(patient, moment, 7)];
  const isIdle = missedInARow(judgedDays(patient, moment, 28)) >= 3;
  return !isIdle && before !== null && week !== null && week < 50 && before - week >= 20;
}

function overdoneDays({ plan, sessions }: MadePatient, moment: SeedMoment): number {
  const share = ({ date, version, items }: MadePatient['sessions'][number]) => {
    const due = version.content.items.filter((item) =>
      isDueOn(item, dayNoOf(plan?.startDate ?? date, date), weekdayOf(date)),
    );
    const asked = due.reduce((sum, item) => sum + item.sets * item.times_per_day, 0);
    return items.reduce((sum, { setsDone }) => sum + setsDone, 0) / asked;
  };
  return sessions.filter((session) => session.date >= moment.day(7) && share(session) > 1.5).length;
}

function endsSoon(plan: MadePatient['plan'], moment: SeedMoment): boolean {
  return plan !== null && plan.endDate >= moment.today && daysBetween(moment.today, plan.endDate) <= 3;
}

const fallsBy = (values: readonly SeriesValue[], amount: number) =>
  values.some(({ value }, n) => (values[n - 1]?.value ?? value) - value >= amount);

/** The main measure, its smallest gain that counts and which way is better, as the design has them. */
function mainSeriesOf(
  patient: MadePatient,
): { values: SeriesValue[]; step(before: number): number; isLower: boolean }[] {
  const { condition, side } = patient.record;
  const main = mainMeasureOf(condition);
  const scale = main.type === 'scale' ? findScale(main.code) : null;
  const isTimed = scale !== null && 'share' in scale.step;
  const step = (before: number) =>
    scale === null ? 5 : isTimed ? before * 0.05 : (scale.range[1] - scale.range[0]) * 0.02;
  const keys = mainKeysOf(condition, side);
  return keys.map((key) => ({ values: seriesOf(patient).get(key) ?? [], step, isLower: scale?.better === 'lower' }));
}

/** Nothing gained twice in a row, and what was to be reached is not. */
function hasStopped(patient: MadePatient): boolean {
  return mainSeriesOf(patient).some(({ values, step, isLower }) => {
    const gains = lastGains(values, isLower);
    const [before, last] = [values.slice(-3), values.at(-1)];
    const isReached = patient.goals.some(
      ({ key, target }) =>
        key === last?.key &&
        target !== null &&
        last !== undefined &&
        (isLower ? last.value <= target : last.value >= target),
    );
    const isIdle = gains.length > 0 && gains.every((gain, n) => gain < step(before[n]?.value ?? 0));
    return isIdle && !isReached && !hasLost(patient);
  });
}

/** Errors of measurement of the conditions the demo has, as published. */
const errors: Record<string, number> = {
  'TKA TUG': 2.5,
  'THA TUG': 2.5,
  'PD TUG': 3.5,
  'ACLR Lysholm': 8.9,
  'MENISCUS Lysholm': 10.1,
  'RCR Constant': 23,
  'RC_CONS Constant': 23,
  'LBP ODI': 10.5,
  'CERV NDI': 20.4,
};

/** Of the scale that stands for the condition: worse by a fifth, or by more than its error of measurement. */
function hasLost(patient: MadePatient): boolean {
  const scale = findScale(mainScaleOf(patient.record.condition) ?? '');
  const values = scale === null ? [] : (seriesOf(patient).get(scaleKey(scale.code)) ?? []);
  const [before, now] = values.slice(-2);
  if (scale === null || before === undefined || now === undefined) return false;
  const lost = scale.better === 'lower' ? now.value - before.value : before.value - now.value;
  const error = errors[`${patient.record.condition} ${scale.code}`];
  return lost >= before.value * 0.2 || (error !== undefined && lost >= error);
}

/** Milestones of the design: by condition the day, the motion and the degrees. */
const milestones: Record<string, readonly (readonly [day: number, series: string, atLeast: number])[]> = {
  TKA: [[42, 'knee_flexion.SIDE.被动', 90]],
  ACLR: [[28, 'knee_flexion.SIDE.被动', 90]],
  RCR: [
    [42, 'elbow_flexion.SIDE.主动', 130],
    [42, 'elbow_extension.SIDE.主动', -30],
    [84, 'shoulder_flexion.SIDE.主动', 120],
  ],
};

function isBehind(patient: MadePatient, moment: SeedMoment): boolean {
  const { condition, side, surgery } = patient.record;
  const due = (milestones[condition] ?? []).filter(([day]) => surgery !== undefined && surgery.daysAgo >= day);
  const sides = side === '双侧' ? ['左', '右'] : [side];
  return due.some(([, series, atLeast]) =>
    sides.some((one) => {
      const values = seriesOf(patient).get(`rom.${series.replace('SIDE', one)}`) ?? [];
      const newest = values.findLast(({ date }) => date <= moment.today);
      return newest === undefined || newest.value < atLeast;
    }),
  );
}
