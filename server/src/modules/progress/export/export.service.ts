import { type AnswerOf, describeSeries, type ParsedOf, type progress, today } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/index.ts';
import { spreadsheetMime, writeSpreadsheet } from '#server/platform/document/spreadsheet.ts';
import { formatTime } from '#server/platform/time.ts';
import { toAssessment } from '../assessment/assessment.answers.ts';
import { listAssessments } from '../assessment/assessment.queries.ts';
import { findErrors } from '../assessment/scale.service.ts';
import { listMeasurements, type MeasurementRow } from '../measurement/measurement.queries.ts';
import { rangeOf } from '../summary/summary.service.ts';
import type { Range } from '../summary/summary.ts';
import type { SummaryPatient } from '../summary/summary-patient.queries.ts';
import { getSummaryPatient } from '../summary/summary-patient.service.ts';
import { toSessions } from '../training/session.answers.ts';
import { listSessions } from '../training/session.queries.ts';
import { type Exported, exportedKinds, type MeasurementLine, sheetsOf } from './export-sheets.ts';

/** Of more rows only the newest are exported, and the file says so. */
const maxRows = 5000;

export async function exportProgress(
  caller: Caller,
  { patient_id, ...period }: ParsedOf<typeof progress.exportProgress>,
): Promise<AnswerOf<typeof progress.exportProgress>> {
  const { context, origin, principal } = caller;
  const { db } = context.database;
  const range = rangeOf(period);
  const action = 'export_progress';
  const patient = await getSummaryPatient(caller, action, patient_id);
  const found = await findExported(db, patient, range);
  const { name, patient_no } = patient.shown;
  const footer = `患者：${name}（${patient_no}）　导出人：${principal.account}　导出时间：${formatTime(new Date())}`;
  const content = await writeSpreadsheet(...sheetsOf(found, footer));
  const { cut, ...rows } = found;
  const counts = Object.fromEntries(Object.entries(rows).map(([kind, list]) => [kind, list.length]));
  const detail = { ...period, ...counts, ...(cut.length > 0 && { cut }) };
  await audit(db, origin, { action, entity: 'patient', entityId: patient_id, actor: principal, detail });
  return { name: `训练进展-${name}-${today()}.xlsx`, mime: spreadsheetMime, content, isInline: false };
}

async function findExported(db: Db, { shown }: SummaryPatient, range: Range): Promise<Exported> {
  // One more than is exported shows whether there are more.
  const page = { limit: maxRows + 1, offset: 0 };
  const patientId = shown.id;
  const [rows, measured, assessed, findError] = await Promise.all([
    listSessions(db, { patientId, ...range }, page),
    listMeasurements(db, { patientId, days: range }, page),
    listAssessments(db, { patientId, withVoid: true, days: range }, page),
    findErrors(db, shown.agency_id, shown),
  ]);
  const read = { sessions: rows, measurements: measured, assessments: assessed };
  return {
    sessions: await toSessions(db, rows.slice(0, maxRows), false),
    measurements: measured.slice(0, maxRows).map(toLine),
    assessments: assessed.slice(0, maxRows).map((row) => toAssessment(row, { findError, mayRecord: false })),
    cut: exportedKinds.filter((kind) => read[kind].length > maxRows),
  };
}

function toLine({ measurement, recorderName }: MeasurementRow): MeasurementLine {
  const info = describeSeries(measurement.measureKey);
  return {
    measured_at: formatTime(measurement.measuredAt),
    word: info?.word ?? measurement.measureKey,
    unit: info?.unit ?? '',
    value: measurement.value,
    second_value: measurement.secondValue,
    method: measurement.method,
    note: measurement.note,
    recorder_name: recorderName,
  };
}
