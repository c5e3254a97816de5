// The fields of a patient's record, with every rule they must keep.
import * as z from 'zod';
import { day, id, optionalText, phone } from '../base/common.ts';
import { ageOn, today } from '../base/day.ts';
import { normalizeIdCard, readIdCard } from '../base/id-card.ts';
import { isPersonName, normalizePersonName } from '../base/person-name.ts';
import * as words from './condition.ts';

export const genders = [1, 2, 9] as const;
export const genderLabels: Record<(typeof genders)[number], string> = { 1: '男', 2: '女', 9: '未说明' };
export const phoneOwners = ['本人', '配偶', '子女', '父母', '其他'] as const;
export const contactRelations = ['配偶', '子女', '父母', '兄弟姐妹', '朋友', '其他'] as const;
export const idTypes = ['身份证', '护照', '港澳台通行证', '军官证', '其他'] as const;
export const patientSources = ['门诊', '住院', '转介', '社区', '自荐'] as const;
/** Younger patients need a guardian. */
export const guardianAge = 14;

export const personName = z
  .string('请填写姓名')
  .max(120, '姓名为 2 到 30 个字')
  .transform(normalizePersonName)
  .refine((name) => isPersonName(name), '姓名为 2 到 30 个汉字或英文字母');

const optionalName = (name: string) =>
  z
    .string(`${name}格式不正确`)
    .max(120, `${name}为 2 到 30 个字`)
    .transform(normalizePersonName)
    .refine((text) => text === '' || isPersonName(text), `${name}为 2 到 30 个汉字或英文字母`)
    .transform((text) => text || null)
    .nullable();

const measure = (name: string, unit: string, from: number, to: number) =>
  z
    .number(`${name}应为数字`)
    .min(from, `${name}应为 ${from} 到 ${to} ${unit}`)
    .max(to, `${name}应为 ${from} 到 ${to} ${unit}`)
    .multipleOf(0.1, `${name}最多一位小数`)
    .nullable();

const tag = z.string('标签格式不正确').trim().min(1, '标签不能为空').max(10, '标签不超过 10 个字');
export const patientTags = z
  .array(tag)
  .max(10, '标签最多 10 个')
  .refine((tags) => new Set(tags).size === tags.length, '标签重复');

/** All that a form of a patient holds; null where nothing was filled in. */
export const patientFields = {
  name: personName,
  gender: z.union([z.literal(1), z.literal(2), z.literal(9)], '请选择性别'),
  birth_date: day,
  phone,
  phone_owner: z.enum(phoneOwners, '请选择号码归属').nullable(),
  id_type: z.enum(idTypes, '请选择证件类型').nullable(),
  guardian_name: optionalName('监护人姓名'),
  guardian_phone: phone.nullable(),
  contact_name: optionalName('紧急联系人'),
  contact_relation: z.enum(contactRelations, '请选择与患者的关系').nullable(),
  contact_phone: phone.nullable(),
  region: optionalText('地区', 40),
  address: optionalText('地址', 100),
  occupation: optionalText('职业', 30),
  height_cm: measure('身高', '厘米', 50, 250),
  weight_kg: measure('体重', '公斤', 2, 300),
  dominant_side: z.enum(['左', '右'], '请选择利手').nullable(),
  condition_code: z.enum(words.conditionCodes, '请选择病种'),
  diagnosis: z.string('请填写诊断').trim().min(2, '诊断为 2 到 200 个字').max(200, '诊断为 2 到 200 个字'),
  icd10: z
    .string('ICD-10 格式不正确')
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]\d{2}(?:\.\d{1,4})?)?$/, 'ICD-10 应如 M17.1')
    .transform((text) => text || null)
    .nullable(),
  affected_side: z.enum(words.affectedSides, '请选择患侧'),
  onset_date: day.nullable(),
  surgery_name: optionalText('手术名称', 100),
  surgery_date: day.nullable(),
  stage: z.enum(words.stages, '请选择分期').nullable(),
  weight_bearing: z.enum(words.weightBearings, '请选择负重状态').nullable(),
  precaution_tags: z
    .array(z.enum(words.precautionTags, '未知的注意事项'))
    .max(words.precautionTags.length, '注意事项过多'),
  precaution_text: optionalText('禁忌与注意', 500),
  comorbidities: z.array(z.enum(words.comorbidities, '未知的合并症')).max(words.comorbidities.length, '合并症过多'),
  fall_risk: z.enum(words.fallRisks, '请选择跌倒风险').nullable(),
  goal_text: optionalText('患者目标', 200),
  source: z.enum(patientSources, '请选择来源').nullable(),
  tags: patientTags,
  next_visit_date: day.nullable(),
  remark: optionalText('备注', 500),
};
const fields = z.object(patientFields);
export type PatientFields = z.infer<typeof fields>;

