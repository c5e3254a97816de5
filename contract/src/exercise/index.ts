import * as z from 'zod';
import {
  clientKey,
  facet,
  id,
  idParam,
  keywordParam,
  pageOf,
  pageParams,
  rowVersion,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { bodyParts } from '../patient/body-part.ts';
import { comorbidities, conditionCodes, fallRisks, precautionTags, weightBearings } from '../patient/condition.ts';
import { frequencies } from '../plan/dose.ts';
import { figure } from './figure.ts';

export { bodyParts };
export const exerciseKinds = [
  '关节活动',
  '力量',
  '牵伸',
  '平衡',
  '步行',
  '协调',
  '神经促通',
  '有氧',
  '呼吸',
  '放松',
] as const;
export const positions = ['仰卧', '俯卧', '侧卧', '坐位', '站立', '四点跪'] as const;
export const equipments = [
  '无',
  '垫',
  '弹力带',
  '毛巾',
  '毛巾卷',
  '体操棒',
  '小棒',
  '哑铃',
  '台阶',
  '扶手',
  '椅子',
  '桌',
  '床',
  '墙',
  '握力球',
  '杯子',
  '镜子',
  '节拍器',
  '助行器',
  '自行车',
] as const;
/** Whom an exercise or template belongs to: everybody, an agency, or one person. */
export const ownerScopes = ['system', 'agency', 'user'] as const;
export const exerciseStatuses = ['draft', 'active', 'disabled'] as const;

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

/** Rules that concern two fields of a dose. */
export function checkDose(dose: DoseShape, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (dose.reps === 0 && dose.duration_sec === 0) refuse('reps', '次数为 0 时请填写持续时间');
  if (dose.freq_type === '每周指定日' && dose.weekdays.length === 0) refuse('weekdays', '请至少选择一个训练日');
  if (new Set(dose.weekdays).size !== dose.weekdays.length) refuse('weekdays', '训练日重复');
  if (dose.freq_type === '每周N次' && dose.times_per_week === null) refuse('times_per_week', '请填写每周次数');
}

const dose = z.strictObject(doseFields).superRefine(checkDose);

/** A dose is sent as a whole: without training days or a number per week it has none. */
const doseInput = z
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

const line = (name: string, longest: number) =>
  z.string(`请填写${name}`).trim().min(1, `请填写${name}`).max(longest, `${name}不超过 ${longest} 个字`);
const lines = (name: string, least: number) =>
  z.array(line(name, 200)).min(least, `请至少填写一条${name}`).max(12, `${name}最多 12 条`);

/** The fields of the form. The server reads, saves, copies and audits each; `fieldColumns` there names its column. */
const exerciseFields = {
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
  rules: z.array(exerciseRule).max(maxRules, `禁忌与注意最多 ${maxRules} 条`),
};

export type ExerciseField = keyof typeof exerciseFields;

const exerciseName = z.object({ id, name: z.string(), difficulty: z.int() });

const check = z.object({
  level: z.enum(['ok', 'warn', 'block']),
  reasons: z.array(z.object({ level: z.enum(['block', 'warn']), text: z.string() })),
});

/** A card of the library. */
export const exerciseRow = z.object({
  id,
  code: z.string(),
  ...exerciseFields,
  owner_scope: z.enum(ownerScopes),
  owner_name: z.string().nullable(),
  status: z.enum(exerciseStatuses),
  figure: figure.nullable(),
  is_favorite: z.boolean(),
  can_edit: z.boolean(),
  /** What speaks against it for the patient of the query; null without one. */
  check: check.nullable(),
  version: z.int(),
});
export type ExerciseRow = z.infer<typeof exerciseRow>;

export const exerciseInfo = z.object({
  ...exerciseRow.shape,
  progressions: z.array(exerciseName),
  regressions: z.array(exerciseName),
  /** In how many plans and templates it is used. */
  used_count: z.int(),
  create_time: timestamp,
  update_time: timestamp,
});
export type ExerciseInfo = z.infer<typeof exerciseInfo>;

const readers = ['PATIENT_MGR', 'USER_MGR', 'USER_BROWSE'] as const;
const writers = ['PATIENT_MGR', 'USER_MGR'] as const;
export const exerciseFilters = {
  keyword: keywordParam,
  body_part: facet(bodyParts),
  kind: facet(exerciseKinds),
  equipment: facet(equipments),
  position: facet(positions),
  difficulty: facet(['1', '2', '3', '4', '5']),
  scope: facet(ownerScopes),
  favorite: z.literal('1').optional(),
  /** Also disabled ones. */
  with_disabled: z.literal('1').optional(),
};

const counts = z.record(z.string(), z.int());

export const listExercise = endpoint({
  method: 'GET',
  path: '/api/exercise/list_exercise',
  summary: '动作库：组内任一、组间同时满足；带患者时附上该患者的检查结果',
  access: readers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ ...exerciseFilters, patient_id: idParam.optional(), ...pageParams }),
  output: pageOf(exerciseRow).extend({
    /** How many of all visible exercises each value has. */
    facets: z.object({
      body_part: counts,
      kind: counts,
      equipment: counts,
      position: counts,
      difficulty: counts,
      scope: counts,
      favorite: z.int(),
    }),
  }),
});

export const getExerciseInfo = endpoint({
  method: 'GET',
  path: '/api/exercise/exercise_info',
  summary: '动作详情',
  access: readers,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ id: idParam, patient_id: idParam.optional() }),
  output: exerciseInfo,
});

export const saveExercise = endpoint({
  method: 'POST',
  path: '/api/exercise/save_exercise',
  summary: '新建或修改动作：本人的、本机构的（管理用户权限）、系统的（系统管理权限）',
  access: writers,
  scope: 'list',
  body: z.strictObject({
    /** Left out: a new exercise, which needs `client_key`; else the exercise to change, which needs `version`. */
    id: id.optional(),
    version: rowVersion.optional(),
    client_key: clientKey.optional(),
    owner_scope: z.enum(ownerScopes, '请选择归属'),
    ...exerciseFields,
    // These may be left out: a new exercise then has none, an existing one keeps what it has.
    name_en: exerciseFields.name_en.optional(),
    aliases: exerciseFields.aliases.optional(),
    key_points: exerciseFields.key_points.optional(),
    mistakes: exerciseFields.mistakes.optional(),
    rules: exerciseFields.rules.optional(),
    progression_ids: z.array(id).max(10, '进阶动作最多 10 个').optional(),
    dose: doseInput,
  }),
  output: exerciseInfo,
});

export const copyExercise = endpoint({
  method: 'POST',
  path: '/api/exercise/copy_exercise',
  summary: '复制动作为本人的动作，图一并保留',
  access: writers,
  scope: 'list',
  body: z.strictObject({ id, name: exerciseFields.name, client_key: clientKey }),
  output: exerciseInfo,
});

export const changeExerciseStatus = endpoint({
  method: 'POST',
  path: '/api/exercise/change_status',
  summary: '启用或停用动作；停用后不能再加入计划，已有计划不变',
  access: writers,
  scope: 'list',
  body: z.strictObject({ id, version: rowVersion, status: z.enum(['active', 'disabled'], '请选择状态') }),
  output: exerciseInfo,
});

export const favoriteExercise = endpoint({
  method: 'POST',
  path: '/api/exercise/favorite',
  summary: '收藏或取消收藏',
  access: readers,
  scope: 'list',
  body: z.strictObject({ id, is_favorite: z.boolean('缺少收藏状态') }),
  output: z.object({ id, is_favorite: z.boolean() }),
});
