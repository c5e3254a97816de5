// The progress of a patient on one page: adherence, pain and function, with the suggested changes of the plan.
import * as z from 'zod';
import { openAlert } from '../alert/alert.ts';
import { columnsOf, day, id, idParam, optionalText, rowVersion, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { affectedSides, conditionCodes, weightBearings } from '../patient/condition.ts';
import { dayStates, gender, latestPainFields, patientSignals } from '../patient/list.ts';
import { patientStatuses } from '../patient/states.ts';
import { progressReaders, progressRecorders } from './access.ts';
import { goal } from './goal.ts';
import { type PainPoint, painPoint, romSeries, scaleSeries } from './series.ts';

export const judgedDay = z.object({
  date: day,
  state: z.enum(dayStates),
  planned: z.int(),
  done: z.int(),
  /** `corrected` wins over `late`. */
  mark: z.enum(['late', 'corrected']).nullable(),
  /** The version of the plan that applied that day; null: no plan. */
  version_no: z.int().nullable(),
});
export type JudgedDayShown = z.infer<typeof judgedDay>;

/** Days without gaps as columns: the first of them stands for all dates. Null: no days. */
const judgedDays = columnsOf(judgedDay.omit({ date: true })).extend({ from: day.nullable() });

export const marker = z.object({
  date: day,
  /** For a pause: the first day of training after it; null while it lasts. */
  to: day.nullable(),
  type: z.enum(['plan_version', 'pause', 'event']),
  text: z.string(),
});
export type Marker = z.infer<typeof marker>;

/** The verdict on adherence, pain or function: in one word, and in one sentence. */
const verdict = z.object({
  level: z.enum(['good', 'watch', 'bad', 'none']),
  word: z.string(),
  sentence: z.string(),
});

/** `is_stopped`: the exercise is left out of the next version. */
export const hintChange = z.object({
  field: z.enum(['reps', 'hold_sec', 'exercise_id', 'is_stopped']),
  from: z.int(),
  to: z.int(),
});

/** A suggested change of the plan: a step up or down. */
export const hint = z.object({
  plan_id: id,
  plan_version: z.int(),
  plan_item_id: id,
  exercise_name: z.string(),
  direction: z.enum(['up', 'down']),
  /** 每组次数 10 → 12 ; 换成靠墙静蹲 */
  proposal: z.string(),
  /** 连续 3 次全部完成，疼痛不超过 2 分，用力 4 分以内 */
  reason: z.string(),
  change: hintChange,
});
export type Hint = z.infer<typeof hint>;

export const progressPatient = z.object({
  id,
  patient_no: z.string(),
  name: z.string(),
  gender,
  age: z.int(),
  agency_id: id,
  agency_name: z.string(),
  status: z.enum(patientStatuses),
  condition_code: z.enum(conditionCodes),
  affected_side: z.enum(affectedSides),
  surgery_date: day.nullable(),
  onset_date: day.nullable(),
  weight_bearing: z.enum(weightBearings).nullable(),
  precautions: z.array(z.string()),
  doctor_id: id,
  doctor_name: z.string(),
  next_visit_date: day.nullable(),
  signals: patientSignals,
});
export type ProgressPatient = z.infer<typeof progressPatient>;

export const progressSummary = z.object({
  patient: progressPatient,
  can_record: z.boolean(),
  /** Day 0 of the axis: operation, else onset, else first plan. */
  day_zero: day.nullable(),
  adherence: z.object({
    d7: z.int().nullable(),
    d28: z.int().nullable(),
    /** Of the running plan, over all its days. */
    plan: z.int().nullable(),
    /** Consecutive training days with something done, up to yesterday or today. */
    streak: z.int(),
    verdict,
    /** Oldest first, from the first plan to yesterday, or within the requested range. */
    by_day: judgedDays,
    /** Null: no training is planned for today. */
    today: z.object({ planned: z.int(), done: z.int() }).nullable(),
  }),
  pain: z.object({
    ...latestPainFields,
    median_7d: z.number().nullable(),
    limit: z.int().nullable(),
    verdict,
    series: columnsOf(painPoint),
  }),
  function: z.object({
    key: z.string().nullable(),
    word: z.string().nullable(),
    unit: z.string().nullable(),
    digits: z.int(),
    first: z.number().nullable(),
    last: z.number().nullable(),
    target: z.number().nullable(),
    target_date: day.nullable(),
    milestone: z.number().nullable(),
    verdict,
  }),
  measures: z.array(romSeries),
  scales: z.array(scaleSeries),
  goals: z.array(goal),
  markers: z.array(marker),
  alerts: z.array(openAlert),
  hints: z.array(hint),
  plan: z
    .object({
      id,
      title: z.string(),
      version_no: z.int(),
      version: z.int(),
      status: z.string(),
      start_date: day,
      end_date: day,
    })
    .nullable(),
  sessions_total: z.int(),
  minutes_total: z.int(),
  time: timestamp,
});
export type PackedSummary = z.infer<typeof progressSummary>;

/** The summary with days and trainings as rows, as pages use it. */
export interface ProgressSummary extends Omit<PackedSummary, 'adherence' | 'pain'> {
  adherence: Omit<PackedSummary['adherence'], 'by_day'> & { by_day: JudgedDayShown[] };
  pain: Omit<PackedSummary['pain'], 'series'> & { series: PainPoint[] };
}

export const rangeQuery = z.strictObject({ patient_id: idParam, from: day.optional(), to: day.optional() });

export const getProgressSummary = endpoint({
  method: 'GET',
  path: '/api/progress/summary',
  summary: '训练进展：依从、疼痛、功能、图表的数据、目标、预警与调整建议；null 为未上报',
  access: progressReaders,
  scope: { patient: 'patient_id' },
  query: rangeQuery,
  output: progressSummary,
});

export const acceptHint = endpoint({
  method: 'POST',
  path: '/api/progress/accept_hint',
  summary: '采纳调整建议：成为计划的新版本，检查照做',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({
    patient_id: id,
    plan_id: id,
    version: rowVersion,
    plan_item_id: id,
    /** As it was shown: refused if the suggestion has changed since. */
    change: hintChange,
    acknowledged: z.array(z.string().max(200)).max(400, '确认的提示过多').default([]),
    ack_reason: optionalText('确认原因', 200).default(null),
  }),
  output: z.object({ version_no: z.int(), summary: z.string() }),
});
