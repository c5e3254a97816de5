// Quick replies in the text field: `/` opens them, the letters after it filter.
import type { talk } from '@yun/contract';
import { dangerReplyTo, orderReplies } from '@yun/contract/talk/fitting-reply';
import { replyVariables } from '@yun/contract/talk/quick-reply';

export interface Slash {
  /** The position of the /. */
  from: number;
  to: number;
  query: string;
}

const maxQueryLength = 20;

/** The / before the cursor, at the beginning or after a blank, so not that of 2/3 or of a URL. */
export function slashBefore(text: string, cursor: number): Slash | null {
  const found = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, cursor));
  const query = found?.[1] ?? '';
  if (!found || query.length > maxQueryLength) return null;
  return { from: cursor - query.length - 1, to: cursor, query };
}

type Match = (title: string, query: string) => boolean;

/** Matches of the title first, then of the content; `matches` compares pinyin once it is loaded. */
export function foundReplies(
  replies: readonly talk.QuickReply[],
  query: string,
  matches: Match = () => false,
): talk.QuickReply[] {
  const wanted = query.toLowerCase();
  if (wanted === '') return [...replies];
  const byTitle = replies.filter(({ title }) => title.toLowerCase().includes(wanted) || matches(title, wanted));
  const byContent = replies.filter((reply) => !byTitle.includes(reply) && reply.content.toLowerCase().includes(wanted));
  return [...byTitle, ...byContent];
}

/** The advice about a danger the patient named, then the replies that fit best; three in all. */
export function fittingReplies(
  replies: readonly talk.QuickReply[],
  asked: Pick<talk.TalkRecord, 'content' | 'marks' | 'danger_groups'> | null,
  readGroups: Parameters<typeof dangerReplyTo>[1],
): talk.QuickReply[] {
  const advice = asked && dangerReplyTo(asked, readGroups);
  const own = { scope: 'system', use_count: 0, sort: 0, can_edit: false, version: 1 } as const;
  const ordered = orderReplies(replies, asked, advice !== null);
  return (advice === null ? ordered : [{ ...own, ...advice, attachments: [] }, ...ordered]).slice(0, 3);
}

/** Variables without a value, which the patient would read in braces. */
export function unfilledIn(text: string): { name: string; at: number }[] {
  return replyVariables
    .map((name) => ({ name: `{${name}}`, at: text.indexOf(`{${name}}`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
}
