// Measurements of a patient.
import * as z from 'zod';
import { clientKey, id, idParam, optionalText, pageOf, pageParams, reason, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { nullWhenAbsent } from '../base/optional-input.ts';
import { measuredSides, measureKindNames, motionModes, motionNames } from '../measure/measure.ts';
import { progressReaders, progressRecorders } from './access.ts';

const measuredFields = {
  kind: z.enum(measureKindNames, '请选择测量项目'),
  motion: z.enum(motionNames, '请选择关节活动').nullable(),
  side: z.enum(measuredSides, '请选择侧别').nullable(),
  mode: z.enum(motionModes, '请选择主动或被动').nullable(),
  site: optionalText('测量部位', 20),
  value: z.number('请填写数值').min(-1000, '数值过小').max(10_000, '数值过大'),
  /** The diastolic value of a blood pressure. */
  second_value: z.number('请填写数值').min(0, '数值过小').max(1000, '数值过大').nullable(),
};

/** `YYYY-MM-DD HH:mm`, not in the future. */
export const momentOf = (name: string) =>
  z
    .string(`请填写${name}`)
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/, `${name}格式应为 2026-03-05 08:30`);

export const measurement = z.object({
  id,
  ...measuredFields,
  site: z.string().nullable(),
  key: z.string(),
  word: z.string(),
  unit: z.string(),
  measured_at: timestamp,
  /** A rare value that was checked and confirmed when it was entered. */
  is_confirmed: z.boolean(),
  method: z.string().nullable(),
  note: z.string().nullable(),
  recorder_name: z.string().nullable(),
  create_time: timestamp,
  can_remove: z.boolean(),
});
export type Measurement = z.infer<typeof measurement>;

export const listMeasurement = endpoint({
  method: 'GET',
  path: '/api/progress/list_measurement',
  summary: '测量记录，新的在前',
  access: progressReaders,
  scope: { patient: 'patient_id' },
  query: z.strictObject({
    patient_id: idParam,
    kind: z.enum(measureKindNames, '未知的测量项目').optional(),
    key: z.string().max(80, '未知的测量项目').optional(),
    ...pageParams,
  }),
  output: pageOf(measurement),
});

export const saveMeasurement = endpoint({
  method: 'POST',
  path: '/api/progress/save_measurement',
  summary: '录入一次测量的一项或多项；不可能的数值拒绝，少见的须核对确认',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({
    patient_id: id,
    client_key: clientKey,
    measured_at: momentOf('测量时间'),
    method: optionalText('测量方法', 30).default(null),
    note: optionalText('备注', 200).default(null),
    values: z
      .array(
        z.strictObject({
          ...nullWhenAbsent(measuredFields),
          /** A rare value was checked and confirmed. */
          is_confirmed: z.boolean().default(false),
        }),
      )
      .min(1, '请至少填写一项')
      .max(20, '一次最多 20 项'),
  }),
  output: z.object({ list: z.array(measurement) }),
});

export const removeMeasurement = endpoint({
  method: 'POST',
  path: '/api/progress/remove_measurement',
  summary: '作废一条测量（记录保留在审计里）',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, id, reason }),
  output: z.object({ removed: z.literal(true) }),
});
