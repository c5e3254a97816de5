// What a plan contains. Drafts and versions have the same shape; templates nearly so.
import * as z from 'zod';
import { day, id, optionalText } from '../base/common.ts';
import { daysBetween } from '../base/day.ts';
import { mayBeAbsent, nullWhenAbsent } from '../base/optional-input.ts';
import { checkDose, doseFields } from '../exercise/fields.ts';
import { loadUnits, places, sides } from './dose.ts';
import { planCategories } from './states.ts';

export const maxPlanDays = 180;
export const maxItems = 30;
/** How far ahead a plan may begin. */
export const maxDaysToStart = 90;

const planDay = z.int('第几天应为整数').min(1, '从第 1 天算起').max(maxPlanDays, '超出计划天数').nullable();

const itemFields = {
  exercise_id: id,
  ...doseFields,
  load_value: z.number('负荷应为数字').min(0, '负荷不能为负').max(500, '负荷过大').nullable(),
  load_unit: z.enum(loadUnits, '请选择负荷单位').nullable(),
  place: z.enum(places, '请选择地点'),
  target_rpe: z
    .int('目标用力程度应为整数')
    .min(0, '目标用力程度为 0 到 10')
    .max(10, '目标用力程度为 0 到 10')
    .nullable(),
  need_pain: z.boolean(),
  need_video: z.boolean(),
  from_day: planDay,
  to_day: planDay,
  note: optionalText('医嘱备注', 200),
};

interface Phase {
  from_day: number | null;
  to_day: number | null;
  load_value: number | null;
  load_unit: string | null;
}

function checkPhase({ from_day, to_day, load_value, load_unit }: Phase, context: z.RefinementCtx): void {
  if (to_day !== null && to_day < (from_day ?? 1)) {
    context.addIssue({ code: 'custom', path: ['to_day'], message: '结束天不能早于开始天' });
  }
  if (load_value !== null && load_unit === null) {
    context.addIssue({ code: 'custom', path: ['load_unit'], message: '请选择负荷单位' });
  }
}

export const planItem = z
  .strictObject({ ...itemFields, side: z.enum(sides, '请选择侧别') })
  .superRefine(checkDose)
  .superRefine(checkPhase);
export type PlanItem = z.infer<typeof planItem>;

/**
 * The items of a plan or template are sent as a list that replaces the stored one; they have no identity of their own.
 * What an item leaves out is therefore empty, not unchanged: a client that edits an item sends it whole.
 */
const itemInputFields = { ...nullWhenAbsent(itemFields), weekdays: itemFields.weekdays.default([]) };
const planItemInput = z
  .strictObject({ ...itemInputFields, side: planItem.shape.side })
  .superRefine(checkDose)
  .superRefine(checkPhase);

/** In a template the affected side is not known yet. */
export const templateSides = ['患侧', ...sides] as const;
export const templateItem = z
  .strictObject({ ...itemFields, side: z.enum(templateSides, '请选择侧别') })
  .superRefine(checkDose)
  .superRefine(checkPhase);
export type TemplateItem = z.infer<typeof templateItem>;
export const templateItemInput = z
  .strictObject({ ...itemInputFields, side: templateItem.shape.side })
  .superRefine(checkDose)
  .superRefine(checkPhase);

export const painLimit = z.int('疼痛上限应为整数').min(0, '疼痛上限为 0 到 10').max(10, '疼痛上限为 0 到 10');
export const goals = z
  .array(z.string().trim().min(1, '目标不能为空').max(60, '目标不超过 60 个字'))
  .max(6, '目标最多 6 条');

const contentFields = {
  title: z.string('请填写计划名称').trim().min(2, '计划名称为 2 到 50 个字').max(50, '计划名称为 2 到 50 个字'),
  category: z.enum(planCategories, '请选择类别'),
  start_date: day,
  end_date: day,
  pain_limit: painLimit,
  rest_rule: optionalText('停训说明', 300),
  goals,
  items: z.array(planItem).max(maxItems, `动作最多 ${maxItems} 个`),
};

export const contentInputFields = {
  ...mayBeAbsent(contentFields),
  goals: goals.optional(),
  items: z.array(planItemInput).max(maxItems, `动作最多 ${maxItems} 个`),
};

interface Span {
  start_date: string;
  end_date: string;
  items: { to_day: number | null; from_day: number | null }[];
}

export function checkSpan({ start_date, end_date, items }: Span, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const days = daysBetween(start_date, end_date) + 1;
  if (days < 1) refuse(['end_date'], '结束日期不能早于开始日期');
  if (days > maxPlanDays) refuse(['end_date'], `计划最长 ${maxPlanDays} 天`);
  if (days < 1) return;
  for (const [n, { from_day, to_day }] of items.entries()) {
    if ((from_day ?? 1) > days) refuse(['items', n, 'from_day'], '超出计划天数');
    if ((to_day ?? 1) > days) refuse(['items', n, 'to_day'], '超出计划天数');
  }
}

export const planContent = z.strictObject(contentFields).superRefine(checkSpan);
export type PlanContent = z.infer<typeof planContent>;
