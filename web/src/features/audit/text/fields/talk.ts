// Details of entries about conversations, quick replies, broadcasts and patients' links.
import { linkScopeLabels } from '@yun/contract/talk/labels';
import type { FieldValues, Labels } from './labels.ts';

/** Such entries belong to the patient. */
export const talkFields: Labels = {
  by_patient: '患者本人上传',
  content: '内容',
  days: '有效天数',
  device: '手机',
  answer: '回答',
  event: '不良事件',
  event_id: '报告编号',
  file_id: '附件',
  files: '附件数',
  groups: '危险类别',
  handled: '已处理',
  is_new: '首次打开',
  length: '字数',
  link_id: '链接编号',
  mime: '文件类型',
  record_id: '消息编号',
  replaced_ids: '被替换的链接',
  reply_to: '回复的消息',
  scope: '开放范围',
  signs: '情况',
  snooze_until: '稍后提醒',
};

export const talkValues: FieldValues = {
  mime: { 'image/webp': '图片', 'application/pdf': 'PDF' },
  scope: linkScopeLabels,
};

export const replyFields: Labels = {
  attachments: '附件数',
  file_id: '附件',
  mime: '文件类型',
  scope: '归属',
  size: '大小（字节）',
  title: '标题',
  version: '版本',
};

export const replyValues: FieldValues = {
  mime: { 'image/webp': '图片', 'application/pdf': 'PDF' },
  scope: { user: '个人', agency: '本机构', system: '系统' },
};

export const broadcastFields: Labels = {
  chosen_ids: '选择发送的暂停或危急患者',
  left_out_ids: '未发的暂停或危急患者',
  patient_ids: '患者编号',
  recipients: '接收人数',
  send_at: '发送时间',
  status: '状态',
};

export const broadcastValues: FieldValues = {
  status: { sent: '已发出', waiting: '等待发送', cancelled: '已取消', failed: '没有发出' },
};
