// Details of the trail about patients, exercises and plans: the same name may mean another thing than with accounts.
import { conditionNames } from '@yun/contract/patient/condition';
import { fieldLabel, genderLabels, patientFieldNames } from '@yun/contract/patient/fields';
import { patientStatusLabels, patientSteps } from '@yun/contract/patient/states';
import { planStatusLabels } from '@yun/contract/plan/states';
import {
  alertFields,
  alertValues,
  progressFields,
  progressValues,
  ruleFields,
  ruleValues,
  scaleFields,
} from './audit-progress-fields.ts';
import {
  broadcastFields,
  broadcastValues,
  replyFields,
  replyValues,
  talkFields,
  talkValues,
} from './audit-talk-text.ts';

type Words = Readonly<Record<string, string>>;

const recordFields: Words = Object.fromEntries(patientFieldNames.map((field) => [field, fieldLabel(field, 'audit')]));

const patientFields: Words = {
  ...progressFields,
  ...talkFields,
  ...recordFields,
  adherence_lt: '依从率低于（%）',
  attachment_id: '附件',
  chosen: '所选患者数',
  consent_id: '同意编号',
  doc_code: '同意书',
  doc_version: '同意书版本',
  doctor_id: '责任医生',
  doctor_name: '责任医生',
  documents: '含证件号',
  drop_id: '被合并的档案',
  drop_name: '被合并的患者',
  drop_no: '被合并的编号',
  duplicate: '疑似重复',
  duplicate_ack: '确认不是同一人',
  episode: '第几次病程',
  error: '有错误',
  field: '查看的内容',
  has_active_plan: '有执行中的计划',
  has_waiting: '有待回复的消息',
  handover_id: '分配编号',
  id_number: '证件号',
  ids: '患者编号',
  import_job: '导入任务',
  job_id: '任务编号',
  keep_id: '保留的档案',
  keep_no: '保留的编号',
  kind: '附件类型',
  merge_id: '合并编号',
  method: '签署方式',
  next_visit_from: '复诊不早于',
  next_visit_to: '复诊不晚于',
  nickname: '团队成员',
  notify: '接收提醒',
  ok: '可导入',
  on_behalf_of: '代责任医生操作',
  patient_no: '患者编号',
  risk_level: '风险',
  role: '角色',
  row_no: '行号',
  rows: '记录数',
  saved: '已导入',
  sign_date: '签署日期',
  signer: '签署人',
  signer_name: '签署人姓名',
  size: '大小（字节）',
  skipped: '未导入',
  step: '操作',
  tab: '分组',
  tag: fieldLabel('tags'),
  today_training: '今日训练',
  user_id: '团队成员',
  with_duplicates: '含疑似重复',
  // Kinds of records that moved with a merge.
  ...{ plan: '训练计划', train_session: '训练记录', consent: '知情同意', attachment: '附件' },
  ...{ alert: '预警', talk_record: '沟通记录', patient_member: '团队成员' },
  ...{ measurement: '测量', assessment: '评定', goal: '目标' },
};

const exerciseFields: Words = {
  aliases: '别名',
  body_parts: '部位',
  code: '动作编号',
  copied_from: '复制自',
  difficulty: '难度',
  dose: '默认剂量',
  equipment: '器械',
  figure: '示意图',
  is_favorite: '收藏',
  is_unilateral: '分侧别',
  key_points: '要领',
  kind: '类型',
  mistakes: '常见错误',
  name: '动作名称',
  name_en: '英文名称',
  owner_scope: '归属',
  position: '体位',
  progression_ids: '进阶动作',
  purpose: '目的',
  rules: '禁忌与注意',
  steps: '步骤',
};

const planFields: Words = {
  ack_reason: '确认原因',
  acknowledged: '已确认的提示',
  by_system: '系统自动',
  category: '类别',
  condition_code: '病种',
  day_from: '适用开始天',
  day_to: '适用结束天',
  duration_days: '计划天数',
  effective_date: '生效日期',
  end_date: '结束日期',
  end_reason: '结束原因',
  from: '复制自',
  goals: '目标',
  items: '动作',
  name: '模板名称',
  note: '说明',
  on_behalf_of: '代责任医生操作',
  owner_scope: '归属',
  pain_limit: '疼痛上限',
  patient_id: '患者',
  patient_name: '患者',
  phase: '阶段',
  replaced: '被替换的计划',
  replaced_by: '由哪份计划替换',
  rest_rule: '停训说明',
  resume_date: '预计恢复日期',
  source_note: '依据',
  summary: '改动',
  title: '计划名称',
  to: '回退到',
  version_no: '版本',
};

const jobFields: Words = { kind: '任务', name: '文件名' };

const names: Readonly<Record<string, Words>> = {
  patient: patientFields,
  exercise: exerciseFields,
  plan: planFields,
  plan_template: planFields,
  job: jobFields,
  alert: alertFields,
  alert_rule: ruleFields,
  scale: scaleFields,
  quick_reply: replyFields,
  broadcast: broadcastFields,
};

const owners = { system: '系统', agency: '本机构', user: '个人' };
const switched = { draft: '草稿', active: '启用', disabled: '停用' };

const values: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  patient: {
    condition_code: conditionNames,
    doc_code: { REHAB_DATA: '康复训练与健康信息处理知情同意书' },
    field: { id_number: '证件号' },
    gender: genderLabels,
    risk_level: { critical: '危急', high: '高', medium: '中', low: '低' },
    ...progressValues,
    ...talkValues,
    status: { ...patientStatusLabels, ...progressValues.status },
    step: {
      ...Object.fromEntries(Object.entries(patientSteps).map(([step, { word }]) => [step, word])),
      activate: '开始康复',
      lose: '转为失访',
      find: '恢复联系',
      expire: '到期归档',
    },
    today_training: { due: '应训练', begun: '已开始', waiting: '未开始' },
    tab: {
      ...{ all: '全部', high_risk: '高风险', idle: '3 天未训练', expiring: '计划将到期' },
      ...patientStatusLabels,
    },
  },
  exercise: { owner_scope: owners, status: switched },
  plan: { status: planStatusLabels },
  plan_template: {
    condition_code: conditionNames,
    owner_scope: owners,
    status: { draft: '草稿', active: '已发布', disabled: '已停用' },
  },
  alert: alertValues,
  alert_rule: ruleValues,
  quick_reply: replyValues,
  broadcast: broadcastValues,
  job: { kind: { export_patient: '导出患者', import_preview: '检查导入表格', import_commit: '导入患者' } },
};

/** What the trail calls a field of this kind of record; undefined where it has no name of its own. */
export function careFieldName(entity: string, field: string): string | undefined {
  return names[entity]?.[field];
}

/** The same of a field that was changed: a change of a patient's `nickname` is none of the team member's. */
export function changedCareFieldName(entity: string, field: string): string | undefined {
  return (entity === 'patient' ? recordFields[field] : undefined) ?? careFieldName(entity, field);
}

export function careValueWord(entity: string, field: string, value: string): string | undefined {
  return values[entity]?.[field]?.[value];
}

/** Too much to be read in a line: only that they were changed is told. */
export const longFields: ReadonlySet<string> = new Set(['dose', 'rules', 'figure', 'milestones']);
