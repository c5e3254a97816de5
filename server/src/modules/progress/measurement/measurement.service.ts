import {
  type AnswerOf,
  measuredText,
  measureKey,
  measureKinds,
  type ParsedOf,
  type progress,
  valueText,
} from '@yun/contract';
import { changePatient } from '#server/modules/patient/index.ts';
import { findAgain } from '#server/modules/patient/status/index.ts';
import type { Caller } from '#server/platform/context.ts';
import { invalid, notFound, wrongState } from '#server/platform/errors.ts';
import { formatTime } from '#server/platform/time.ts';
import { momentErrors, momentOf } from '../moment.ts';
import { mayRecord, readProgress } from '../progress-access.ts';
import {
  countMeasurements,
  findMeasurement,
  insertMeasurements,
  listByKey,
  listMeasurements,
  type MeasurementRow,
  markRemoved,
  type StoredMeasurement,
} from './measurement.queries.ts';
import { isUnusual, valueErrors } from './measurement-rules.ts';

export async function listMeasurement(
  caller: Caller,
  { patient_id, kind, key, page, size }: ParsedOf<typeof progress.listMeasurement>,
): Promise<AnswerOf<typeof progress.listMeasurement>> {
  const patient = await readProgress(caller, 'list_measurement', patient_id);
  const { db } = caller.context.database;
  const filter = { patientId: patient.id, kind, key };
  const total = await countMeasurements(db, filter);
  const rows = await listMeasurements(db, filter, { limit: size, offset: (page - 1) * size });
  const may = mayRecord(caller.principal, patient);
  return { list: rows.map((row) => toMeasurement(row, may)), total, page, size };
}

type Input = ParsedOf<typeof progress.saveMeasurement>;

const moment = { field: 'measured_at', label: '测量时间' };

/** A repeated request with the same client key answers the stored values and writes nothing. */
export function saveMeasurement(
  caller: Caller,
  { patient_id, client_key, measured_at, method, note, values }: Input,
): Promise<AnswerOf<typeof progress.saveMeasurement>> {
  const { principal } = caller;
  const target = { id: patient_id, action: 'save_measurement', needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    const may = mayRecord(principal, patient);
    const existing = await listByKey(tx, patient.id, client_key);
    if (existing.length > 0) return { list: existing.map((row) => toMeasurement(row, may)) };
    const errors = [...momentErrors(moment, measured_at, patient.birthDate), ...valueErrors(values)];
    const measuredAt = momentOf(measured_at);
    if (errors.length > 0 || measuredAt === null) throw invalid(errors);
    const shared = { patientId: patient.id, clientKey: client_key, recorderId: principal.userId };
    await insertMeasurements(
      tx,
      values.map(({ is_confirmed: _, ...sent }, entryNo) => {
        const { second_value: secondValue, ...value } = sent;
        return {
          ...shared,
          ...value,
          secondValue,
          entryNo,
          measuredAt,
          method,
          note,
          measureKey: measureKey(value),
          isConfirmed: isUnusual(sent),
        };
      }),
    );
    const saved = await listByKey(tx, patient.id, client_key);
    await findAgain(change, patient, measuredAt);
    change.touch('values');
    const audited = saved.map(({ measurement }) => ({ id: measurement.id, ...auditedValue(measurement) }));
    change.audit('save_measurement', { measured_at, values: audited });
    return { list: saved.map((row) => toMeasurement(row, may)) };
  });
}

export function removeMeasurement(
  caller: Caller,
  { patient_id, id, reason }: ParsedOf<typeof progress.removeMeasurement>,
): Promise<AnswerOf<typeof progress.removeMeasurement>> {
  const target = { id: patient_id, action: 'remove_measurement', needsEditable: true } as const;
  return changePatient(caller, target, async (tx, patient, change) => {
    const stored = await findMeasurement(tx, patient.id, id);
    if (stored === undefined) throw notFound();
    if (stored.removedTime !== null) throw wrongState('这条测量已经作废');
    await markRemoved(tx, id, caller.principal.userId, reason);
    change.touch('values');
    change.voidSince(stored.createTime);
    const measured_at = formatTime(stored.measuredAt);
    change.audit('remove_measurement', { id, ...auditedValue(stored), measured_at, reason });
    return { removed: true };
  });
}

/** Audit detail: 左膝屈（被动） 84°. */
function auditedValue(measurement: StoredMeasurement) {
  const { unit, digits } = measureKinds[measurement.kind];
  const text = valueText(measurement.value, unit, digits);
  const value =
    measurement.secondValue === null
      ? text
      : `${measurement.value.toFixed(digits)}/${valueText(measurement.secondValue, unit, digits)}`;
  return {
    key: measurement.measureKey,
    word: measuredText(measurement),
    value,
    ...(measurement.isConfirmed && { is_confirmed: true }),
  };
}

function toMeasurement({ measurement, recorderName }: MeasurementRow, mayRemove: boolean): progress.Measurement {
  const { kind, motion, side, mode, site, value } = measurement;
  return {
    id: measurement.id,
    kind,
    motion,
    side,
    mode,
    site,
    value,
    second_value: measurement.secondValue,
    key: measurement.measureKey,
    word: measuredText(measurement),
    unit: measureKinds[kind].unit,
    measured_at: formatTime(measurement.measuredAt),
    is_confirmed: measurement.isConfirmed,
    method: measurement.method,
    note: measurement.note,
    recorder_name: recorderName,
    create_time: formatTime(measurement.createTime),
    can_remove: mayRemove && measurement.removedTime === null,
  };
}
