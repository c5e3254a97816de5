// Training plans: versions that never change, and the draft of the next one.
import * as z from 'zod';
import {
  clientKey,
  day,
  flagParam,
  id,
  idParam,
  keywordParam,
  mostInteger,
  optionalText,
  pageOf,
  pageParams,
  pictureId,
  reason,
  rowVersion,
  sortParam,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { affectedSides, conditionCodes } from '../patient/condition.ts';
import { gender } from '../patient/list.ts';
import { checkSpan, contentInputFields, planCategories, planContent } from './content.ts';
import { planExercise, planFinding, planInfo, planPatient, versionHead } from './info.ts';
import { planners, releaseFields, taken } from './pause.ts';
import { chosenEndReasons, planStatuses } from './states.ts';

export * from './content.ts';
export * from './info.ts';
export { getPause, pausePlan, resumePlan } from './pause.ts';
export * from './template.ts';

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
  /** How faithfully it was followed on all its days until yesterday, in percent; null before the first of them. */
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

export const savePlan = endpoint({
  method: 'POST',
  path: '/api/plan/save_plan',
  summary: '保存草稿：新计划，或执行中计划的下一版本',
  access: planners,
  scope: { patient: 'patient_id' },
  body: z
    .strictObject({
      /** Absent: a new plan, made once per client_key. */
      id: id.optional(),
      version: rowVersion.optional(),
      client_key: clientKey.optional(),
      patient_id: id,
      ...contentInputFields,
      template_id: id.nullable().optional(),
      change_reason: optionalText('调整原因', 200).optional(),
      effective_date: day.nullable().optional(),
    })
    .superRefine(checkSpan),
  output: planInfo,
});

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/plan/discard_draft',
  summary: '放弃下一版本的草稿',
  access: planners,
  scope: 'list',
  body: z.strictObject({ id, version: rowVersion }),
  output: planInfo,
});

export const activatePlan = endpoint({
  method: 'POST',
  path: '/api/plan/activate_plan',
  summary:
    '启用草稿：首个版本或下一版本；“不能启用”的检查无法越过，其余须逐条确认并写明原因；有未解除的危险时须写明了解到的情况与处理决定，有没看过的危险时不启用',
  access: planners,
  scope: 'list',
  body: z.strictObject({
    id,
    version: rowVersion,
    ...taken,
    ...releaseFields,
    /** The running plan of the same category that is completed by this; another one that runs is told, not ended. */
    replace_id: id.nullable().default(null),
  }),
  output: planInfo,
});

export const completePlan = endpoint({
  method: 'POST',
  path: '/api/plan/complete_plan',
  summary: '完成计划',
  access: planners,
  scope: 'list',
  body: z.strictObject({
    id,
    version: rowVersion,
    end_reason: z.enum(chosenEndReasons, '请选择结束原因'),
    note: optionalText('说明', 200).default(null),
  }),
  output: planInfo,
});

export const archivePlan = endpoint({
  method: 'POST',
  path: '/api/plan/archive_plan',
  summary: '归档已完成的计划',
  access: planners,
  scope: 'list',
  body: z.strictObject({ id, version: rowVersion }),
  output: planInfo,
});

export const removePlan = endpoint({
  method: 'POST',
  path: '/api/plan/remove_plan',
  summary: '删除从未启用的草稿',
  access: planners,
  scope: 'list',
  body: z.strictObject({ id, version: rowVersion }),
  output: z.object({ removed: z.literal(true) }),
});

export const copyPlan = endpoint({
  method: 'POST',
  path: '/api/plan/copy_plan',
  summary: '复制计划为另一位（或同一位）患者的草稿，从今天开始',
  access: planners,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ id, patient_id: id, client_key: clientKey }),
  output: planInfo,
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

export const rollbackVersion = endpoint({
  method: 'POST',
  path: '/api/plan/rollback_version',
  summary: '回退：把旧版本的内容作为新版本，检查照做',
  access: planners,
  scope: 'list',
  body: z.strictObject({
    id,
    version: rowVersion,
    to: z.int().positive().max(mostInteger),
    reason,
    ...taken,
  }),
  output: planInfo,
});

/** The refusal of a start carries what was found in `data.findings`. */
export const planFindings = z.object({ findings: z.array(planFinding) });

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
    /** A danger is open: the patient's phone has closed the training. */
    is_stopped: z.boolean(),
    version: versionHead,
    content: planContent,
    exercises: z.array(planExercise),
    agency: z.object({ name: z.string(), contact_phone: z.string().nullable() }),
    doctor: z.object({ nickname: z.string(), title: z.string().nullable(), signature_id: pictureId.nullable() }),
    /** The patient's own way in, for the QR code; null: there is no link. As `url` of a link. */
    link: z.object({ url: z.string(), expire_time: timestamp }).nullable(),
    printed_by: z.string(),
    time: timestamp,
  }),
});
export type PrintedPlan = z.infer<(typeof printPlan)['output']>;
