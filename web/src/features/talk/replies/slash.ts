// Ready-made answers while one writes: `/` opens them, what follows filters.
import type { talk } from '@yun/contract';
import { replyVariables } from '@yun/contract/quick-reply';

export interface Slash {
  /** Where the / stands. */
  from: number;
  to: number;
  query: string;
}

const longestQuery = 20;

/** The / before the cursor, at the beginning or after a blank; 2/3 and addresses are none. */
export function slashBefore(text: string, cursor: number): Slash | null {
  const found = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, cursor));
  const query = found?.[1] ?? '';
  if (!found || query.length > longestQuery) return null;
  return { from: cursor - query.length - 1, to: cursor, query };
}

type Match = (title: string, query: string) => boolean;

/** By title first, then by what it says; `matches` knows pinyin once it was fetched. */
export function foundReplies(
  replies: readonly talk.QuickReply[],
  query: string,
  matches: Match = () => false,
): talk.QuickReply[] {
  const wanted = query.toLowerCase();
  if (wanted === '') return [...replies];
  const byTitle = replies.filter(({ title }) => title.toLowerCase().includes(wanted) || matches(title, wanted));
  const byContent = replies.filter((one) => !byTitle.includes(one) && one.content.toLowerCase().includes(wanted));
  return [...byTitle, ...byContent];
}

const about: readonly [RegExp, talk.QuickReply['category']][] = [
  [/肿|烫|渗|发热|发烧|胸|晕|跌|摔|麻|血/, '安全提醒'],
  [/疼|痛|酸|胀/, '疼痛处理'],
  [/怎么|动作|计划|练|次数|几组/, '训练指导'],
  [/复诊|复查|时间|什么时候/, '复诊与随访'],
];

/** The three that fit best to what the patient said last; else those used most. */
export function fittingReplies(
  replies: readonly talk.QuickReply[],
  asked: Pick<talk.TalkRecord, 'content' | 'marks'> | null,
): talk.QuickReply[] {
  const category =
    (asked?.marks.length ?? 0) > 0 ? '安全提醒' : about.find(([pattern]) => pattern.test(asked?.content ?? ''))?.[1];
  const rank = (one: talk.QuickReply) => (one.category === category ? 0 : 1);
  return [...replies].sort((one, other) => rank(one) - rank(other) || other.use_count - one.use_count).slice(0, 3);
}

/** Names in braces that were not filled: the patient would read them as they are. */
export function holesIn(text: string): { name: string; at: number }[] {
  return replyVariables
    .map((name) => ({ name: `{${name}}`, at: text.indexOf(`{${name}}`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
}
