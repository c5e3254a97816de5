// What happened to a patient, newest first.
import * as z from 'zod';
import { id, idParam, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { progressReaders } from './access.ts';
import { timelineKinds } from './labels.ts';

const timelineEvent = z.object({
  kind: z.enum(timelineKinds),
  id,
  time: timestamp,
  title: z.string(),
  text: z.string().nullable(),
  /** For alerts and adverse events. */
  severity: z.int().nullable(),
  user_name: z.string().nullable(),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

export const getProgressTimeline = endpoint({
  method: 'GET',
  path: '/api/progress/timeline',
  summary: '时间线：训练、测量、评定、计划、预警、目标与状态，新的在前',
  access: progressReaders,
  scope: { patient: 'patient_id' },
  query: z.strictObject({
    patient_id: idParam,
    /** Separated by commas; absent: all. */
    kinds: z
      .string()
      .regex(/^[a-z]+(,[a-z]+)*$/, '未知的种类')
      .max(80)
      .optional(),
    /** `next` of the previous page. */
    before: z.string().max(60).optional(),
  }),
  output: z.object({ list: z.array(timelineEvent), next: z.string().nullable() }),
});
