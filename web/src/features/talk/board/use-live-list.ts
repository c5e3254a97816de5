import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changed } from '#web/lib/changes.ts';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import type { TalkListPage } from '../talk.api.ts';
import { onTalkChanged } from '../talk-events.ts';
import { setUnreadCount, useUnread } from '../unread-store.ts';
import { useSecondReading } from '../use-second-reading.ts';

interface Input {
  /** Only doctors have a badge. */
  isDoctor: boolean;
  opened: number | null;
  list: { dataUpdatedAt: number; isFetching: boolean };
  first: TalkListPage | undefined;
}

/** Several changes in a short time cause one request. */
const debounceMs = 250;
/** Badge and list that keep disagreeing must not refresh each other in a loop. */
const repeatMs = 5000;

/** Keeps the list current: read again after a new message, and when the badge and the list show different counts. */
export function useLiveList({ isDoctor, opened, list, first }: Input): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { unread_count: badge, at } = useUnread();
  const counted = first?.unread_count;
  const isRepeated = useRepeated(`${badge}/${counted}`);

  const refreshSoon = useStable(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      changed(client, 'talkListChanged');
    }, debounceMs);
  });

  useSecondReading(refreshSoon);

  const handleChange = useStable((patientId: number | null) => {
    refreshSoon();
    if (opened === null || (patientId !== null && patientId !== opened)) return;
    changed(client, 'patientReported', opened);
  });

  useEffect(() => {
    const stop = onTalkChanged(handleChange);
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [handleChange]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the badge has changed, not when the list has
  useEffect(() => {
    if (isDoctor && at > 0 && counted !== undefined && counted !== badge && !isRepeated('list')) refreshSoon();
  }, [badge, at]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has been read, not when the badge has changed
  useEffect(() => {
    const isNewer = list.dataUpdatedAt > at && !list.isFetching;
    if (!isDoctor || at === 0 || !isNewer || counted === undefined || counted === badge) return;
    if (!isRepeated('badge')) setUnreadCount(counted);
  }, [list.dataUpdatedAt, list.isFetching]);
}

/** Whether this side was refreshed for the same difference a moment ago. */
function useRepeated(difference: string): (side: 'list' | 'badge') => boolean {
  const refreshedAt = useRef(new Map<string, number>());
  return (side) => {
    const key = `${side} ${difference}`;
    const isSoon = Date.now() - (refreshedAt.current.get(key) ?? 0) < repeatMs;
    if (!isSoon) refreshedAt.current.set(key, Date.now());
    return isSoon;
  };
}
