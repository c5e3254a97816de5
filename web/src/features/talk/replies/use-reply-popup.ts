import type { talk } from '@yun/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { foundReplies, type Slash, slashBefore } from './slash.ts';

export interface ReplyPopupState {
  slash: Slash | null;
  found: readonly talk.QuickReply[];
  active: number;
  /** Returns whether the list used the key. */
  handleKey(event: KeyboardEvent): boolean;
  close(): void;
}

type PinyinPlace = (title: string, query: string) => number;

/** The list that a / in the text opens: filtered by the letters after it, navigated by arrow keys. */
export function useReplyPopup(
  text: string,
  cursor: number,
  replies: readonly talk.QuickReply[],
  onChoose: (reply: talk.QuickReply) => void,
): ReplyPopupState {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [pinyinPlace, setPinyinPlace] = useState<PinyinPlace | null>(null);
  const before = slashBefore(text, cursor);
  const slash = before && before.from !== closedAt ? before : null;
  const isOpen = slash !== null;
  const query = slash?.query ?? '';

  useEffect(() => {
    // Larger than the whole composer: loaded when needed, and shared with the search of the menu.
    if (isOpen) void import('#web/lib/text/pinyin-place.ts').then((part) => setPinyinPlace(() => part.pinyinPlace));
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query, another list
  useEffect(() => setActive(0), [query, isOpen]);
  useEffect(() => {
    if (before === null) setClosedAt(null);
  }, [before]);

  const byPinyin = (title: string, wanted: string) => (pinyinPlace?.(title, wanted) ?? -1) >= 0;
  const found = isOpen ? foundReplies(replies, query, byPinyin) : [];

  function handleKey(event: KeyboardEvent): boolean {
    if (!slash) return false;
    const last = found.length - 1;
    const chosen = found[Math.min(active, last)];
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? Math.max(0, last) : active - 1);
    else if (event.key === 'Escape') setClosedAt(slash.from);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.shiftKey) onChoose(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    slash,
    found,
    active: Math.min(active, Math.max(0, found.length - 1)),
    handleKey,
    close: () => setClosedAt(slash?.from ?? null),
  };
}
