// Ready-made answers while one writes: `/` opens them, what follows filters.
import type { talk } from '@yun/contract';
import { dangerReplyTo, orderReplies } from '@yun/contract/talk/fitting-reply';
import { replyVariables } from '@yun/contract/talk/quick-reply';

export interface Slash {
  /** Where the / stands. */
  from: number;
  to: number;
  query: string;
}

const maxQueryLength = 20;

/** The / before the cursor, at the beginning or after a blank; 2/3 and addresses are none. */
export function slashBefore(text: string, cursor: number): Slash | null {
  const found = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, cursor));
  const query = found?.[1] ?? '';
  if (!found || query.length > maxQueryLength) return null;
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

/** The advice about a danger that was named, then those that fit best; three in all. */
export function fittingReplies(
  replies: readonly talk.QuickReply[],
  asked: Pick<talk.TalkRecord, 'content' | 'marks' | 'danger_groups'> | null,
): talk.QuickReply[] {
  const advice = asked && dangerReplyTo(asked);
  const own = { scope: 'system', use_count: 0, sort: 0, can_edit: false, version: 1 } as const;
  const ordered = orderReplies(replies, asked, advice !== null);
  return (advice === null ? ordered : [{ ...own, ...advice, attachments: [] }, ...ordered]).slice(0, 3);
}

/** Names in braces that were not filled: the patient would read them as they are. */
export function unfilledIn(text: string): { name: string; at: number }[] {
  return replyVariables
    .map((name) => ({ name: `{${name}}`, at: text.indexOf(`{${name}}`) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
}
