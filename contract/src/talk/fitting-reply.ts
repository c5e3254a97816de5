// Which quick replies fit a message of a patient. No zod.
import { dangerAdvice } from '../red-flag/danger-advice.ts';
import type { RedFlagGroup } from '../red-flag/groups.ts';
import { dangerNames, isDangerSign } from '../red-flag/signs.ts';
import type { replyCategories } from './quick-reply.ts';
import { isDangerReply, type SystemReply } from './system-replies.ts';

interface PatientMessage {
  content: string;
  /** Dangers that the server read in it, or signs that were tapped. */
  marks: readonly string[];
  /** As the server read them, with the words of the agency; empty: it stored none. */
  danger_groups: readonly RedFlagGroup[];
}

/**
 * The advice about the dangers of this message, as on the phone; null: it names none. `readGroups` reads them where the
 * server stored none; null: its tables are not loaded yet.
 */
export function dangerReplyTo(
  { content, marks, danger_groups }: PatientMessage,
  readGroups: ((content: string) => RedFlagGroup[]) | null,
): SystemReply | null {
  const signs = marks.filter(isDangerSign).filter((sign) => content.includes(sign));
  const read = danger_groups.length > 0 ? [...danger_groups] : (readGroups?.(content) ?? []);
  const groups: RedFlagGroup[] = read.length === 0 && signs.length === 0 && marks.length > 0 ? ['OWN'] : read;
  if (signs.length === 0 && groups.length === 0) return null;
  const [named = '危险征象'] = dangerNames(signs, groups);
  return {
    id: -100,
    title: `${named}：处理建议`,
    category: '安全提醒',
    content: `{称呼}，${dangerAdvice(signs, groups)}`,
  };
}

const topics: readonly [RegExp, (typeof replyCategories)[number]][] = [
  [/疼|痛|酸|胀/, '疼痛处理'],
  [/怎么|动作|计划|练|次数|几组/, '训练指导'],
  [/复诊|复查|时间|什么时候/, '复诊与随访'],
];

interface Offered extends SystemReply {
  use_count: number;
}

/** Replies of the fitting category first, then the most used; without the advice about single dangers. */
export function orderReplies<R extends Offered>(
  replies: readonly R[],
  message: PatientMessage | null,
  hasDanger: boolean,
): R[] {
  const category = hasDanger ? '安全提醒' : topics.find(([pattern]) => pattern.test(message?.content ?? ''))?.[1];
  const rank = (reply: R) => (reply.category === category ? 0 : 1);
  return replies
    .filter((reply) => !isDangerReply(reply))
    .sort((a, b) => rank(a) - rank(b) || b.use_count - a.use_count);
}
