// Pausing and resuming a plan. After a danger it is resumed only with written findings and a decision.
import * as z from 'zod';
import { openAlert } from '../alert/alert.ts';
import { day, id, idParam, optionalText, reason, rowVersion, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { gender } from '../patient/list.ts';
import { planners } from './access.ts';
import { planInfo } from './info.ts';

/** Findings and decision about a danger before the patient trains again. */
export const releaseFields = {
  findings: optionalText('了解到的情况', 500).default(null),
  decision: optionalText('处理决定', 500).default(null),
  /** `dangers` as they were shown: a danger that came later is not released. */
  seen_dangers: z.array(z.string().max(200)).max(400, '危险过多').default([]),
};

/** The keys of the acknowledged warnings, and why. */
export const acknowledgementFields = {
  acknowledged: z.array(z.string().max(200)).max(400, '确认的提示过多').default([]),
  ack_reason: optionalText('确认原因', 200).default(null),
};

export const getPause = endpoint({
  method: 'GET',
  path: '/api/plan/get_pause',
  summary: '暂停中的计划：患者、暂停的原因与时间、恢复之前要看的危急与高级预警',
  access: planners,
  scope: 'list',
  query: z.strictObject({ id: idParam }),
  output: z.object({
    patient: z.object({ id, patient_no: z.string(), name: z.string(), gender, age: z.int() }),
    /** Null: the plan is not paused. */
    pause: z
      .object({
        from_date: day,
        /** The planned end: a reminder, nothing resumes by itself. */
        resume_date: day.nullable(),
        reason: z.string(),
        by_system: z.boolean(),
        time: timestamp,
      })
      .nullable(),
    /** Paused by the system, or a danger is not released: starting and resuming require findings and decision. */
    needs_release: z.boolean(),
    /** Opaque keys of the dangers not released yet; sent back as `seen_dangers`. */
    dangers: z.array(z.string()),
    /** Alerts of level 危急 and 高, and every danger the patient reported, the worst first; snoozed ones too. */
    alerts: z.array(openAlert),
  }),
});

export const pausePlan = endpoint({
  method: 'POST',
  path: '/api/plan/pause_plan',
  summary: '暂停计划；暂停的日子不计入依从率',
  access: planners,
  scope: 'list',
  body: z.strictObject({ id, version: rowVersion, reason, resume_date: day.nullable().default(null) }),
  output: planInfo,
});

export const resumePlan = endpoint({
  method: 'POST',
  path: '/api/plan/resume_plan',
  summary:
    '恢复计划，检查照做；可顺延结束日期；系统暂停的，或有未解除的危险的，须写明了解到的情况与处理决定，有没看过的危险时不恢复',
  access: planners,
  scope: 'list',
  body: z.strictObject({
    id,
    version: rowVersion,
    extend: z.boolean(),
    ...acknowledgementFields,
    ...releaseFields,
  }),
  output: planInfo,
});
