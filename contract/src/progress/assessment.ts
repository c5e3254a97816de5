// Assessments by scales, and which scales an agency uses.
import * as z from 'zod';
import {
  clientKey,
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
import { mayBeAbsent } from '../base/optional-input.ts';
import { measuredSides } from '../measure/measure.ts';
import { scaleCodes } from '../measure/scale.ts';
import { progressReaders, progressRecorders } from './access.ts';
import { assessmentPhases, assessmentStatuses } from './labels.ts';
import { momentOf } from './measurement.ts';

export const assessment = z.object({
  id,
  scale_code: z.enum(scaleCodes),
  scale_name: z.string(),
  assessed_at: timestamp,
  side: z.enum(measuredSides).nullable(),
  phase: z.enum(assessmentPhases),
  items: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Null: an incomplete draft, or a scale without a total. */
  total: z.number().nullable(),
  /** 46 分, 13.5 秒, 3+ 级; 上肢 3 期，手 2 期，下肢 4 期 */
  total_words: z.string().nullable(),
  band: z.string().nullable(),
  /** Compared with the previous one of the same scale and side; null: there is none. */
  change: z.number().nullable(),
  /** Whether the change exceeds the error of measurement; null: no error is known. */
  is_beyond_mdc: z.boolean().nullable(),
  /** 改善 9 分，超过测量误差 5 分; null: there is nothing to compare with. */
  change_words: z.string().nullable(),
  conclusion: z.string().nullable(),
  assessor_name: z.string().nullable(),
  status: z.enum(assessmentStatuses),
  /** A rare number in it was checked and confirmed. */
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
    /** Absent: a new one, created once per client_key. */
    id: id.optional(),
    version: rowVersion.optional(),
    client_key: clientKey.optional(),
    ...mayBeAbsent(assessmentFields),
    confirm: z.boolean(),
    /** A rare number in it was checked; without this such an assessment cannot be confirmed. */
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
  /** Set by the agency for all conditions; null: the value for the patient's condition applies. */
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
  isKept: true,
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
    /** 0: the agency has never set it. */
    version: rowVersionOrNone,
    is_enabled: z.boolean(),
    /** Left out: unchanged; null: the standard error. */
    mdc: z.number('请填写数值').positive('应大于 0').max(1000, '数值过大').nullable().optional(),
  }),
  output: scaleSetting,
});
