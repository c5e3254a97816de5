import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changed } from '#web/lib/changes.ts';
import { onSent } from '../outbox/outbox-store.ts';
import { getTalk, talkQuery } from '../talk.api.ts';
import { onTalkChanged } from '../talk-events.ts';
import { useSecondReading } from '../use-second-reading.ts';
import { isComplete, isPrepared, preparedMs } from './prepared-talk.ts';
import {
  appendRecord,
  joinNewest,
  type LoadedPart,
  mergeParts,
  mergeRecords,
  nothingLoaded,
  prependOlder,
} from './records.ts';

export interface OpenTalk {
  /** Everything but the records; null until it is loaded. */
  facts: talk.Talk | null;
  part: LoadedPart;
  /** Own messages that were sent after records not loaded yet: shown at the end until those are loaded. */
  ahead: readonly talk.TalkRecord[];
  /** Why it could not be loaded. */
  error: Error | null;
  retry(): void;
  readOlder(): Promise<void>;
}

const olderSize = 50;
/** The maximum of unread messages loaded at once, so that the line above them can be drawn. */
const maxUnread = 500;

/** An open conversation: its newest part, records that arrived since, and older ones the user scrolled to. */
export function useTalk(patientId: number): OpenTalk {
  const client = useQueryClient();
  const [trustedMs] = useState(() => (isPrepared(patientId) ? preparedMs : 0));
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...talkQuery(patientId), staleTime: trustedMs });
  const [openedAt] = useState(() => Date.now() - trustedMs);
  const [first] = useState(() => (trustedMs > 0 && data && isComplete(data) ? data : null));
  const [shown, setShown] = useState<{ facts: talk.Talk | null; part: LoadedPart }>(() => ({
    facts: first,
    part: first ? { records: first.list, hasOlder: first.has_more } : nothingLoaded,
  }));
  const [ahead, setAhead] = useState<readonly talk.TalkRecord[]>([]);
  const [failure, setFailure] = useState<Error | null>(null);
  const part = useRef(shown.part);

  const show = useCallback((next: LoadedPart, facts?: talk.Talk) => {
    part.current = next;
    setShown((before) => ({ facts: facts ?? before.facts, part: next }));
    setAhead((before) => before.filter(({ id }) => !next.records.some((record) => record.id === id)));
  }, []);

  useEffect(() => {
    // An answer cached by an earlier visit may be old, and its unread position wrong.
    if (!data || data === first || dataUpdatedAt < openedAt) return;
    const stop = new AbortController();
    const isFirst = part.current === nothingLoaded;
    const readAfter = (afterId: number) => getTalk(patientId, { afterId, limit: olderSize }, stop.signal);
    joinNewest(part.current, data, readAfter)
      .then((joined) => (isFirst ? withAllUnread(patientId, data, joined, stop.signal) : joined))
      .then((joined) => {
        if (stop.signal.aborted) return;
        setFailure(null);
        show(mergeParts(part.current, joined), data);
      })
      .catch((problem) => !stop.signal.aborted && setFailure(problem as Error));
    return () => stop.abort();
  }, [data, first, dataUpdatedAt, openedAt, patientId, show]);

  useSecondReading(() => void changed(client, 'messageArrived', patientId));

  useEffect(
    () =>
      onTalkChanged((changedId) => {
        if (changedId === null || changedId === patientId) void changed(client, 'messageArrived', patientId);
      }),
    [client, patientId],
  );

  useEffect(
    () =>
      onSent((to, record) => {
        if (to !== patientId || part.current === nothingLoaded) return;
        const next = appendRecord(part.current, record);
        if (next.records.length > part.current.records.length) show(next);
        else setAhead((before) => mergeRecords(before, [record]));
      }),
    [patientId, show],
  );

  const readOlder = useCallback(async () => {
    const [first] = part.current.records;
    if (!first || !part.current.hasOlder) return;
    const answer = await getTalk(patientId, { beforeId: first.id, limit: olderSize });
    // If the conversation was reloaded meanwhile, the answer no longer fits.
    if (part.current.records[0]?.id === first.id) show(prependOlder(part.current, answer));
  }, [patientId, show]);

  return {
    ...shown,
    ahead,
    error: shown.facts ? null : (failure ?? error),
    retry: () => void refetch(),
    readOlder,
  };
}

async function withAllUnread(
  patientId: number,
  { last_read_id, unread }: talk.Talk,
  part: LoadedPart,
  signal: AbortSignal,
): Promise<LoadedPart> {
  let loaded = part;
  while (unread > 0 && loaded.hasOlder && loaded.records.length < maxUnread) {
    const first = loaded.records[0];
    if (!first || first.id <= last_read_id) break;
    loaded = prependOlder(loaded, await getTalk(patientId, { beforeId: first.id, limit: olderSize }, signal));
  }
  return loaded;
}
