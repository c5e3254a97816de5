// Details of entries about records of progress and alerts.
import { alertSeverities } from '@yun/contract/alert/labels';
import { alertRules } from '@yun/contract/alert/rule';
import { assessmentStatusLabels, goalStatusLabels, sessionStatusLabels } from '@yun/contract/progress/labels';
import type { FieldValues, Labels } from './labels.ts';

/** Entries about records of progress belong to the patient. */
export const progressFields: Labels = {
  adverse_event: '不良事件',
  assessed_at: '评定时间',
  assessment_id: '评定编号',
  assessments: '评定',
  baseline: '起点',
  changes: '更正内容',
  conclusion: '结论',
  due_date: '完成日期',
  from: '原来',
  goal_id: '目标编号',
  has_paused: '系统暂停了计划',
  id: '记录编号',
  is_confirmed: '少见的数值，已核对',
  is_late: '补录',
  is_unusual_confirmed: '少见的数值，已核对',
  items: '各项',
  measure_key: '指标',
  measured_at: '测量时间',
  measurements: '测量',
  note: '说明',
  pain_after: '训练后疼痛',
  pain_before: '训练前疼痛',
  phase: '阶段',
  plan_id: '计划编号',
  resources: '资源数',
  rpe: '用力程度',
  scale_code: '量表',
  session_id: '训练编号',
  sessions: '训练',
  side: '侧别',
  slot_no: '第几次',
  target: '目标值',
  text: '目标',
  to: '改为',
  total: '总分',
  train_date: '训练日期',
  value: '数值',
  values: '测量值',
  word: '项目',
};

export const progressValues: FieldValues = {
  status: { ...sessionStatusLabels, ...assessmentStatusLabels },
  from: goalStatusLabels,
  to: goalStatusLabels,
};

export const alertFields: Labels = {
  by_system: '系统自动',
  ids: '预警编号',
  note: '说明',
  on_behalf_of: '代责任医生操作',
  patient_id: '患者',
  rule_code: '规则',
  severity: '级别',
  until: '提醒日期',
};

const ruleNames: Labels = Object.fromEntries(Object.entries(alertRules).map(([code, { name }]) => [code, name]));
const paramLabels: Labels = Object.fromEntries(
  Object.values(alertRules).flatMap(({ params }) => Object.entries(params).map(([key, { word }]) => [key, word])),
);

export const alertValues: FieldValues = {
  rule_code: ruleNames,
  severity: Object.fromEntries(Object.entries(alertSeverities)),
};

/** Entries of an agency whose `code` is not the agency's own. */
export const ruleFields: Labels = {
  ...paramLabels,
  code: '规则',
  days: '天数',
  is_enabled: '启用',
  params: '参数',
  rule_code: '规则',
};

export const ruleValues: FieldValues = { code: ruleNames, rule_code: ruleNames };

export const scaleFields: Labels = {
  code: '量表',
  from: '原来',
  is_enabled: '启用',
  mdc: '测量误差',
  scale_code: '量表',
  to: '改为',
};
