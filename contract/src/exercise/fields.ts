// The fields of an exercise with their rules: text, dose and contraindications.
import * as z from 'zod';
import { bodyParts } from '../patient/body-part.ts';
import { comorbidities, conditionCodes, fallRisks, precautionTags, weightBearings } from '../patient/condition.ts';
import { frequencies } from '../plan/dose.ts';
import { equipments, exerciseKinds, exerciseRulesLabel, positions } from './labels.ts';

const whole = (name: string, from: number, to: number) =>
  z.int(`${name}应为整数`).min(from, `${name}应为 ${from} 到 ${to}`).max(to, `${name}应为 ${from} 到 ${to}`);

/** The numbers of a prescription, each with its limits. */
export const doseFields = {
  sets: whole('组数', 1, 10),
  reps: whole('每组次数', 0, 100),
  hold_sec: whole('保持秒数', 0, 300),
  tempo_sec: whole('每次用时', 1, 30),
  rest_sec: whole('休息秒数', 0, 600),
  duration_sec: whole('持续秒数', 0, 3600),
  times_per_day: whole('每日次数', 1, 12),
  freq_type: z.enum(frequencies, '请选择频率'),
  weekdays: z.array(z.int().min(1).max(7)).max(7, '训练日最多 7 天'),
  times_per_week: whole('每周次数', 1, 7).nullable(),
};

interface DoseShape {
  reps: number;
  duration_sec: number;
  freq_type: string;
  weekdays: number[];
  times_per_week: number | null;
}

/** Rules over several fields of a dose. */
export function checkDose(dose: DoseShape, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (dose.reps === 0 && dose.duration_sec === 0) refuse('reps', '次数为 0 时请填写持续时间');
  if (dose.freq_type === '每周指定日' && dose.weekdays.length === 0) refuse('weekdays', '请至少选择一个训练日');
  if (new Set(dose.weekdays).size !== dose.weekdays.length) refuse('weekdays', '训练日重复');
  if (dose.freq_type === '每周N次' && dose.times_per_week === null) refuse('times_per_week', '请填写每周次数');
}

const dose = z.strictObject(doseFields).superRefine(checkDose);

/** A dose is sent as a whole: without training days or a number per week it has none. */
export const doseInput = z
  .strictObject({
    ...doseFields,
    weekdays: doseFields.weekdays.default([]),
    times_per_week: doseFields.times_per_week.default(null),
  })
  .superRefine(checkDose);

const ruleCondition = z
  .strictObject({
    conditions: z.array(z.enum(conditionCodes)).min(1).max(20).optional(),
    postop_below: z.int('术后天数应为整数').min(1, '术后天数应大于 0').max(3650, '术后天数过大').optional(),
    weight_bearing: z.array(z.enum(weightBearings)).min(1).optional(),
    precautions: z.array(z.enum(precautionTags)).min(1).optional(),
    comorbidities: z.array(z.enum(comorbidities)).min(1).optional(),
    fall_risk: z.array(z.enum(fallRisks)).min(1).optional(),
    pain_from: z.int().min(1).max(10).optional(),
  })
  .refine((when) => Object.values(when).some((value) => value !== undefined), '请至少选择一个条件');

export const maxRules = 12;
export const exerciseRule = z.strictObject({
  level: z.enum(['block', 'warn'], '请选择级别'),
  when: ruleCondition,
  text: z.string('请填写说明').trim().min(2, '说明至少 2 个字').max(100, '说明不超过 100 个字'),
});

const line = (name: string, maxLength: number) =>
  z.string(`请填写${name}`).trim().min(1, `请填写${name}`).max(maxLength, `${name}不超过 ${maxLength} 个字`);
const lines = (name: string, min: number) =>
  z.array(line(name, 200)).min(min, `请至少填写一条${name}`).max(12, `${name}最多 12 条`);

/** The fields of the form. The server reads, saves, copies and audits each; `fieldColumns` there names its column. */
export const exerciseFields = {
  name: z.string('请填写动作名称').trim().min(2, '动作名称为 2 到 30 个字').max(30, '动作名称为 2 到 30 个字'),
  name_en: z.string().trim().max(80, '英文名不超过 80 个字符').nullable(),
  aliases: z.array(line('别名', 30)).max(10, '别名最多 10 个'),
  body_parts: z.array(z.enum(bodyParts, '未知的部位')).min(1, '请选择部位').max(5, '部位最多 5 个'),
  kind: z.enum(exerciseKinds, '请选择类型'),
  position: z.enum(positions, '请选择体位'),
  equipment: z.array(z.enum(equipments, '未知的器械')).min(1, '请选择器械').max(6, '器械最多 6 种'),
  /** Done with one side at a time: both sides take twice as long. */
  is_unilateral: z.boolean('请选择是否单侧动作'),
  difficulty: z.int('请选择难度').min(1, '难度为 1 到 5').max(5, '难度为 1 到 5'),
  purpose: line('目的', 200),
  steps: lines('步骤', 1),
  key_points: lines('要领', 0),
  mistakes: lines('常见错误', 0),
  dose,
  rules: z.array(exerciseRule).max(maxRules, `${exerciseRulesLabel}最多 ${maxRules} 条`),
};

export type ExerciseField = keyof typeof exerciseFields;
