// What the trail calls acts in conversations, on ready-made answers, broadcasts and patients' links, and their details.
import type { AuditAction } from '@yun/contract/base/audit-actions';
import { type RedFlagAnswer, redFlagAnswerLabels } from '@yun/contract/red-flag/answers';
import { type RedFlagGroup, redFlagGroups } from '@yun/contract/red-flag/groups';
import { linkScopeLabels } from '@yun/contract/talk/labels';
import type { ActionText, Detail } from './action-text.ts';

type Words = Readonly<Record<string, string>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const joined = (...parts: unknown[]) => parts.map(textOf).filter(Boolean).join('，');
const groupNames = (groups: unknown) =>
  Array.isArray(groups) ? groups.map((group) => redFlagGroups[group as RedFlagGroup]?.name ?? '').join('、') : '';
const titled = ({ title }: Detail) => textOf(title);
const filed = ({ files }: Detail) => (typeof files === 'number' && files > 0 ? `附件 ${files} 个` : '');

export const talkActions: Partial<Record<AuditAction, ActionText>> = {
  get_talk: { verb: '查看状态记录' },
  list_talk: { verb: '查看会话列表' },
  talk_timeline: { verb: '查看沟通时间线' },
  doctor_say: { verb: '回复患者', noteOf: filed },
  recall_message: { verb: '撤回消息' },
  handle_talk: {
    verb: '处理会话',
    verbOf: ({ handled, snooze_until }) =>
      handled ? '标记会话已处理' : snooze_until ? '稍后处理会话' : '重新打开会话',
    noteOf: ({ snooze_until }) => textOf(snooze_until) && `到 ${textOf(snooze_until).slice(0, 16)}`,
  },
  upload_talk_file: { verb: '上传会话附件' },
  get_talk_file: { verb: '查看会话附件' },
  patient_say: { verb: '给医生发消息', noteOf: filed },
  save_quick_reply: {
    verb: '保存常用语',
    verbOf: ({ version }) => (version === undefined ? '新建常用语' : '修改常用语'),
    noteOf: titled,
  },
  remove_quick_reply: { verb: '删除常用语', noteOf: titled },
  send_broadcast: {
    verb: '群发消息',
    verbOf: ({ status }) => (status === 'waiting' ? '预约群发消息' : '群发消息'),
    noteOf: ({ recipients, left_out_ids, chosen_ids }) =>
      joined(
        typeof recipients === 'number' && `${recipients} 位患者`,
        Array.isArray(chosen_ids) && `其中 ${chosen_ids.length} 位停训或危急，由发送人选择`,
        Array.isArray(left_out_ids) && `${left_out_ids.length} 位停训或危急未发`,
      ),
  },
  cancel_broadcast: { verb: '取消群发' },
};

export const linkActions: Partial<Record<AuditAction, ActionText>> = {
  create_h5_link: { verb: '生成患者端链接', noteOf: ({ days }) => (days ? `${days} 天有效` : '') },
  show_h5_link: { verb: '查看患者端链接' },
  revoke_h5_link: { verb: '停用患者端链接', noteOf: ({ reason }) => textOf(reason) },
  open_h5_link: { verb: '打开患者端', noteOf: ({ device }) => textOf(device) },
  read_red_flag: { verb: '写到危险征象', noteOf: ({ groups }) => groupNames(groups) },
  answer_red_flag: {
    verb: '回答对危险征象的询问',
    noteOf: ({ answer, groups }) => joined(redFlagAnswerLabels[answer as RedFlagAnswer], groupNames(groups)),
  },
  report_event: {
    verb: '报告不适',
    noteOf: ({ signs, event }) => joined(Array.isArray(signs) ? signs.join('、') : event),
  },
};

/** Lines of the patient. */
export const talkFields: Words = {
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

export const talkValues: Readonly<Record<string, Words>> = {
  mime: { 'image/webp': '图片', 'application/pdf': 'PDF' },
  scope: linkScopeLabels,
};

export const replyFields: Words = {
  attachments: '附件数',
  file_id: '附件',
  mime: '文件类型',
  scope: '归属',
  size: '大小（字节）',
  title: '标题',
  version: '版本',
};

export const replyValues: Readonly<Record<string, Words>> = {
  mime: { 'image/webp': '图片', 'application/pdf': 'PDF' },
  scope: { user: '个人', agency: '本机构', system: '系统' },
};

export const broadcastFields: Words = {
  chosen_ids: '选择发送的暂停或危急患者',
  left_out_ids: '未发的暂停或危急患者',
  patient_ids: '患者编号',
  recipients: '接收人数',
  send_at: '发送时间',
  status: '状态',
};

export const broadcastValues: Readonly<Record<string, Words>> = {
  status: { sent: '已发出', waiting: '等待发送', cancelled: '已取消', failed: '没有发出' },
};
