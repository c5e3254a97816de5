// Today's training, open dangers and the questions about them.
import * as z from 'zod';
import { day, id, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { figure } from '../exercise/figure.ts';
import { loadUnits, places, sides } from '../plan/dose.ts';
import { redFlagGroupCodes } from '../red-flag/groups.ts';
import { dangerSigns } from '../red-flag/signs.ts';
import { linkScopes } from '../talk/labels.ts';
import { clinic } from './link.ts';

/** What a patient calls the part of the body that an exercise moves. */
const limbs = ['腿', '手臂', '手', '肩'] as const;

/** One exercise as the patient does it. */
export const todayItem = z.object({
  plan_item_id: id,
  exercise_id: id,
  name: z.string(),
  side: z.enum(sides),
  /** Done with one side at a time: both sides means one after the other. */
  is_unilateral: z.boolean(),
  /** Null: it moves no single limb, and the side is called 左侧 or 右侧. */
  limb: z.enum(limbs).nullable(),
  sets: z.int(),
  /** 0: by duration. */
  reps: z.int(),
  hold_sec: z.int(),
  tempo_sec: z.int(),
  rest_sec: z.int(),
  duration_sec: z.int(),
  times_per_day: z.int(),
  load_value: z.number().nullable(),
  load_unit: z.enum(loadUnits).nullable(),
  place: z.enum(places),
  minutes: z.number(),
  steps: z.array(z.string()),
  key_points: z.array(z.string()),
  note: z.string().nullable(),
  figure: figure.nullable(),
  need_pain: z.boolean(),
});
export type TodayItem = z.infer<typeof todayItem>;

export const todayPlan = z.object({
  plan_id: id,
  title: z.string(),
  version_no: z.int(),
  day_no: z.int(),
  days: z.int(),
  /** Why training is closed; null: it is open. */
  closed_reason: z.string().nullable(),
  is_paused: z.boolean(),
  /** The event for which the system paused the plan; null: not paused, or paused by the doctor. */
  pause_reason: z.string().nullable(),
  pain_limit: z.int(),
  rest_rule: z.string().nullable(),
  items: z.array(todayItem),
  /** Trainings recorded today, in order. */
  sessions: z.array(
    z.object({
      id,
      slot_no: z.int(),
      status: z.enum(['in_progress', 'done', 'partial', 'aborted']),
      time: timestamp,
      client_key: z.uuid().nullable(),
      /** The highest pain reported with it; null: none was. */
      pain_max: z.int().nullable(),
      items: z.array(z.object({ plan_item_id: id, sets_done: z.int() })),
    }),
  ),
  /** The largest number of trainings a day. */
  rounds: z.int(),
});
export type TodayPlan = z.infer<typeof todayPlan>;

const redFlagLevel = z.union([z.literal(2), z.literal(3), z.literal(4)]);

/** Certain dangers, tapped or confirmed by the patient, until a doctor has released them. */
export const openDanger = z.object({
  level: redFlagLevel,
  signs: z.array(z.enum(dangerSigns)),
  groups: z.array(z.enum(redFlagGroupCodes)),
  time: timestamp,
});
export type OpenDanger = z.infer<typeof openDanger>;

/** Asks about a danger that was read in a message. Training is closed until it is answered. */
export const redFlagQuestion = z.object({
  /** The message it is about; the answer applies to this message only. */
  message_key: z.uuid(),
  level: redFlagLevel,
  groups: z.array(z.enum(redFlagGroupCodes)),
  /** Nothing certain was read: the phone asks whether the patient has something to report. */
  is_doubtful: z.boolean(),
  /** The text of the message. */
  text: z.string(),
  time: timestamp,
});
export type RedFlagQuestion = z.infer<typeof redFlagQuestion>;

export const getToday = endpoint({
  method: 'GET',
  path: '/api/h5/today',
  summary: '今天练什么、练了什么，有没有新回复，还差什么同意',
  access: 'patient',
  scope: 'own',
  output: z.object({
    date: day,
    patient_name: z.string(),
    /** How the patient is addressed: 陆叔叔. */
    address: z.string(),
    body_part: z.string(),
    postop_days: z.int().nullable(),
    scopes: z.array(z.enum(linkScopes)),
    expire_time: timestamp,
    clinic,
    plans: z.array(todayPlan),
    /** Seven days up to yesterday: n none, d done, p partial, m missed, s paused. */
    week: z.string(),
    /** Warning signs of the condition, without those that the plans mention themselves. */
    warnings: z.array(z.string()),
    danger: openDanger.nullable(),
    /** The worst first, then the oldest. */
    question: redFlagQuestion.nullable(),
    /** Asked one by one after `question`, also without a network. */
    further_questions: z.array(redFlagQuestion),
    /** What the level of a danger depends on, for the phone without a network. */
    danger_facts: z.object({ on_anticoagulants: z.boolean(), lowered: z.array(z.enum(redFlagGroupCodes)) }),
    unread_count: z.int(),
    consent: z.object({
      is_given: z.boolean(),
      /** Must be signed by a guardian. */
      needs_guardian: z.boolean(),
      doc_version: z.int(),
    }),
  }),
});
export type Today = z.infer<(typeof getToday)['output']>;
