// Inserts measurements, assessments and goals.

import type { DemoIds } from '#seed/demo-ids.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { assessments, goals, measurements } from '#server/tables/progress.table.ts';
import type { MadeAssessment } from '../made/made-assessments.ts';
import type { MadeGoal } from '../made/made-goals.ts';
import type { MadeMeasurement } from '../made/made-measurements.ts';
import type { MadePatient } from '../made/made-patient.ts';
import type { SeedMoment } from '../moment.ts';
import { prescriberOf } from '../prescriber.ts';
import type { InsertedRecord } from './insert-records.ts';

export interface Inserted<T> {
  id: number;
  patientId: number;
  patient: MadePatient;
  /** Account of the actor. */
  account: string;
  made: T;
}

export interface InsertedProgress {
  measurements: Inserted<MadeMeasurement>[];
  assessments: Inserted<MadeAssessment>[];
  goals: Inserted<MadeGoal>[];
}

const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
/** Minutes from the test until it is written down. */
export const writingMinutes = 8;
export const regretMinutes = 11;

export async function insertProgress(
  tx: Tx,
  made: ReadonlyMap<number, MadePatient>,
  records: ReadonlyMap<number, InsertedRecord>,
  ids: DemoIds,
  moment: SeedMoment,
): Promise<InsertedProgress> {
  const list = <T>(of: (patient: MadePatient) => readonly T[], timeOf: (one: T) => Date): Omit<Inserted<T>, 'id'>[] =>
    [...made.values()].flatMap((patient) =>
      of(patient).map((one) => ({
        patient,
        patientId: records.get(patient.record.no)?.id ?? 0,
        account: prescriberOf(patient.record, timeOf(one), moment),
        made: one,
      })),
    );
  const measured = list(
    (patient) => patient.measurements,
    ({ time }) => time,
  );
  const assessed = list(
    (patient) => patient.assessments,
    ({ time }) => time,
  );
  const agreed = list(
    (patient) => patient.goals,
    ({ createTime }) => createTime,
  );
  const rows = {
    measurements: measured.map((one) => toMeasurement(one, ids.user(one.account))),
    assessments: assessed.map((one) => toAssessment(one, ids.user(one.account))),
    goals: agreed.map((one) => toGoal(one, ids.user(one.account))),
  };
  return {
    measurements: withIds(
      measured,
      await tx.insert(measurements).values(rows.measurements).returning({ id: measurements.id }),
    ),
    assessments: withIds(
      assessed,
      await tx.insert(assessments).values(rows.assessments).returning({ id: assessments.id }),
    ),
    goals: withIds(agreed, await tx.insert(goals).values(rows.goals).returning({ id: goals.id })),
  };
}

/** Ids are returned in the order of the rows. */
function withIds<T>(all: readonly Omit<Inserted<T>, 'id'>[], rows: readonly { id: number }[]): Inserted<T>[] {
  return all.map((one, n) => ({ ...one, id: rows[n]?.id ?? 0 }));
}

function toMeasurement({ patientId, made }: Omit<Inserted<MadeMeasurement>, 'id'>, recorderId: number) {
  const { kind, motion, side, mode, site, key, value, secondValue, time, removed } = made;
  return {
    patientId,
    kind,
    motion,
    side,
    mode,
    site,
    value,
    secondValue,
    recorderId,
    measureKey: key,
    measuredAt: time,
    method: kind === 'rom' ? '量角器' : null,
    createTime: later(time, writingMinutes),
    ...(removed !== null && {
      removedTime: later(time, regretMinutes),
      removedBy: recorderId,
      removeReason: removed,
    }),
  };
}

function toAssessment({ patientId, made }: Omit<Inserted<MadeAssessment>, 'id'>, assessorId: number) {
  const { scale, time, phase, items, total, band, voided } = made;
  const [written, regretted] = [later(time, writingMinutes), later(time, regretMinutes)];
  const row = { patientId, scaleCode: scale, assessedAt: time, phase, items, total, band, assessorId };
  const shared = { ...row, createTime: written, updateTime: voided === null ? written : regretted };
  if (total === null) return { ...shared, status: 'draft' as const };
  if (voided === null) return { ...shared, status: 'confirmed' as const, confirmTime: written };
  return {
    ...shared,
    status: 'void' as const,
    confirmTime: written,
    version: 2,
    voidReason: voided,
    voidBy: assessorId,
    voidTime: regretted,
  };
}

function toGoal({ patientId, made }: Omit<Inserted<MadeGoal>, 'id'>, createdBy: number) {
  const { text, key, baseline, target, dueDate, status, note, createTime, closedTime } = made;
  return {
    patientId,
    text,
    baseline,
    target,
    dueDate,
    status,
    createdBy,
    createTime,
    closedTime,
    measureKey: key,
    closeNote: note,
    updateTime: closedTime ?? createTime,
    version: closedTime === null ? 1 : 2,
  };
}
