import type { h5 } from '@yun/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import { getToday } from '../h5.api.ts';
import { readKept, writeKept } from '../queue/kept.ts';
import { watchTalk } from '../talk/live-talk.ts';
import { movedTo } from '../today/today-text.ts';

export interface TodayState {
  /** Null: nothing is known yet. */
  today: h5.Today | null;
  /** Of which day the content is, when it is kept and not from today. */
  keptDate: string | null;
  /** The newest answer did not come; what is shown is older. */
  error: ApiError | null;
  /** Tells whether the answer came. */
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

/** The day as the server tells it; without a network as it was kept, moved to the day it is now. */
export function useToday(patientId: number, isWatched: boolean): TodayState {
  const [told, setTold] = useState(() => readToday(patientId));
  const [error, setError] = useState<ApiError | null>(null);
  const latest = useRef<Promise<boolean> | null>(null);
  const load = useCallback((): Promise<boolean> => {
    const asking: Promise<boolean> = getToday().then(
      (today) => {
        // One that was asked later knows more.
        if (latest.current !== asking) return latest.current ?? false;
        writeKept(patientId, keptName, JSON.stringify(today));
        setTold(today);
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
  const today = useMemo(() => (told ? movedTo(told, now) : null), [told, now]);
  return {
    today,
    keptDate: told && told.date < now ? told.date : null,
    error,
    reload: load,
    noteUnread: useCallback((count: number) => {
      setTold((before) => before && { ...before, unread_count: count });
    }, []),
  };
}
