// Goals agreed with a patient.
import * as z from 'zod';
import { clientKey, day, id, idParam, optionalText, rowVersion, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { progressReaders, progressRecorders } from './access.ts';
import { goalStatuses } from './labels.ts';

export const goal = z.object({
  id,
  text: z.string(),
  /** The series it is measured by; null: it is not measured. */
  measure_key: z.string().nullable(),
  measure_word: z.string().nullable(),
  unit: z.string().nullable(),
  baseline: z.number().nullable(),
  target: z.number().nullable(),
  /** The newest value of the series. */
  current: z.number().nullable(),
  /** From baseline to target, in percent, 0 to 100; null: it cannot be computed. */
  progress: z.int().nullable(),
  due_date: day,
  status: z.enum(goalStatuses),
  close_note: z.string().nullable(),
  closed_time: timestamp.nullable(),
  creator_name: z.string().nullable(),
  create_time: timestamp,
  version: z.int(),
});
export type Goal = z.infer<typeof goal>;

export const listGoal = endpoint({
  method: 'GET',
  path: '/api/progress/list_goal',
  summary: '康复目标：进行中的在前',
  access: progressReaders,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam }),
  output: z.object({ list: z.array(goal) }),
});

export const saveGoal = endpoint({
  method: 'POST',
  path: '/api/progress/save_goal',
  summary: '新建或修改进行中的目标',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({
    patient_id: id,
    id: id.optional(),
    version: rowVersion.optional(),
    client_key: clientKey.optional(),
    text: z.string('请填写目标').trim().min(2, '目标为 2 到 60 个字').max(60, '目标为 2 到 60 个字'),
    /** Left out: none of a new goal, unchanged of an existing one. */
    measure_key: z.string().max(80, '未知的指标').nullable().optional(),
    baseline: z.number('请填写数值').min(-1000, '数值过小').max(10_000, '数值过大').nullable().optional(),
    target: z.number('请填写数值').min(-1000, '数值过小').max(10_000, '数值过大').nullable().optional(),
    due_date: day,
  }),
  output: goal,
});

export const changeGoal = endpoint({
  method: 'POST',
  path: '/api/progress/change_goal',
  summary: '目标达成、未达成、取消，或重新进行',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({
    patient_id: id,
    id,
    version: rowVersion,
    status: z.enum(goalStatuses, '未知的状态'),
    note: optionalText('说明', 200).default(null),
  }),
  output: goal,
});
