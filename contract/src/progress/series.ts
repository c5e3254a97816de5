// Series of values of one patient: pain, measurements, scales, and how each is going.
import * as z from 'zod';
import { day, id } from '../base/common.ts';
import { measuredSides } from '../measure/measure.ts';
import { scaleCodes } from '../measure/scale.ts';
import { courseLabels, type SeriesCourse } from '../measure/series-verdict.ts';

export const painPoint = z.object({
  session_id: id,
  date: day,
  slot_no: z.int(),
  /** Null: not reported, which is not 0. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  max: z.int().nullable(),
  rpe: z.int().nullable(),
  /** The pain limit of the plan version that applied that day. */
  limit: z.int().nullable(),
});
export type PainPoint = z.infer<typeof painPoint>;

const seriesPoint = z.object({ id, date: day, value: z.number(), words: z.string() });

const judgedSeries = {
  is_main: z.boolean(),
  /** Oldest first. */
  points: z.array(seriesPoint),
  goal: z.object({ target: z.number(), due_date: day }).nullable(),
  /** The error of measurement with its source: set by the agency, else for the condition; null: none applies. */
  error: z.object({ amount: z.number(), note: z.string() }).nullable(),
  /** How it is going (`courseLabels`); null: neither direction is better. */
  course: z.enum(Object.keys(courseLabels) as [SeriesCourse, ...SeriesCourse[]]).nullable(),
};

export const romSeries = z.object({
  key: z.string(),
  word: z.string(),
  side: z.enum(measuredSides).nullable(),
  unit: z.string(),
  digits: z.int(),
  better: z.enum(['higher', 'lower']).nullable(),
  ...judgedSeries,
  /** The newest value of the other side, if only one side is affected. */
  healthy: z.object({ word: z.string(), value: z.number(), date: day }).nullable(),
  milestones: z.array(z.object({ day_no: z.int(), date: day, at_least: z.number() })),
});
export type MeasureSeries = z.infer<typeof romSeries>;

export const scaleSeries = z.object({
  key: z.string(),
  code: z.enum(scaleCodes),
  name: z.string(),
  side: z.enum(measuredSides).nullable(),
  unit: z.string(),
  digits: z.int(),
  better: z.enum(['higher', 'lower']),
  range: z.tuple([z.number(), z.number()]),
  ...judgedSeries,
});
export type ScaleSeries = z.infer<typeof scaleSeries>;
