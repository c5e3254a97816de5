// Reading plans: the list, one plan, the difference of two versions, the print.
import * as z from 'zod';
import {
  day,
  flagParam,
  id,
  idParam,
  keywordParam,
  pageOf,
  pageParams,
  pictureId,
  sortParam,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { affectedSides, conditionCodes } from '../patient/condition.ts';
import { gender } from '../patient/list.ts';
import { planners } from './access.ts';
import { planContent } from './content.ts';
import { planExercise, planInfo, planPatient, versionHead } from './info.ts';

import { planCategories, planStatuses } from './states.ts';

const planRow = z.object({
  id,
  patient: z.object({
    id,
    patient_no: z.string(),
    name: z.string(),
    gender,
    age: z.int(),
    condition_code: z.enum(conditionCodes),
    affected_side: z.enum(affectedSides),
  }),
  title: z.string(),
  category: z.enum(planCategories),
  status: z.enum(planStatuses),
  start_date: day,
  end_date: day,
  day_no: z.int(),
  days: z.int(),
  version_no: z.int(),
  has_draft: z.boolean(),
  item_count: z.int(),
  daily_minutes: z.number(),
  /** Adherence on all its days until yesterday, in percent; null before the first day. */
  adherence: z.int().nullable(),
  doctor_name: z.string(),
  update_time: timestamp,
  version: z.int(),
});
export type PlanRow = z.infer<typeof planRow>;

const planFilters = {
  keyword: keywordParam,
  patient_id: idParam.optional(),
  doctor_id: idParam.optional(),
  category: z.enum(planCategories, '未知的类别').optional(),
  /** Ends within seven days. */
  expiring: flagParam.optional(),
};

export const listPlan = endpoint({
  method: 'GET',
  path: '/api/plan/list_plan',
  summary: '计划列表与各状态的数目',
  access: planners,
  scope: { patient: 'patient_id' },
  query: z.strictObject({
    ...planFilters,
    status: z.enum(planStatuses, '未知的状态').optional(),
    sort: sortParam(['update_time', 'end_date', 'start_date'], '-update_time'),
    ...pageParams,
  }),
  output: pageOf(planRow).extend({
    is_more: z.boolean(),
    counts: z.object(
      Object.fromEntries(planStatuses.map((status) => [status, z.int()])) as Record<
        (typeof planStatuses)[number],
        z.ZodInt
      >,
    ),
  }),
});

export const getPlanInfo = endpoint({
  method: 'GET',
  path: '/api/plan/plan_info',
  summary: '计划：当前版本、草稿、版本列表、患者与动作',
  access: planners,
  scope: 'list',
  query: z.strictObject({ id: idParam }),
  output: planInfo,
});

export const getPlanPatient = endpoint({
  method: 'GET',
  path: '/api/plan/plan_patient',
  summary: '制定计划前：患者的情况与已有的计划',
  access: planners,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam }),
  output: z.object({
    patient: planPatient,
    open_plans: z.array(
      z.object({
        id,
        title: z.string(),
        category: z.enum(planCategories),
        status: z.enum(planStatuses),
        has_draft: z.boolean(),
      }),
    ),
  }),
});

const versionDiff = z.object({
  from: z.object({ version_no: z.int(), content: planContent }),
  to: z.object({ version_no: z.int(), content: planContent }),
  added: z.array(id),
  removed: z.array(id),
  changed: z.array(z.object({ exercise_id: id, field: z.string(), from: z.string(), to: z.string() })),
  is_reordered: z.boolean(),
  text: z.string(),
  exercises: z.array(planExercise),
});
export type VersionDiff = z.infer<typeof versionDiff>;

export const diffVersion = endpoint({
  method: 'GET',
  path: '/api/plan/diff_version',
  summary: '两个版本的差别',
  access: planners,
  scope: 'list',
  query: z.strictObject({ id: idParam, from: idParam, to: idParam }),
  output: versionDiff,
});

export const printPlan = endpoint({
  method: 'GET',
  path: '/api/plan/print_plan',
  summary: '打印用：计划的一个版本（默认今天生效的），机构、医生与签名',
  access: planners,
  scope: 'list',
  query: z.strictObject({ id: idParam, version_no: idParam.optional() }),
  output: z.object({
    id,
    patient: planPatient,
    status: z.enum(planStatuses),
    /** A danger is open, so the patient's phone has closed training. */
    is_stopped: z.boolean(),
    version: versionHead,
    content: planContent,
    /** Signs of the patient's condition to stop at, which the text of the plan does not mention. */
    warnings: z.array(z.string()),
    exercises: z.array(planExercise),
    agency: z.object({ name: z.string(), contact_phone: z.string().nullable() }),
    doctor: z.object({ nickname: z.string(), title: z.string().nullable(), signature_id: pictureId.nullable() }),
    /** The patient's personal link, for the QR code; null: there is none. */
    link: z.object({ url: z.string(), expire_time: timestamp }).nullable(),
    printed_by: z.string(),
    time: timestamp,
  }),
  holdsSecret: true,
});
export type PrintedPlan = z.infer<(typeof printPlan)['output']>;
