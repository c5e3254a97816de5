// Finding patients: the list with its signals, counts, and the look-alikes of a new one.
import * as z from 'zod';
import {
  clientKey,
  day,
  flagParam,
  id,
  idParam,
  pageOf,
  pageParams,
  phone,
  sortParam,
  timestamp,
} from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { affectedSides, conditionCodes, stages } from './condition.ts';
import { personName, tagTooLong } from './field-rules.ts';
import { fieldLabel, genders, idTypes, maxTagLength } from './fields.ts';
import { idNumber } from './record.ts';
import { riskLevels } from './risk.ts';
import { isSearchable, searchableText } from './search.ts';
import { type PatientTab, patientStatuses, patientTabs } from './states.ts';

export { isSearchable };

/** One day of training: nothing planned, done, done in part, nothing done, pausing. */
export const dayStates = ['none', 'done', 'partial', 'missed', 'paused'] as const;
export type DayState = (typeof dayStates)[number];

export const gender = z.union(
  genders.map((value) => z.literal(value)) as [z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<9>],
);

/** The latest pain, as `latestPain` finds it in trainings and measurements: the same on every screen. */
export const latestPainFields = {
  /** Null: pain was never entered. */
  last_pain: z.int().nullable(),
  last_pain_date: day.nullable(),
  /** Against the pain entry before; null: this is the first. */
  pain_change: z.int().nullable(),
};
const latestPainShown = z.object(latestPainFields);
export type LatestPainShown = z.infer<typeof latestPainShown>;

/** What a list shows of how somebody is doing. Null: not known or not reported. */
export const patientSignals = z.object({
  risk_level: z.enum(riskLevels),
  risk_score: z.int(),
  /** The worst open alert in one sentence. */
  alert_text: z.string().nullable(),
  open_alerts: z.int(),
  plan: z
    .object({
      id,
      title: z.string(),
      status: z.enum(['active', 'paused']),
      start_date: day,
      end_date: day,
      day_no: z.int(),
      days: z.int(),
    })
    .nullable(),
  /** Seven days, the last is yesterday: a running day never lowers the rate. */
  week: z.array(z.enum(dayStates)),
  week_until: day.nullable(),
  adherence_7d: z.int().nullable(),
  adherence_28d: z.int().nullable(),
  missed_days: z.int(),
  last_session_time: timestamp.nullable(),
  ...latestPainFields,
  /** Messages of the patient nobody answered yet, and since when. */
  waiting_count: z.int(),
  waiting_since: timestamp.nullable(),
});
export type PatientSignals = z.infer<typeof patientSignals>;

export const patientRow = z.object({
  id,
  patient_no: z.string(),
  name: z.string(),
  gender,
  age: z.int(),
  /** Masked. */
  phone: z.string(),
  condition_code: z.enum(conditionCodes),
  diagnosis: z.string(),
  affected_side: z.enum(affectedSides),
  /** Days since the operation, else since onset. */
  postop_days: z.int().nullable(),
  onset_days: z.int().nullable(),
  stage: z.enum(stages).nullable(),
  status: z.enum(patientStatuses),
  tags: z.array(z.string()),
  agency_id: id,
  agency_name: z.string(),
  doctor_id: id,
  doctor_name: z.string(),
  next_visit_date: day.nullable(),
  create_time: timestamp,
  version: z.int(),
  signals: patientSignals,
});
export type PatientRow = z.infer<typeof patientRow>;

/** Asked to train today: all of them, those who have begun, those who have not. */
export const todayTrainings = ['due', 'begun', 'waiting'] as const;
export type TodayTraining = (typeof todayTrainings)[number];

const patientKeyword = z
  .string('关键词格式不正确')
  .trim()
  .max(50, '关键词不超过 50 个字')
  .refine((text) => text === '' || isSearchable(text), `请输入${searchableText}`)
  .default('');

