// Details of entries about exercises, plans and plan templates.
import { exerciseRulesLabel } from '@yun/contract/exercise/labels';
import { conditionNames } from '@yun/contract/patient/condition';
import { fieldLabel } from '@yun/contract/patient/fields';
import { planStatusLabels } from '@yun/contract/plan/states';
import type { FieldValues, Labels } from './labels.ts';

export const exerciseFields: Labels = {
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
  rules: exerciseRulesLabel,
  steps: '步骤',
};

export const planFields: Labels = {
  ack_reason: '确认原因',
  acknowledged: '已确认的提示',
  by_system: '系统自动',
  category: '类别',
  condition_code: fieldLabel('condition_code'),
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

const owners = { system: '系统', agency: '本机构', user: '个人' };

export const exerciseValues: FieldValues = {
  owner_scope: owners,
  status: { draft: '草稿', active: '启用', disabled: '停用' },
};

export const planValues: FieldValues = { status: planStatusLabels };

export const templateValues: FieldValues = {
  condition_code: conditionNames,
  owner_scope: owners,
  status: { draft: '草稿', active: '已发布', disabled: '已停用' },
};
