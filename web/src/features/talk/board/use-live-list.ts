import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changed } from '#web/lib/changes.ts';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import type { TalkListPage } from '../talk.api.ts';
import { onTalkChanged, setUnreadCount, useUnread } from '../unread-store.ts';

interface Input {
  /** Only doctors have a badge to agree with. */
  isDoctor: boolean;
  opened: number | null;
  list: { dataUpdatedAt: number; isFetching: boolean };
  first: TalkListPage | undefined;
}

/** Several things said at once are asked for once. */
const restMs = 250;
/** Two answers that go on saying different things must not chase each other. */
const chaseMs = 5000;

/** Keeps the list true: asked again when somebody wrote, and when the badge says something else than the list. */
export function useLiveList({ isDoctor, opened, list, first }: Input): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { unread_count: badge, at } = useUnread();
  const counted = first?.unread_count;
  const isChase = useChase(`${badge}/${counted}`);

  const lookSoon = useStable(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      changed(client, 'talkListChanged');
    }, restMs);
  });

  const handleChange = useStable((patientId: number | null) => {
    lookSoon();
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
    if (isDoctor && at > 0 && counted !== undefined && counted !== badge && !isChase('list')) lookSoon();
  }, [badge, at]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has been read, not when the badge has changed
  useEffect(() => {
    const isNewer = list.dataUpdatedAt > at && !list.isFetching;
    if (!isDoctor || at === 0 || !isNewer || counted === undefined || counted === badge) return;
    if (!isChase('badge')) setUnreadCount(counted);
  }, [list.dataUpdatedAt, list.isFetching]);
}

/** Whether this side was asked about the same difference a moment ago. */
function useChase(difference: string): (side: 'list' | 'badge') => boolean {
  const asked = useRef(new Map<string, number>());
  return (side) => {
    const key = `${side} ${difference}`;
    const isSoon = Date.now() - (asked.current.get(key) ?? 0) < chaseMs;
    if (!isSoon) asked.current.set(key, Date.now());
    return isSoon;
  };
}
