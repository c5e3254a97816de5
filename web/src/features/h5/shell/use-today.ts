import type { h5 } from '@yun/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import { getToday } from '../h5.api.ts';
import { readKept, writeKept } from '../queue/kept.ts';
import { watchTalk } from '../talk/live-talk.ts';
import { movedTo } from '../today/today-text.ts';

export interface TodayState {
  /** Null: not loaded yet. */
  today: h5.Today | null;
  /** The day of the kept content, if it is older than today. */
  keptDate: string | null;
  /** Why the last request failed; older content is shown. */
  error: ApiError | null;
  /** Resolves to whether the request succeeded. */
  reload: () => Promise<boolean>;
  noteUnread: (count: number) => void;
}

const keptName = 'today';

function readToday(patientId: number): h5.Today | null {
  try {
    return JSON.parse(readKept(patientId, keptName) ?? 'null') as h5.Today | null;
  } catch {
    return null;
  }
}

/** The day as the server sent it; without a network the kept one, moved to the current day. */
export function useToday(patientId: number, isWatched: boolean): TodayState {
  const [received, setReceived] = useState(() => readToday(patientId));
  const [error, setError] = useState<ApiError | null>(null);
  const latest = useRef<Promise<boolean> | null>(null);
  const load = useCallback((): Promise<boolean> => {
    const asking: Promise<boolean> = getToday().then(
      (today) => {
        // A later request replaces this one.
        if (latest.current !== asking) return latest.current ?? false;
        writeKept(patientId, keptName, JSON.stringify(today));
        setReceived(today);
        setError(null);
        return true;
      },
      (reason) => {
        if (!(reason instanceof ApiError)) throw reason;
        if (latest.current === asking && reason.kind !== 'aborted') setError(reason);
        return false;
      },
    );
    latest.current = asking;
    return asking;
  }, [patientId]);
  useEffect(() => {
    if (isWatched) return watchTalk(() => void load());
  }, [isWatched, load]);
  const now = dayAt(serverNow());
  const today = useMemo(() => (received ? movedTo(received, now) : null), [received, now]);
  return {
    today,
    keptDate: received && received.date < now ? received.date : null,
    error,
    reload: load,
    noteUnread: useCallback((count: number) => {
      setReceived((before) => before && { ...before, unread_count: count });
    }, []),
  };
}
