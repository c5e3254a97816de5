// Templates of plans.
import * as z from 'zod';
import {
  clientKey,
  facet,
  id,
  idParam,
  keywordParam,
  optionalText,
  pageOf,
  pageParams,
  rowVersion,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { mayBeAbsent } from '../base/optional-input.ts';
import { ownerScopes } from '../exercise/labels.ts';
import { conditionCodes } from '../patient/condition.ts';
import { fieldLabel } from '../patient/fields.ts';
import { planners } from './access.ts';
import { goals, maxItems, maxPlanDays, painLimit, templateItem, templateItemInput } from './content.ts';
import { planExercise } from './info.ts';
import { planCategories } from './states.ts';

export const templateStatuses = ['draft', 'active', 'disabled'] as const;
export const templateStatusLabels = { draft: '草稿', active: '已发布', disabled: '已停用' } as const;

const conditionLabel = fieldLabel('condition_code');
const dayLimit = z.int('天数应为整数').min(0, '天数不能为负').max(3650, '天数过大').nullable();

const templateFields = {
  name: z.string('请填写模板名称').trim().min(2, '模板名称为 2 到 50 个字').max(50, '模板名称为 2 到 50 个字'),
  condition_code: z.enum(conditionCodes, `请选择${conditionLabel}`),
  phase: z.string('请填写阶段').trim().min(1, '请填写阶段').max(30, '阶段不超过 30 个字'),
  /** Days since the operation or onset for which it is meant. */
  day_from: dayLimit,
  day_to: dayLimit,
  category: z.enum(planCategories, '请选择类别'),
  duration_days: z.int('天数应为整数').min(1, '至少 1 天').max(maxPlanDays, `最长 ${maxPlanDays} 天`),
  pain_limit: painLimit,
  rest_rule: optionalText('停训说明', 300),
  goals,
  source_note: optionalText('依据', 200),
  items: z.array(templateItem).min(1, '请至少加入一个动作').max(maxItems, `动作最多 ${maxItems} 个`),
};

const templateRow = z.object({
  id,
  code: z.string().nullable(),
  name: z.string(),
  condition_code: z.enum(conditionCodes),
  phase: z.string(),
  day_from: z.int().nullable(),
  day_to: z.int().nullable(),
  duration_days: z.int(),
  item_count: z.int(),
  item_names: z.array(z.string()),
  daily_minutes: z.number(),
  owner_scope: z.enum(ownerScopes),
  owner_name: z.string().nullable(),
  status: z.enum(templateStatuses),
  use_count: z.int(),
  /** Meant for the condition of the requested patient, and for the current day since the operation. */
  fits: z.boolean(),
  can_edit: z.boolean(),
  update_time: timestamp,
  version: z.int(),
});
export type TemplateRow = z.infer<typeof templateRow>;

const templateInfo = z.object({ ...templateRow.shape, ...templateFields, exercises: z.array(planExercise) });
export type TemplateInfo = z.infer<typeof templateInfo>;

export const listTemplate = endpoint({
  method: 'GET',
  path: '/api/plan/list_template',
  summary: '计划模板；带患者时适合的排在前面',
  access: planners,
  scope: { patient: 'patient_id' },
  query: z.strictObject({
    keyword: keywordParam,
    /** Any of these. */
    condition_code: facet(conditionCodes, `未知的${conditionLabel}`),
    scope: z.enum(ownerScopes, '未知的归属').optional(),
    status: z.enum(templateStatuses, '未知的状态').optional(),
    patient_id: idParam.optional(),
    ...pageParams,
  }),
  output: pageOf(templateRow),
  isKept: true,
});

export const getTemplateInfo = endpoint({
  method: 'GET',
  path: '/api/plan/template_info',
  summary: '模板详情',
  access: planners,
  scope: 'list',
  query: z.strictObject({ id: idParam }),
  output: templateInfo,
  isKept: true,
});

interface TemplateDays {
  day_from?: number | null | undefined;
  day_to?: number | null | undefined;
}

/** Checked again by the handler: of two days one may be left out, and then is the stored one. */
export function templateDaysProblem({ day_from, day_to }: TemplateDays): string | null {
  return (day_to ?? Infinity) < (day_from ?? 0) ? '结束天不能早于开始天' : null;
}

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/api/plan/save_template',
  summary: '新建或修改模板：本人的，或本机构的（管理用户权限）；动作以整个列表替换，每个动作须写全',
  access: planners,
  scope: 'list',
  body: z
    .strictObject({
      id: id.optional(),
      version: rowVersion.optional(),
      client_key: clientKey.optional(),
      owner_scope: z.enum(ownerScopes, '请选择归属'),
      ...mayBeAbsent(templateFields),
      goals: goals.optional(),
      items: z.array(templateItemInput).min(1, '请至少加入一个动作').max(maxItems, `动作最多 ${maxItems} 个`),
    })
    .superRefine(({ day_from, day_to, items, duration_days }, context) => {
      const problem = templateDaysProblem({ day_from, day_to });
      if (problem !== null) context.addIssue({ code: 'custom', path: ['day_to'], message: problem });
      for (const [n, item] of items.entries()) {
        if ((item.to_day ?? item.from_day ?? 1) > duration_days)
          context.addIssue({ code: 'custom', path: ['items', n, 'to_day'], message: '超出计划天数' });
      }
    }),
  output: templateInfo,
});

export const changeTemplateStatus = endpoint({
  method: 'POST',
  path: '/api/plan/change_template_status',
  summary: '发布或停用模板',
  access: planners,
  scope: 'list',
  body: z.strictObject({ id, version: rowVersion, status: z.enum(['active', 'disabled'], '请选择状态') }),
  output: templateInfo,
});
