// Actions on conversations, quick replies, broadcasts and patients' links.
import { type RedFlagAnswer, redFlagAnswerLabels } from '@yun/contract/red-flag/answers';
import { type RedFlagGroup, redFlagGroups } from '@yun/contract/red-flag/groups';
import type { Detail } from '../details.ts';
import { type ActionTexts, joined, reasonOf, textOf } from './action-text.ts';

const groupNames = (groups: unknown) =>
  Array.isArray(groups) ? groups.map((group) => redFlagGroups[group as RedFlagGroup]?.name ?? '').join('、') : '';
const titled = ({ title }: Detail) => textOf(title);
const filed = ({ files }: Detail) => (typeof files === 'number' && files > 0 ? `附件 ${files} 个` : '');

export const talkActions: ActionTexts = {
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

export const linkActions: ActionTexts = {
  create_h5_link: { verb: '生成患者端链接', noteOf: ({ days }) => (days ? `${days} 天有效` : '') },
  show_h5_link: { verb: '查看患者端链接' },
  revoke_h5_link: { verb: '停用患者端链接', noteOf: reasonOf },
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
