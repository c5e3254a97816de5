// Details of entries about patients, their import and export.
import { conditionNames } from '@yun/contract/patient/condition';
import { doctorLabel, fieldLabel, genderLabels, idNumberLabel, patientFieldNames } from '@yun/contract/patient/fields';
import { riskLabels } from '@yun/contract/patient/risk';
import { patientStatusLabels, patientSteps, patientTabLabels } from '@yun/contract/patient/states';
import type { FieldValues, Labels } from './labels.ts';
import { progressFields, progressValues } from './progress.ts';
import { talkFields, talkValues } from './talk.ts';

/** The fields of the record itself. */
export const recordFields: Labels = Object.fromEntries(
  patientFieldNames.map((field) => [field, fieldLabel(field, 'audit')]),
);

export const patientFields: Labels = {
  ...progressFields,
  ...talkFields,
  ...recordFields,
  adherence_lt: '依从率低于（%）',
  attachment_id: '附件',
  chosen: '所选患者数',
  consent_id: '同意编号',
  doc_code: '同意书',
  doc_version: '同意书版本',
  doctor_id: doctorLabel,
  doctor_name: doctorLabel,
  documents: `含${idNumberLabel}`,
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
  id_number: idNumberLabel,
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
  plan: '训练计划',
  train_session: '训练记录',
  consent: '知情同意',
  attachment: '附件',
  alert: '预警',
  talk_record: '沟通记录',
  patient_member: '团队成员',
  measurement: '测量',
  assessment: '评定',
  goal: '目标',
};

export const patientValues: FieldValues = {
  condition_code: conditionNames,
  doc_code: { REHAB_DATA: '康复训练与健康信息处理知情同意书' },
  field: { id_number: idNumberLabel },
  gender: genderLabels,
  risk_level: riskLabels,
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
  tab: patientTabLabels,
};

export const jobFields: Labels = { kind: '任务', name: '文件名' };

export const jobValues: FieldValues = {
  kind: { export_patient: '导出患者', import_preview: '检查导入表格', import_commit: '导入患者' },
};
