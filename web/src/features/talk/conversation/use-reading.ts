import { useMutation } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { usePage } from '#web/ui/page-context.ts';
import { isMarkedUnread, resumeReading } from '../marked-unread.ts';
import { markRead } from '../talk.api.ts';
import { lineOf, type UnreadLine } from './messages/rows.ts';

interface Reading {
  patientId: number;
  /** The last record the server counts as read by the caller; null until it has answered. */
  lastReadId: number | null;
  records: readonly talk.TalkRecord[];
}

const restMs = 500;

/** Marks as read what was on the screen while the page was visible. Returns how to report a shown record. */
export function useReading({ patientId, lastReadId, records }: Reading): (shownId: number) => void {
  const isViewingAs = useIsViewingAs();
  const page = usePage();
  const { mutate } = useMutation(markRead);
  const shown = useRef(0);
  const marked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ lastReadId, records });
  latest.current = { lastReadId, records };

  const mark = useCallback(() => {
    const { lastReadId: read, records: loaded } = latest.current;
    if (isViewingAs || read === null || document.hidden || !page.isLive() || isMarkedUnread(patientId)) return;
    const from = Math.max(read, marked.current);
    const upTo = shown.current;
    const hasUnread = loaded.some(({ id, sender_type }) => sender_type === 'patient' && id > from && id <= upTo);
    if (!hasUnread) return;
    marked.current = upTo;
    mutate(
      { patient_id: patientId, last_read_id: upTo },
      {
        onError: () => {
          // Tried again with the next record that is shown or arrives.
          if (marked.current === upTo) marked.current = from;
        },
      },
    );
  }, [isViewingAs, page, patientId, mutate]);

  const schedule = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(mark, restMs);
  }, [mark]);

  useEffect(() => {
    document.addEventListener('visibilitychange', schedule);
    schedule();
    return () => {
      document.removeEventListener('visibilitychange', schedule);
      clearTimeout(timer.current);
    };
  }, [schedule]);

  return useCallback(
    (shownId) => {
      if (shownId <= shown.current && marked.current >= shownId) return;
      shown.current = Math.max(shown.current, shownId);
      schedule();
    },
    [schedule],
  );
}

/** Opening a conversation ends an earlier 标为未读; showing its page again does not. Done at once: it may be marked unread while it loads. */
export function useResumedReading(patientId: number): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isOpened.current) resumeReading(patientId);
    isOpened.current = true;
  }, [patientId]);
}

/** The line above the messages unread at opening. It stays while they are read; when the page is shown again it moves to newer ones. */
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
