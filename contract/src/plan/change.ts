// Changing plans: saving a draft, starting it as a version that never changes again, ending the plan.
import * as z from 'zod';
import { clientKey, day, id, maxInteger, optionalText, reason, rowVersion } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { planners } from './access.ts';
import { checkSpan, contentInputFields } from './content.ts';
import { planFinding, planInfo } from './info.ts';
import { acknowledgementFields, releaseFields } from './pause.ts';
import { chosenEndReasons } from './states.ts';

export const savePlan = endpoint({
  method: 'POST',
  path: '/api/plan/save_plan',
  summary: '保存草稿：新计划，或执行中计划的下一版本；动作以整个列表替换，每个动作须写全',
  access: planners,
  scope: { patient: 'patient_id' },
  body: z
    .strictObject({
      /** Absent: a new plan, created once per client_key. */
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
    ...acknowledgementFields,
    ...releaseFields,
    /** The running plan of the same category that this one replaces; if another one is running, the call is refused. */
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

export const rollbackVersion = endpoint({
  method: 'POST',
  path: '/api/plan/rollback_version',
  summary: '回退：把旧版本的内容作为新版本，检查照做',
  access: planners,
  scope: 'list',
  body: z.strictObject({
    id,
    version: rowVersion,
    to: z.int().positive().max(maxInteger),
    reason,
    ...acknowledgementFields,
  }),
  output: planInfo,
});

/** `data` of a refused start. */
export const planFindings = z.object({ findings: z.array(planFinding) });
