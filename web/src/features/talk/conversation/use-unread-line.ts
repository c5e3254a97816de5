import type { talk } from '@yun/contract';
import { useEffect, useRef, useState } from 'react';
import { lineOf, type UnreadLine } from './rows.ts';

/** The line above what was unread at opening. It stays while one reads; shown again, it moves to what came meanwhile. */
export function useUnreadLine(facts: talk.Talk): UnreadLine | null {
  const [line, setLine] = useState(() => lineOf(facts));
  const wasShown = useRef(false);
  const before = useRef<talk.Talk | null>(null);
  const current = useRef(facts);
  current.current = facts;

  // Runs again whenever the page is shown again.
  useEffect(() => {
    if (wasShown.current) before.current = current.current;
    wasShown.current = true;
  }, []);
  useEffect(() => {
    if (before.current === null || before.current === facts) return;
    before.current = null;
    const next = lineOf(facts);
    if (next) setLine(next);
  }, [facts]);
  return line;
}
