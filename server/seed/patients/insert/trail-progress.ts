// Audit lines of the demo's measurements, assessments, goals and corrections.
import { measuredText, measureKinds, valueText } from '@yun/contract';
import type { DemoIds } from '#seed/demo-ids.ts';
import { formatTime } from '#server/platform/time.ts';
import type { MadeAssessment } from '../made/made-assessments.ts';
import type { MadeGoal } from '../made/made-goals.ts';
import type { MadeMeasurement } from '../made/made-measurements.ts';
import type { CorrectedSession } from './insert-corrections.ts';
import { type Inserted, type InsertedProgress, regretMinutes, writingMinutes } from './insert-progress.ts';
import type { TrailLine } from './trail.ts';

const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

interface Actor {
  account: string;
  doctor: string;
  patientId: number;
}

type ToLine = (actor: Actor, action: string, time: Date, detail: object) => TrailLine;

export function progressLines(
  { measurements, assessments, goals }: InsertedProgress,
  corrected: readonly CorrectedSession[],
  ids: DemoIds,
): TrailLine[] {
  const toLine: ToLine = ({ account, doctor, patientId }, action, time, detail) => ({
    time,
    actor: account,
    action,
    entity: 'patient',
    entityId: patientId,
    detail: { ...detail, ...(account !== doctor && { on_behalf_of: ids.user(doctor) }) },
  });
  return [
    ...measurementLines(measurements, toLine),
    ...assessments.flatMap((row) => assessmentLines(row, toLine)),
    ...goals.flatMap((row) => goalLines(row, toLine)),
    ...corrected.map(({ sessionId, date, correction: { reason, changes, time }, ...actor }) =>
      toLine(actor, 'correct_session', time, { session_id: sessionId, train_date: date, reason, changes }),
    ),
  ];
}

const actorOf = ({ account, patient, patientId }: Inserted<unknown>): Actor => ({
  account,
  patientId,
  doctor: patient.record.doctor,
});

function measurementLines(measurements: readonly Inserted<MadeMeasurement>[], toLine: ToLine): TrailLine[] {
  const saved = visitsOf(measurements).map((visit) => {
    const { time } = visit[0].made;
    const values = visit.map(({ id, made }) => ({ id, ...measuredDetail(made) }));
    return toLine(actorOf(visit[0]), 'save_measurement', later(time, writingMinutes), {
      measured_at: formatTime(time).slice(0, 16),
      values,
    });
  });
  const removed = measurements.filter(({ made }) => made.removed !== null);
  return [
    ...saved,
    ...removed.map((row) => {
      const { time, removed: reason } = row.made;
      const detail = { id: row.id, ...measuredDetail(row.made), measured_at: formatTime(time), reason };
      return toLine(actorOf(row), 'remove_measurement', later(time, regretMinutes), detail);
    }),
  ];
}

function assessmentLines(row: Inserted<MadeAssessment>, toLine: ToLine): TrailLine[] {
  const { scale, total, phase, items, time, voided } = row.made;
  const about = { assessment_id: row.id, scale_code: scale, side: null, total };
  const status = total === null ? 'draft' : 'confirmed';
  const saved = { ...about, phase, assessed_at: formatTime(time), status, items, conclusion: null };
  const line = toLine(actorOf(row), 'save_assessment', later(time, writingMinutes), saved);
  if (voided === null) return [line];
  return [line, toLine(actorOf(row), 'void_assessment', later(time, regretMinutes), { ...about, reason: voided })];
}

function goalLines(row: Inserted<MadeGoal>, toLine: ToLine): TrailLine[] {
  const { text, key, baseline, target, dueDate, status, note, closedTime, createTime } = row.made;
  const agreed = { goal_id: row.id, text, measure_key: key, baseline, target, due_date: dueDate };
  const line = toLine(actorOf(row), 'save_goal', createTime, agreed);
  if (closedTime === null) return [line];
  return [
    line,
    toLine(actorOf(row), 'change_goal', closedTime, { goal_id: row.id, text, from: 'open', to: status, note }),
  ];
}

type Visit = [Inserted<MadeMeasurement>, ...Inserted<MadeMeasurement>[]];

/** Measurements entered together. */
function visitsOf(measurements: readonly Inserted<MadeMeasurement>[]): Visit[] {
  const visits = new Map<string, Visit>();
  for (const row of measurements) {
    const key = `${row.patientId} ${row.made.time.getTime()}`;
    const visit = visits.get(key);
    if (visit === undefined) visits.set(key, [row]);
    else visit.push(row);
  }
  return [...visits.values()];
}

function measuredDetail(made: MadeMeasurement) {
  const { unit, digits } = measureKinds[made.kind];
  const value = valueText(made.value, unit, digits);
  const both = made.secondValue === null ? value : `${made.value}/${valueText(made.secondValue, unit, digits)}`;
  return { key: made.key, word: measuredText(made), value: both };
}
