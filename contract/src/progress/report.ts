// The stage report, and progress as files: Excel and FHIR.
import * as z from 'zod';
import { adverseEvents } from '../alert/adverse-event.ts';
import { day, idParam, timestamp } from '../base/common.ts';
import { endpoint, fileAnswer } from '../base/endpoint.ts';
import { progressReaders, progressRecorders } from './access.ts';
import { goal } from './goal.ts';
import { painPoint, romSeries, scaleSeries } from './series.ts';
import { progressPatient, rangeQuery } from './summary.ts';

const reportRow = z.object({
  word: z.string(),
  /** The value the newest is compared with, and its date: 64°（10-01，期前）; null: there is only one. */
  first: z.string().nullable(),
  /** In the order of `columns`; null: not measured on that day. */
  values: z.array(z.string().nullable()),
  /** The judged value with its date; it may be older than the columns. */
  newest: z.string(),
  goal: z.string().nullable(),
  judgement: z.string(),
});

export const stageReport = z.object({
  patient: progressPatient,
  agency_name: z.string(),
  from: day,
  to: day,
  /** 术后 17–45 天 */
  span_words: z.string().nullable(),
  /** The paragraph, sentence by sentence; the copied text contains the same sentences. */
  sentences: z.array(z.string()),
  columns: z.array(z.object({ date: day, day_no: z.int().nullable() })),
  rows: z.array(reportRow),
  main: romSeries.nullable(),
  main_scale: scaleSeries.nullable(),
  pain: z.array(painPoint),
  pain_limit: z.int().nullable(),
  goals: z.array(goal),
  plan_changes: z.array(z.object({ version_no: z.int(), date: day, text: z.string() })),
  /** Suggested by the records; the doctor edits them. */
  suggestions: z.array(z.string()),
  events: z.array(z.object({ date: day, event: z.enum(adverseEvents) })),
  doctor_name: z.string(),
  printed_by: z.string(),
  time: timestamp,
});
export type StageReport = z.infer<typeof stageReport>;

export const getStageReport = endpoint({
  method: 'GET',
  path: '/api/progress/report',
  summary: '阶段小结的内容',
  access: progressReaders,
  scope: { patient: 'patient_id' },
  query: rangeQuery,
  output: stageReport,
});

export const exportProgress = endpoint({
  method: 'GET',
  path: '/api/progress/export',
  summary: '导出训练、疼痛、测量与评定（Excel）',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  query: rangeQuery,
  output: fileAnswer,
  answersFile: true,
});

export const getFhirBundle = endpoint({
  method: 'GET',
  path: '/api/progress/fhir_bundle',
  summary: '患者、计划、训练、测量、评定与目标的 FHIR R4 Bundle',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam }),
  output: fileAnswer,
  answersFile: true,
});
