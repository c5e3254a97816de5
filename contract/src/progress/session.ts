// Trainings: entered by the patient or by staff, up to three days late, and corrected within a day.
import * as z from 'zod';
import { adverseEvents } from '../alert/adverse-event.ts';
import {
  clientKey,
  day,
  id,
  idParam,
  optionalText,
  pageOf,
  pageParams,
  reason,
  rowVersion,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { mayBeAbsent, nullWhenAbsent } from '../base/optional-input.ts';
import { dayStates } from '../patient/list.ts';
import { sides } from '../plan/dose.ts';
import { planStatuses } from '../plan/states.ts';
import { dangerSigns } from '../red-flag/signs.ts';
import { progressReaders, progressRecorders } from './access.ts';
import { sessionSources, sessionStatuses, skippedReasons } from './labels.ts';

const score = (name: string) =>
  z.int(`${name}应为整数`).min(0, `${name}为 0 到 10 分`).max(10, `${name}为 0 到 10 分`).nullable();
const amount = (name: string, max: number) =>
  z.int(`${name}应为整数`).min(0, `${name}不能为负`).max(max, `${name}过大`);

const sessionItemFields = {
  plan_item_id: id,
  sets_done: amount('完成组数', 200),
  reps_done: amount('每组次数', 500).nullable(),
  hold_done: amount('保持秒数', 600).nullable(),
  load_done: z.number('负荷应为数字').min(0, '负荷不能为负').max(500, '负荷过大').nullable(),
  pain: score('疼痛'),
  skipped_reason: z.enum(skippedReasons, '请选择未做的原因').nullable(),
};

const sessionFields = {
  /** `HH:mm` of that day; null: not known. */
  start_time: z
    .string('时间格式应为 08:30')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 08:30')
    .nullable(),
  duration_min: amount('用时', 600).nullable(),
  /** Stopped early because of pain or an event. */
  is_aborted: z.boolean(),
  pain_before: score('训练前疼痛'),
  pain_after: score('训练后疼痛'),
  pain_site: optionalText('疼痛部位', 30),
  rpe: score('用力程度'),
  mood: z.int('心情应为整数').min(1, '心情为 1 到 5').max(5, '心情为 1 到 5').nullable(),
  note: optionalText('备注', 300),
  adverse_event: z.enum(adverseEvents, '请选择不良事件'),
  items: z.array(z.strictObject(sessionItemFields)).min(1, '请至少填写一个动作').max(60, '动作过多'),
};

/** A new training may leave out what was not measured or reported. */
export const sessionInputFields = {
  ...nullWhenAbsent(sessionFields),
  items: z
    .array(z.strictObject(nullWhenAbsent(sessionItemFields)))
    .min(1, '请至少填写一个动作')
    .max(60, '动作过多'),
};

export const trainedItem = z.object({
  ...sessionItemFields,
  exercise_id: id,
  name: z.string(),
  side: z.enum(sides),
  /** Planned sets for each time. */
  sets: z.int(),
  times_per_day: z.int(),
});

export const trainSession = z.object({
  id,
  plan_id: id,
  plan_title: z.string(),
  version_no: z.int(),
  train_date: day,
  slot_no: z.int(),
  start_time: timestamp.nullable(),
  end_time: timestamp.nullable(),
  duration_min: z.int().nullable(),
  status: z.enum(sessionStatuses),
  pain_before: z.int().nullable(),
  pain_after: z.int().nullable(),
  /** The highest pain reported anywhere in it. */
  pain_max: z.int().nullable(),
  pain_site: z.string().nullable(),
  rpe: z.int().nullable(),
  mood: z.int().nullable(),
  note: z.string().nullable(),
  /** The worst reported event; `signs` are all reported dangers. */
  adverse_event: z.enum(adverseEvents),
  signs: z.array(z.enum(dangerSigns)),
  source: z.enum(sessionSources),
  recorder_name: z.string().nullable(),
  is_late: z.boolean(),
  is_corrected: z.boolean(),
  items: z.array(trainedItem),
  /** Earlier corrections, newest first. */
  corrections: z.array(
    z.object({
      time: timestamp,
      user_name: z.string().nullable(),
      reason: z.string(),
      /** Changes as text: 训练后疼痛 6 → 4. */
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  can_correct: z.boolean(),
  create_time: timestamp,
  version: z.int(),
});
export type TrainSession = z.infer<typeof trainSession>;

export const listSession = endpoint({
  method: 'GET',
  path: '/api/progress/list_session',
  summary: '训练记录，新的在前',
  access: progressReaders,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam, from: day.optional(), to: day.optional(), ...pageParams }),
  output: pageOf(trainSession),
});

/** An item of the plan as it is due on a day. */
export const dueItem = z.object({
  plan_item_id: id,
  exercise_id: id,
  name: z.string(),
  side: z.enum(sides),
  /** 3 组 × 10 次，保持 5 秒 */
  dose: z.string(),
  sets: z.int(),
  reps: z.int(),
  hold_sec: z.int(),
  times_per_day: z.int(),
  need_pain: z.boolean(),
  is_due: z.boolean(),
});

const trainingDay = z.object({
  date: day,
  state: z.enum([...dayStates, 'today', 'future']),
  is_late: z.boolean(),
  is_corrected: z.boolean(),
  planned: z.int(),
  done: z.int(),
  plans: z.array(
    z.object({
      plan_id: id,
      title: z.string(),
      status: z.enum(planStatuses),
      version_no: z.int(),
      pain_limit: z.int(),
      is_paused: z.boolean(),
      items: z.array(dueItem),
    }),
  ),
  sessions: z.array(trainSession),
  /** Why nothing can be entered for that day; null: it can. */
  closed_reason: z.string().nullable(),
});
export type TrainingDay = z.infer<typeof trainingDay>;

export const getTrainingDay = endpoint({
  method: 'GET',
  path: '/api/progress/training_day',
  summary: '一天的安排与记录：当天的版本要求什么，做了什么，能否补录',
  access: progressReaders,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam, date: day }),
  output: trainingDay,
});

export const saveSession = endpoint({
  method: 'POST',
  path: '/api/progress/save_session',
  summary: '代录训练；不良事件会暂停计划',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, client_key: clientKey, plan_id: id, train_date: day, ...sessionInputFields }),
  output: z.object({ session: trainSession, has_paused: z.boolean() }),
});

export const correctSession = endpoint({
  method: 'POST',
  path: '/api/progress/correct_session',
  summary: '更正 24 小时内录入的训练记录，原来的内容保留',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  /** A field that is left out stays as it is; so does a field of an item. An item that is left out was not done. */
  body: z.strictObject({
    patient_id: id,
    id,
    version: rowVersion,
    reason,
    ...mayBeAbsent(sessionFields),
    items: z
      .array(z.strictObject(mayBeAbsent(sessionItemFields)))
      .min(1, '请至少填写一个动作')
      .max(60, '动作过多'),
  }),
  output: z.object({ session: trainSession, has_paused: z.boolean() }),
});
export type SessionFields = Omit<
  z.infer<(typeof saveSession)['body']>,
  'patient_id' | 'client_key' | 'plan_id' | 'train_date'
>;