export const patientFilters = {
  keyword: patientKeyword,
  tab: z.enum(patientTabs, '未知的分组').default('all'),
  status: z.enum(patientStatuses, '未知的状态').optional(),
  condition_code: z.enum(conditionCodes, `未知的${fieldLabel('condition_code')}`).optional(),
  doctor_id: idParam.optional(),
  agency_id: idParam.optional(),
  risk_level: z.enum(riskLevels, '未知的风险').optional(),
  stage: z.enum(stages, `未知的${fieldLabel('stage', 'short')}`).optional(),
  tag: z.string().trim().max(maxTagLength, tagTooLong).optional(),
  has_active_plan: flagParam.optional(),
  /** Percent. */
  adherence_lt: z.enum(['30', '50', '80'], '未知的依从率').transform(Number).optional(),
  next_visit_from: day.optional(),
  next_visit_to: day.optional(),
  /** Has messages without an answer. */
  has_waiting: flagParam.optional(),
  today_training: z.enum(todayTrainings, '未知的今日训练').optional(),
};

/** Larger totals are reported as "more", so that counting does not get slower as the table grows. */
export const maxCounted = 10_000;
/**
 * Records found by a keyword or a tag are read one by one, so fewer are counted. Above `maxSearched` matches only the
 * first `maxOfMany` are shown: nobody pages through thousands of namesakes.
 */
export const maxSearched = 2_000;
export const maxOfMany = 200;

export const listPatient = endpoint({
  method: 'GET',
  path: '/api/patient/list_patient',
  summary: '患者列表：姓名、拼音首字母、手机号、编号一并搜索',
  access: ['PATIENT_MGR', 'AGENCY_MGR'],
  scope: 'list',
  query: z.strictObject({
    ...patientFilters,
    sort: sortParam(['risk', 'create_time', 'next_visit', 'adherence', 'last_session'], '-risk'),
    ...pageParams,
  }),
  output: pageOf(patientRow).extend({ is_more: z.boolean() }),
});

const tabCounts = z.object(
  Object.fromEntries(patientTabs.map((tab) => [tab, z.int()])) as Record<PatientTab, z.ZodInt>,
);

export const countPatient = endpoint({
  method: 'GET',
  path: '/api/patient/count_patient',
  summary: '各分组的患者数（最多数到 10,000）与用过的标签',
  access: ['PATIENT_MGR', 'AGENCY_MGR'],
  scope: 'list',
  query: z.strictObject({ agency_id: idParam.optional(), doctor_id: idParam.optional() }),
  output: z.object({ counts: tabCounts, tags: z.array(z.string()) }),
});

const lookAlike = z.object({
  id,
  patient_no: z.string(),
  name: z.string(),
  gender,
  age: z.int(),
  birth_date: day,
  phone_masked: z.string(),
  condition_code: z.enum(conditionCodes),
  status: z.enum(patientStatuses),
  doctor_name: z.string(),
  /** Which fields are the same. */
  same: z.array(z.enum(['name', 'pinyin', 'phone', 'birth_date', 'gender', 'id_number'])),
});
export type LookAlike = z.infer<typeof lookAlike>;

const duplicates = z.object({
  block: z.array(lookAlike),
  strong: z.array(lookAlike),
  weak: z.array(lookAlike),
  /** The same document number in a record the caller may not see. */
  is_elsewhere: z.boolean(),
  /**
   * The responsible doctors of look-alikes that the caller may not see, within the caller's own agency: the same
   * document, or the same name with the same birth date or phone. No other data of these patients is returned, and
   * none of another agency's.
   */
  colleagues: z.array(z.string()),
});
export type Duplicates = z.infer<typeof duplicates>;

export const checkDuplicate = endpoint({
  method: 'POST',
  path: '/api/patient/check_duplicate',
  summary: '查重：同证件号不能新建，同名同号等需确认；本机构其他医生名下的相似档案只告知医生姓名',
  access: ['PATIENT_MGR', 'AGENCY_MGR'],
  scope: 'list',
  body: z.strictObject({
    name: personName.optional(),
    phone: phone.optional(),
    id_type: z.enum(idTypes).nullable().optional(),
    id_number: idNumber,
    birth_date: day.optional(),
    gender: gender.optional(),
    exclude_id: id.optional(),
    /** Of the form: a record it has created, but whose answer was lost, is no duplicate of itself. */
    client_key: clientKey.optional(),
  }),
  output: duplicates,
});
