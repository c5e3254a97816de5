// Alerts: what the rules found, and what was done about it.
import * as z from 'zod';
import {
  day,
  id,
  idParam,
  maxInteger,
  optionalText,
  pageOf,
  pageParams,
  sortParam,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { affectedSides, conditionCodes } from '../patient/condition.ts';
import { gender } from '../patient/list.ts';
import { alertStatuses } from './labels.ts';
import { ruleCodes } from './rule.ts';

const readers = ['PATIENT_MGR', 'AGENCY_MGR', 'USER_MGR', 'USER_BROWSE'] as const;

export const severity = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** The records that raised an alert. */
export const alertEvidence = z.object({
  records: z.array(
    z.object({
      type: z.enum(['session', 'measurement', 'assessment', 'message', 'plan', 'day']),
      /** Null for `day`. */
      id: id.nullable(),
      date: day,
      text: z.string(),
    }),
  ),
  /** Words to highlight in the message. */
  marks: z.array(z.string()),
  /** Alerts of the same family that this one hides. */
  hidden: z.array(z.object({ rule_code: z.enum(ruleCodes), text: z.string() })),
});
export type AlertEvidence = z.infer<typeof alertEvidence>;

export const openAlert = z.object({
  id,
  rule_code: z.enum(ruleCodes),
  name: z.string(),
  severity,
  reason_text: z.string(),
  evidence: alertEvidence,
  status: z.enum(alertStatuses),
  repeat_count: z.int(),
  snooze_until: timestamp.nullable(),
  create_time: timestamp,
  update_time: timestamp,
});
export type OpenAlert = z.infer<typeof openAlert>;

const alertRow = openAlert.extend({
  patient: z.object({
    id,
    patient_no: z.string(),
    name: z.string(),
    gender,
    age: z.int(),
    condition_code: z.enum(conditionCodes),
    affected_side: z.enum(affectedSides),
    doctor_name: z.string(),
  }),
  handler_name: z.string().nullable(),
  handle_note: z.string().nullable(),
  handled_time: timestamp.nullable(),
  can_handle: z.boolean(),
  /** The caller handled it a moment ago. */
  can_undo: z.boolean(),
});
export type AlertRow = z.infer<typeof alertRow>;

export const alertViews = ['open', 'snoozed', 'done'] as const;

export const listAlert = endpoint({
  method: 'GET',
  path: '/api/alert/list_alert',
  summary: '预警列表与各级别的数目；待处理（不含稍后提醒）、稍后提醒、已结束',
  access: readers,
  scope: 'list',
  query: z.strictObject({
    view: z.enum(alertViews, '未知的分组').default('open'),
    severity: z.enum(['1', '2', '3', '4'], '未知的级别').optional(),
    rule_code: z.enum(ruleCodes, '未知的规则').optional(),
    agency_id: idParam.optional(),
    doctor_id: idParam.optional(),
    patient_id: idParam.optional(),
    sort: sortParam(['severity', 'create_time'], '-severity'),
    ...pageParams,
  }),
  output: pageOf(alertRow).extend({
    /** Open alerts the caller may see, by level, whatever the filter. */
    counts: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), snoozed: z.int() }),
  }),
});

export const alertActs = ['take', 'close', 'ignore', 'snooze', 'undo'] as const;

export const handleAlert = endpoint({
  method: 'POST',
  path: '/api/alert/handle_alert',
  summary:
    '处理预警：接手、已处理、忽略（须填原因；危急预警与不良事件不能忽略）、稍后提醒（危急预警与不良事件不能），或撤销刚才的处理；一次可多条，同一位患者；看过之后有了变化的不处理',
  access: ['PATIENT_MGR'],
  scope: 'list',
  body: z.strictObject({
    /** As the caller saw them: an alert that has changed since is refused (40900 with the current one). */
    alerts: z
      .array(z.strictObject({ id, repeat_count: z.int('缺少次数').min(1, '缺少次数').max(maxInteger, '次数不正确') }))
      .min(1, '请选择预警')
      .max(50, '一次最多 50 条'),
    act: z.enum(alertActs, '未知的操作'),
    note: optionalText('说明', 200).default(null),
    /** For `snooze`: until the morning of that day. */
    until: day.nullable().default(null),
  }),
  output: z.object({ list: z.array(alertRow) }),
});
