// The quick replies that come with the product. No zod.
import { adviceOf, painStop } from '../red-flag/danger-advice.ts';
import { type RedFlagGroup, redFlagGroupCodes, redFlagGroups } from '../red-flag/groups.ts';
import type { replyCategories } from './quick-reply.ts';

export interface SystemReply {
  id: number;
  title: string;
  content: string;
  category: (typeof replyCategories)[number];
}

const reply = (id: number, category: SystemReply['category'], title: string, content: string): SystemReply => ({
  id: -id,
  title,
  content,
  category,
});

/** The advice for each group of dangers, as on the phone; the title names the danger. */
const dangerTitles: Partial<Record<RedFlagGroup, string>> = { INFECTION: '请测量体温', OWN: '先停训，今天联系医生' };
const dangerReplies = redFlagGroupCodes.map((group, n) =>
  reply(
    101 + n,
    '安全提醒',
    dangerTitles[group] ?? `${redFlagGroups[group].patientName}怎么办`,
    `{称呼}，${adviceOf(group)}`,
  ),
);
const dangerReplyIds = new Set(dangerReplies.map(({ id }) => id));

/** Advice about one danger: it must not be offered for another one. */
export const isDangerReply = ({ id }: Pick<SystemReply, 'id'>): boolean => dangerReplyIds.has(id);

export const systemReplies: readonly SystemReply[] = [
  reply(2, '安全提醒', '请拍一张照片', '{称呼}，请在光线好的地方拍一张患处的照片发给我，最好两侧一起拍，方便对比。'),
  reply(4, '疼痛处理', '疼了先停下', `{称呼}，训练时疼痛超过上限，请${painStop}，并告诉我。`),
  reply(
    5,
    '疼痛处理',
    '冰敷方法',
    '{称呼}，训练后可以隔着毛巾冰敷 10 到 15 分钟，每天 2 到 3 次，不要让冰直接接触皮肤。',
  ),
  reply(
    6,
    '训练指导',
    '慢一点做',
    '{称呼}，动作不求快，慢慢做到位，中间不要憋气。今天有 {今日动作数} 个动作，分几次完成也可以。',
  ),
  reply(7, '训练指导', '看动作图', '{称呼}，打开训练页面，点动作名称就能看到动作图和要领，跟着计时做就可以。'),
  reply(8, '训练指导', '计划已调整', '{称呼}，“{计划名称}”我已经调整过了，请按新的内容练，有不明白的随时问我。'),
  reply(9, '鼓励', '坚持得很好', '{称呼}，最近 7 天的完成率是 {依从率}，坚持得很好，请继续保持。'),
  reply(
    10,
    '复诊与随访',
    '几天没有记录',
    '{称呼}，这几天没有看到您的训练记录，是身体不舒服还是没有时间？告诉我，我们一起调整。',
  ),
  reply(11, '复诊与随访', '提醒复诊', '{称呼}，快到复诊的日子了，来的时候请带上检查资料和这段时间的记录。{医生姓名}'),
  reply(12, '其他', '收到', '收到，我看一下再回复您。'),
  ...dangerReplies,
];
