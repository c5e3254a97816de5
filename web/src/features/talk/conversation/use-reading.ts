import { useMutation } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useIsLook } from '#web/lib/session/use-is-look.ts';
import { usePage } from '#web/ui/page-context.ts';
import { isReadingHeld, resumeReading } from '../read-hold.ts';
import { markRead } from '../talk.api.ts';

interface Reading {
  patientId: number;
  /** Up to where the caller has read, as the server said; null until it has. */
  lastReadId: number | null;
  records: readonly talk.TalkRecord[];
}

const restMs = 500;

/** Tells the server how far this reader has come: only what was on his screen, and only while he could see it. */
export function useReading({ patientId, lastReadId, records }: Reading): (shownId: number) => void {
  const isLook = useIsLook();
  const page = usePage();
  const { mutate } = useMutation(markRead);
  const shown = useRef(0);
  const marked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const now = useRef({ lastReadId, records });
  now.current = { lastReadId, records };

  const mark = useCallback(() => {
    const { lastReadId: read, records: known } = now.current;
    if (isLook || read === null || document.hidden || !page.isLive() || isReadingHeld(patientId)) return;
    const from = Math.max(read, marked.current);
    const upTo = shown.current;
    const isNews = known.some(({ id, sender_type }) => sender_type === 'patient' && id > from && id <= upTo);
    if (!isNews) return;
    marked.current = upTo;
    mutate(
      { patient_id: patientId, last_read_id: upTo },
      {
        onError: () => {
          // Tried again with the next thing that is read or comes.
          if (marked.current === upTo) marked.current = from;
        },
      },
    );
  }, [isLook, page, patientId, mutate]);

  const plan = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(mark, restMs);
  }, [mark]);

  useEffect(() => {
    document.addEventListener('visibilitychange', plan);
    plan();
    return () => {
      document.removeEventListener('visibilitychange', plan);
      clearTimeout(timer.current);
    };
  }, [plan]);

  return useCallback(
    (shownId) => {
      if (shownId <= shown.current && marked.current >= shownId) return;
      shown.current = Math.max(shown.current, shownId);
      plan();
    },
    [plan],
  );
}

/** Opened anew, not only shown again: reading counts. At once, since what is opened may be marked unread while it loads. */
export function useResumedReading(patientId: number): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isOpened.current) resumeReading(patientId);
    isOpened.current = true;
  }, [patientId]);
}
