// What was measured and assessed of a patient, and the goals set with it.
import * as z from 'zod';
import {
  clientKey,
  day,
  flagParam,
  id,
  idParam,
  optionalText,
  pageOf,
  pageParams,
  reason,
  rowVersion,
  rowVersionOrNone,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { measuredSides, measureKindNames, motionModes, motionNames } from '../measure/measure.ts';
import { scaleCodes } from '../measure/scale.ts';
import { assessmentPhases, assessmentStatuses, goalStatuses } from './labels.ts';
import { progressReaders, progressRecorders } from './session.ts';

export {
  assessmentPhases,
  assessmentStatuses,
  assessmentStatusLabels,
  goalStatuses,
  goalStatusLabels,
} from './labels.ts';

const measuredFields = {
  kind: z.enum(measureKindNames, '请选择测量项目'),
  motion: z.enum(motionNames, '请选择关节活动').nullable(),
  side: z.enum(measuredSides, '请选择侧别').nullable(),
  mode: z.enum(motionModes, '请选择主动或被动').nullable(),
  site: optionalText('测量部位', 20),
  value: z.number('请填写数值').min(-1000, '数值过小').max(10_000, '数值过大'),
  /** Of blood pressure the lower one. */
  second_value: z.number('请填写数值').min(0, '数值过小').max(1000, '数值过大').nullable(),
};

/** `YYYY-MM-DD HH:mm`, not in the future. */
const momentOf = (name: string) =>
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
  /** A rare value that was looked at again and confirmed when it was entered. */
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
    method: optionalText('测量方法', 30),
    note: optionalText('备注', 200),
    values: z
      .array(z.strictObject({ ...measuredFields, /** A rare value was looked at again. */ is_confirmed: z.boolean() }))
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

export const assessment = z.object({
  id,
  scale_code: z.enum(scaleCodes),
  scale_name: z.string(),
  assessed_at: timestamp,
  side: z.enum(measuredSides).nullable(),
  phase: z.enum(assessmentPhases),
  items: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Null while a draft is incomplete, and of a scale without a total. */
  total: z.number().nullable(),
  /** 46 分, 13.5 秒, 3+ 级; 上肢 3 期，手 2 期，下肢 4 期 */
  total_words: z.string().nullable(),
  band: z.string().nullable(),
  /** Against the one before of the same scale and side; null: there is none. */
  change: z.number().nullable(),
  /** Beyond the error of measurement; null: not known. */
  is_beyond_mdc: z.boolean().nullable(),
  /** 改善 9 分，超过测量误差 5 分; null: there is nothing to compare with. */
  change_words: z.string().nullable(),
  conclusion: z.string().nullable(),
  assessor_name: z.string().nullable(),
  status: z.enum(assessmentStatuses),
  /** A rare number in it was looked at again and confirmed. */
  is_unusual_confirmed: z.boolean(),
  void_reason: z.string().nullable(),
  create_time: timestamp,
  can_edit: z.boolean(),
  version: z.int(),
});
export type Assessment = z.infer<typeof assessment>;

export const listAssessment = endpoint({
  method: 'GET',
  path: '/api/progress/list_assessment',
  summary: '量表评定，新的在前',
  access: progressReaders,
  scope: { patient: 'patient_id' },
  query: z.strictObject({
    patient_id: idParam,
    scale_code: z.enum(scaleCodes, '未知的量表').optional(),
    with_void: flagParam.optional(),
    ...pageParams,
  }),
  output: pageOf(assessment),
});

const assessmentFields = {
  scale_code: z.enum(scaleCodes, '请选择量表'),
  assessed_at: momentOf('评定时间'),
  side: z.enum(measuredSides, '请选择侧别').nullable(),
  phase: z.enum(assessmentPhases, '请选择阶段'),
  items: z.record(z.string().max(40), z.union([z.number(), z.string().max(10)])),
  conclusion: optionalText('结论', 300),
};

export const saveAssessment = endpoint({
  method: 'POST',
  path: '/api/progress/save_assessment',
  summary: '保存评定草稿，或直接确认；总分由服务器计算',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({
    patient_id: id,
    /** Absent: a new one, made once per client_key. */
    id: id.optional(),
    version: rowVersion.optional(),
    client_key: clientKey.optional(),
    ...assessmentFields,
    confirm: z.boolean(),
    /** A rare number in it was looked at again; without it such an assessment cannot be confirmed. */
    is_unusual_confirmed: z.boolean().default(false),
  }),
  output: assessment,
});

export const removeAssessment = endpoint({
  method: 'POST',
  path: '/api/progress/remove_assessment',
  summary: '删除评定草稿',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, id, version: rowVersion }),
  output: z.object({ removed: z.literal(true) }),
});

export const voidAssessment = endpoint({
  method: 'POST',
  path: '/api/progress/void_assessment',
  summary: '作废已确认的评定；已确认的不能修改',
  access: progressRecorders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, id, version: rowVersion, reason }),
  output: assessment,
});

const scaleSetting = z.object({
  code: z.enum(scaleCodes),
  is_enabled: z.boolean(),
  /** What the agency set, for whatever condition; null: by what is known of the patient's condition. */
  mdc: z.number().nullable(),
  version: z.int(),
});
export type ScaleSetting = z.infer<typeof scaleSetting>;

export const listScale = endpoint({
  method: 'GET',
  path: '/api/progress/list_scale',
  summary: '一个机构的量表：是否启用，测量误差',
  access: ['PATIENT_MGR', 'USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR'],
  scope: { agency: 'agency_id' },
  query: z.strictObject({ agency_id: idParam }),
  output: z.object({ list: z.array(scaleSetting) }),
});

export const saveScale = endpoint({
  method: 'POST',
  path: '/api/progress/save_scale',
  summary: '启用或停用量表，设定测量误差',
  access: ['AGENCY_MGR', 'ADMIN_MGR'],
  scope: { agency: 'agency_id' },
  body: z.strictObject({
    agency_id: id,
    code: z.enum(scaleCodes, '未知的量表'),
    /** 0 while nothing was ever set. */
    version: rowVersionOrNone,
    is_enabled: z.boolean(),
    mdc: z.number('请填写数值').positive('应大于 0').max(1000, '数值过大').nullable(),
  }),
  output: scaleSetting,
});

export const goal = z.object({
  id,
  text: z.string(),
  /** The series it is told by; null: by words alone. */
  measure_key: z.string().nullable(),
  measure_word: z.string().nullable(),
  unit: z.string().nullable(),
  baseline: z.number().nullable(),
  target: z.number().nullable(),
  /** The newest value of the series. */
  current: z.number().nullable(),
  /** From baseline to target, in percent, 0 to 100; null where it cannot be told. */
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
    measure_key: z.string().max(80, '未知的指标').nullable(),
    baseline: z.number('请填写数值').min(-1000, '数值过小').max(10_000, '数值过大').nullable(),
    target: z.number('请填写数值').min(-1000, '数值过小').max(10_000, '数值过大').nullable(),
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
    note: optionalText('说明', 200),
  }),
  output: goal,
});
