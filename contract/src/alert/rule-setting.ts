// The rules as an agency has set them, and a trial run of a setting on past data.
import * as z from 'zod';
import { day, id, idParam, reason, rowVersionOrNone, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { severity } from './alert.ts';
import { ruleCodes } from './rule.ts';

const alertRule = z.object({
  code: z.enum(ruleCodes),
  is_enabled: z.boolean(),
  params: z.record(z.string(), z.union([z.number(), z.array(z.string())])),
  is_standard: z.boolean(),
  updated_by: z.string().nullable(),
  update_time: timestamp.nullable(),
  /** 0: the agency has never set it. */
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
  isKept: true,
});

const ruleBody = {
  agency_id: id,
  code: z.enum(ruleCodes, '未知的规则'),
  /** A parameter left out has its standard value. */
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
    /** `next` of the previous answer; 0: from the start. */
    after: z.int().min(0),
  }),
  output: z.object({
    /** Patients checked in this part, and in all. */
    looked_at: z.int(),
    total: z.int(),
    next: z.int().nullable(),
    /** Patients for whom the alert would have been raised, and on which days. */
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
        /** The current setting would have raised it as well. */
        is_now: z.boolean(),
      }),
    ),
    /** For how many patients of this part the current setting raises it. */
    now_patients: z.int(),
    /** Patients for whom the current setting raises it and the new one would not. */
    gone: z.array(z.object({ id, name: z.string(), patient_no: z.string(), doctor_name: z.string() })),
  }),
});
