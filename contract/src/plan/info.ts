// The parts of an answer about a plan: its patient, its exercises, its versions and the draft of the next one.
import * as z from 'zod';
import { day, id, timestamp } from '../base/common.ts';
import { exerciseRule } from '../exercise/fields.ts';
import { figure } from '../exercise/figure.ts';
import { exerciseKinds, exerciseStatuses } from '../exercise/labels.ts';
import { bodyParts } from '../patient/body-part.ts';
import {
  affectedSides,
  comorbidities,
  conditionCodes,
  fallRisks,
  precautionTags,
  weightBearings,
} from '../patient/condition.ts';
import { gender, latestPainFields } from '../patient/list.ts';
import { patientStatuses } from '../patient/states.ts';
import { planContent } from './content.ts';
import { endReasons, planStatuses } from './states.ts';

/** The patient of a plan: what the builder shows, and checks the plan against. */
export const planPatient = z.object({
  id,
  patient_no: z.string(),
  name: z.string(),
  gender,
  age: z.int(),
  status: z.enum(patientStatuses),
  has_consent: z.boolean(),
  condition_code: z.enum(conditionCodes),
  affected_side: z.enum(affectedSides),
  surgery_date: day.nullable(),
  onset_date: day.nullable(),
  weight_bearing: z.enum(weightBearings).nullable(),
  precaution_tags: z.array(z.enum(precautionTags)),
  precaution_text: z.string().nullable(),
  comorbidities: z.array(z.enum(comorbidities)),
  fall_risk: z.enum(fallRisks).nullable(),
  ...latestPainFields,
  doctor_name: z.string(),
});
export type PlanPatient = z.infer<typeof planPatient>;

/** An exercise of a plan. */
export const planExercise = z.object({
  id,
  code: z.string(),
  name: z.string(),
  body_parts: z.array(z.enum(bodyParts)),
  kind: z.enum(exerciseKinds),
  status: z.enum(exerciseStatuses),
  is_unilateral: z.boolean(),
  rules: z.array(exerciseRule),
  steps: z.array(z.string()),
  key_points: z.array(z.string()),
  figure: figure.nullable(),
});
export type PlanExercise = z.infer<typeof planExercise>;

/** A reason against starting the plan. */
export const planFinding = z.object({
  level: z.enum(['block', 'warn']),
  item: z.int().nullable(),
  /** The exercise it is about, where the text does not name it. */
  exercise_name: z.string().nullable(),
  text: z.string(),
  key: z.string(),
});
export type RefusedFinding = z.infer<typeof planFinding>;

export const versionHead = z.object({
  version_no: z.int(),
  effective_date: day,
  change_reason: z.string().nullable(),
  change_summary: z.string(),
  item_count: z.int(),
  daily_minutes: z.number(),
  /** Findings that the prescriber acknowledged. */
  acknowledged: z.array(z.string()),
  ack_reason: z.string().nullable(),
  creator_name: z.string().nullable(),
  create_time: timestamp,
});
export type VersionHead = z.infer<typeof versionHead>;

export const planInfo = z.object({
  id,
  patient: planPatient,
  status: z.enum(planStatuses),
  /** The content of the last started version; null before the first. */
  current: planContent.nullable(),
  version_no: z.int(),
  /** The draft of the next version; null: there is none. */
  draft: z
    .object({
      content: planContent,
      change_reason: z.string().nullable(),
      effective_date: day.nullable(),
      saved_time: timestamp,
      saved_by: z.string().nullable(),
    })
    .nullable(),
  template_id: id.nullable(),
  exercises: z.array(planExercise),
  /** Exercises of the current version whose name, steps or figure were changed since; the next version takes them over. */
  reworded: z.array(id),
  versions: z.array(versionHead),
  pauses: z.array(
    z.object({
      from_date: day,
      /** The first day of training after it; null while it lasts. */
      to_date: day.nullable(),
      /** The planned end: a reminder, nothing resumes by itself. */
      resume_date: day.nullable(),
      reason: z.string(),
      by_system: z.boolean(),
      /** Written when a pause by the system was ended. */
      findings: z.string().nullable(),
      decision: z.string().nullable(),
    }),
  ),
  end_reason: z.enum(endReasons).nullable(),
  end_note: z.string().nullable(),
  doctor_name: z.string(),
  can_edit: z.boolean(),
  create_time: timestamp,
  update_time: timestamp,
  version: z.int(),
});
export type PlanInfo = z.infer<typeof planInfo>;
