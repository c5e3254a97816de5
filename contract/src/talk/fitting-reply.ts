// Which ready-made answers fit what a patient wrote. No zod.
import { dangerAdvice } from '../red-flag/danger-advice.ts';
import { type RedFlagGroup, readRedFlags } from '../red-flag/index.ts';
import { dangerNames, isDangerSign } from '../red-flag/signs.ts';
import type { replyCategories } from './quick-reply.ts';
import { isDangerReply, type SystemReply } from './system-replies.ts';

interface Asked {
  content: string;
  /** Words of danger that the server read in it, or signs that were tapped. */
  marks: readonly string[];
  /** As the server read them, by the words of the agency too; empty: it kept nothing. */
  danger_groups: readonly RedFlagGroup[];
}

/** As on the phone: where something certain was read, only that counts. */
function groupsIn(content: string): RedFlagGroup[] {
  const flags = readRedFlags(content);
  const certain = flags.filter(({ isDoubtful }) => !isDoubtful);
  return (certain.length > 0 ? certain : flags).map(({ group }) => group);
}

/** The advice about the dangers of this message, in the words of the phone; null: it names none. */
export function dangerReplyTo({ content, marks, danger_groups }: Asked): SystemReply | null {
  const signs = marks.filter(isDangerSign).filter((sign) => content.includes(sign));
  const read = danger_groups.length > 0 ? [...danger_groups] : groupsIn(content);
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

/** Those that fit best to what the patient said last, then those used most; never the advice about another danger. */
export function orderReplies<R extends Offered>(replies: readonly R[], asked: Asked | null, hasDanger: boolean): R[] {
  const category = hasDanger ? '安全提醒' : topics.find(([pattern]) => pattern.test(asked?.content ?? ''))?.[1];
  const rank = (one: R) => (one.category === category ? 0 : 1);
  return replies
    .filter((one) => !isDangerReply(one))
    .sort((one, other) => rank(one) - rank(other) || other.use_count - one.use_count);
}
