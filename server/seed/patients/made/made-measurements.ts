import { addDays, daysBetween, type Measured, type MeasuredSide, measureKey, motions } from '@yun/contract';
import type { DemoPatient } from '../demo-patient.ts';
import { type ProgressCurve, painAsked, progressCurves } from './progress-curves.ts';
import { pointsOf, type VisitGround, visitTime } from './visit-points.ts';
import { type DemoVisits, removedMeasurement } from './visits.ts';

export interface MadeMeasurement extends Measured {
  key: string;
  value: number;
  secondValue: number | null;
  time: Date;
  /** Why it was removed a moment later; null: it was not. */
  removed: string | null;
}

export function makeMeasurements(ground: VisitGround): MadeMeasurement[] {
  const curves = progressCurves[ground.record.condition] ?? [];
  return [...curves.flatMap((curve) => measuredOf(curve, ground)), ...painsOf(ground), ...vitalsOf(ground)];
}

type What = Partial<Measured> & Pick<Measured, 'kind'>;

function measured(what: What, value: number, time: Date): MadeMeasurement {
  const whole: Measured = { motion: null, side: null, mode: null, site: null, ...what };
  return { ...whole, key: measureKey(whole), value, secondValue: null, time, removed: null };
}

function whatOf({ what }: ProgressCurve, side: MeasuredSide): What | null {
  if (what.type === 'rom') {
    const { motion, mode } = what;
    return { kind: 'rom', motion, mode, side: motions[motion].isSided ? side : null };
  }
  return what.type === 'measure' ? { kind: what.kind, side: what.isSided ? side : null } : null;
}

function measuredOf(curve: ProgressCurve, ground: VisitGround): MadeMeasurement[] {
  const { record, visits } = ground;
  const [side, other] = sidesOf(record, visits);
  const [own, across] = [whatOf(curve, side), whatOf(curve, other)];
  if (own === null || across === null) return [];
  const watched = record.side === '双侧' && visits.side === undefined && own.side ? [own, across] : [own];
  const points = pointsOf(curve, ground);
  const taken = points.flatMap(({ day, value }) =>
    watched.map((what) => measured(what, value(), visitTime(day, ground))),
  );
  const healthy = visits.healthy?.[curve.name];
  const onDay = points.at(-2)?.day ?? points[0]?.day;
  if (healthy !== undefined && onDay !== undefined) taken.push(measured(across, healthy, visitTime(onDay, ground)));
  const { no, name, day, reason } = removedMeasurement;
  if (record.no === no && curve.name === name) {
    const time = visitTime(day, ground);
    const right = taken.find((one) => one.time.getTime() === time.getTime());
    taken.push({ ...measured(across, right?.value ?? 0, time), removed: reason });
  }
  return taken;
}

function sidesOf({ side }: DemoPatient, visits: DemoVisits): readonly [own: MeasuredSide, other: MeasuredSide] {
  const own = visits.side ?? (side === '左' || side === '双侧' ? '左' : '右');
  return [own, own === '左' ? '右' : '左'];
}

/** At a visit the pain of the last training is written down. */
function painsOf(ground: VisitGround): MadeMeasurement[] {
  const { record, visits, sessions, dayZero } = ground;
  if (!painAsked.has(record.condition)) return [];
  return visits.days.flatMap((day) => {
    const date = addDays(dayZero, day);
    const last = sessions.findLast(
      (one) => one.date < date && daysBetween(one.date, date) <= 4 && one.painAfter !== null,
    );
    const value = visits.values?.pain?.[day] ?? last?.painAfter;
    return typeof value === 'number' ? [measured({ kind: 'pain' }, value, visitTime(day, ground))] : [];
  });
}

function vitalsOf(ground: VisitGround): MadeMeasurement[] {
  const { bloodPressure, spo2 = [], days } = ground.visits;
  const [high, low] = bloodPressure ?? [];
  const first = days[0] ?? 0;
  return [
    ...(high === undefined || low === undefined
      ? []
      : [{ ...measured({ kind: 'blood_pressure' }, high, visitTime(first, ground)), secondValue: low }]),
    ...spo2.map((value, n) => measured({ kind: 'spo2' }, value, visitTime(days[n] ?? first, ground))),
  ];
}
