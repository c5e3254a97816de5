// Alerts: what the rules found, what people did about it, and what the rules are set to.
import * as z from 'zod';
import {
  day,
  id,
  idParam,
  mostInteger,
  optionalText,
  pageOf,
  pageParams,
  reason,
  rowVersionOrNone,
  sortParam,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { affectedSides, conditionCodes } from '../patient/condition.ts';
import { gender } from '../patient/list.ts';
import { alertStatuses, ruleCodes } from './rule.ts';

const readers = ['PATIENT_MGR', 'AGENCY_MGR', 'USER_MGR', 'USER_BROWSE'] as const;

export const severity = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** What an alert rests on. */
export const alertEvidence = z.object({
  records: z.array(
    z.object({
      type: z.enum(['session', 'measurement', 'assessment', 'message', 'plan', 'day']),
      /** Null of days. */
      id: id.nullable(),
      date: day,
      text: z.string(),
    }),
  ),
  /** Words to mark in the sentence. */
  marks: z.array(z.string()),
  /** Of the same family, less severe. */
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
  /** By the caller, a moment ago. */
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
    /** Open ones in sight by level, whatever the filter. */
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
    /** As they were seen: of one that tells something else by now nothing is done (40900, with what it is now). */
    alerts: z
      .array(z.strictObject({ id, repeat_count: z.int('缺少次数').min(1, '缺少次数').max(mostInteger, '次数不正确') }))
      .min(1, '请选择预警')
      .max(50, '一次最多 50 条'),
    act: z.enum(alertActs, '未知的操作'),
    note: optionalText('说明', 200),
    /** Of `snooze`: until the morning of that day. */
    until: day.nullable(),
  }),
  output: z.object({ list: z.array(alertRow) }),
});

const alertRule = z.object({
  code: z.enum(ruleCodes),
  is_enabled: z.boolean(),
  params: z.record(z.string(), z.union([z.number(), z.array(z.string())])),
  is_standard: z.boolean(),
  updated_by: z.string().nullable(),
  update_time: timestamp.nullable(),
  /** 0 while nothing was ever set. */
  version: z.int(),
});
export type AlertRuleSetting = z.infer<typeof alertRule>;

export const listRule = endpoint({
  method: 'GET',
  path: '/api/alert/list_rule',
  summary: '一个机构的预警规则与参数',
  access: ['PATIENT_MGR', 'AGENCY_MGR', 'ADMIN_MGR'],
  scope: { agency: 'agency_id' },
  query: z.strictObject({ agency_id: idParam }),
  output: z.object({ list: z.array(alertRule) }),
});

const ruleBody = {
  agency_id: id,
  code: z.enum(ruleCodes, '未知的规则'),
  /** Left out: the standard. */
  params: z.record(
    z.string().max(20),
    z.union([z.number('应为数字'), z.array(z.string().trim().min(1).max(20)).max(60)]),
  ),
};

export const saveRule = endpoint({
  method: 'POST',
  path: '/api/alert/save_rule',
  summary: '设定机构的规则：启用与参数；患者随后重新评估',
  access: ['AGENCY_MGR', 'ADMIN_MGR'],
  scope: { agency: 'agency_id' },
  body: z.strictObject({
    ...ruleBody,
    is_enabled: z.boolean(),
    version: rowVersionOrNone,
    reason,
  }),
  output: alertRule,
});

export const simulateRule = endpoint({
  method: 'POST',
  path: '/api/alert/simulate_rule',
  summary: '用过去的数据试算规则：在保存之前看会提醒谁；分批进行',
  access: ['AGENCY_MGR', 'ADMIN_MGR'],
  scope: { agency: 'agency_id' },
  body: z.strictObject({
    ...ruleBody,
    days: z.int('天数应为整数').min(1, '天数为 1 到 90').max(90, '天数为 1 到 90'),
    /** `next` of the part before; 0: from the start. */
    after: z.int().min(0),
  }),
  output: z.object({
    /** Patients looked at in this part, and in all. */
    looked_at: z.int(),
    total: z.int(),
    next: z.int().nullable(),
    /** Patients whom it would have told of, with the days it would have been raised. */
    patients: z.array(
      z.object({
        id,
        name: z.string(),
        patient_no: z.string(),
        doctor_name: z.string(),
        times: z.int(),
        first_date: day,
        last_date: day,
        severity,
        reason_text: z.string(),
        /** With what is set now it would have been told of as well. */
        is_now: z.boolean(),
      }),
    ),
    /** How many the present setting tells of in this part. */
    now_patients: z.int(),
    /** Told of now but no longer. */
    gone: z.array(z.object({ id, name: z.string(), patient_no: z.string(), doctor_name: z.string() })),
  }),
});