/** The number of the person's document, as typed; absent: it stays as it is. */
export const idNumber = z
  .string('证件号格式不正确')
  .max(60, '证件号过长')
  .transform(normalizeIdCard)
  .transform((text) => text || null)
  .nullable()
  .optional();

export const placeFields = { agency_id: id, doctor_id: id };

type Draft = PatientFields & { id_number?: string | null | undefined };

/** What the fields of a record must say together. */
export function checkPatient(draft: Draft, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(clashesOf(draft, today()))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** Field → what is wrong with it, for rules over several fields. */
export function clashesOf(draft: Draft, now: string): Record<string, string> {
  return {
    ...birthClashes(draft, now),
    ...contactClashes(draft, now),
    ...illnessClashes(draft, now),
    ...idClashes(draft, now),
  };
}

function birthClashes({ birth_date }: Draft, now: string): Record<string, string> {
  if (birth_date > now) return { birth_date: '出生日期不能晚于今天' };
  return ageOn(birth_date, now) > 120 ? { birth_date: '年龄不能超过 120 岁' } : {};
}

function contactClashes(draft: Draft, now: string): Record<string, string> {
  const found: Record<string, string> = {};
  if (draft.birth_date <= now && ageOn(draft.birth_date, now) < guardianAge) {
    if (draft.guardian_name === null) found.guardian_name = '未满 14 岁须填写监护人';
    if (draft.guardian_phone === null) found.guardian_phone = '未满 14 岁须填写监护人手机号';
  }
  const contact = [draft.contact_name, draft.contact_relation, draft.contact_phone];
  if (contact.some((value) => value !== null)) {
    if (draft.contact_name === null) found.contact_name = '请填写紧急联系人姓名';
    if (draft.contact_relation === null) found.contact_relation = '请选择与患者的关系';
    if (draft.contact_phone === null) found.contact_phone = '请填写紧急联系人手机号';
  }
  return found;
}

function illnessClashes(draft: Draft, now: string): Record<string, string> {
  const found: Record<string, string> = {};
  const { onset_date, surgery_date, birth_date } = draft;
  if (words.isPostOperative(draft.condition_code)) {
    if (draft.surgery_name === null) found.surgery_name = '术后患者须填写手术名称';
    if (surgery_date === null) found.surgery_date = '术后患者须填写手术日期';
  }
  const operated = draft.precaution_tags.find((tag) => words.surgeryTags.has(tag));
  if (operated !== undefined && surgery_date === null) found.surgery_date = `选择了“${operated}”，须填写手术日期`;
  if (onset_date !== null && onset_date > now) found.onset_date = '发病日期不能晚于今天';
  else if (onset_date !== null && onset_date < birth_date) found.onset_date = '发病日期不能早于出生日期';
  if (surgery_date !== null && surgery_date > now) found.surgery_date = '手术日期不能晚于今天';
  else if (surgery_date !== null && surgery_date < (onset_date ?? birth_date)) {
    found.surgery_date = onset_date === null ? '手术日期不能早于出生日期' : '手术日期不能早于发病日期';
  }
  return found;
}

function idClashes(draft: Draft, now: string): Record<string, string> {
  const { id_number, id_type } = draft;
  if (!id_number) return {};
  if (id_type === null) return { id_type: '请选择证件类型' };
  if (id_type !== '身份证')
    return /^[A-Z0-9()（）]{4,20}$/.test(id_number) ? {} : { id_number: '证件号为 4 到 20 位字母或数字' };
  const facts = readIdCard(id_number, now);
  if (typeof facts === 'string') return { id_number: facts };
  if (facts.birth_date !== draft.birth_date) return { birth_date: `与身份证号不符（${facts.birth_date}）` };
  if (draft.gender !== facts.gender) return { gender: `与身份证号不符（${genderLabels[facts.gender]}）` };
  return {};
}
