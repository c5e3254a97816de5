import type { h5 } from '@yun/contract';
import { useEffect, useRef, useState } from 'react';
import { listTalk } from '../h5.api.ts';
import { readKept, writeKept } from '../queue/kept.ts';
import { forgetJob, useJobs } from '../queue/queue.ts';
import { watchTalk } from './live-talk.ts';
import { catchUp, mergeTalk } from './merge-talk.ts';

const keptName = 'talk';
/** The number of newest records that can be read without a connection. */
const maxKept = 30;

interface TalkState {
  list: h5.OwnRecord[];
  hasOlder: boolean;
  /** Whether the server has answered since the page was opened. */
  isLoaded: boolean;
  isOffline: boolean;
}

/** The conversation, kept current. The stored records are shown at once, also without a connection. */
export function useTalk(patientId: number, onUnread: (count: number) => void) {
  const [talk, setTalk] = useState<TalkState>(() => {
    const list = readTalk(patientId);
    return { list, hasOlder: list.length > 0, isLoaded: false, isOffline: false };
  });
  const records = useRef(talk.list);
  const reportUnread = useRef(onUnread);
  reportUnread.current = onUnread;

  const checkNow = useRef(() => {});
  const take = useRef((received: readonly h5.OwnRecord[], more: Partial<TalkState>) => {
    records.current = mergeTalk(records.current, received);
    writeKept(patientId, keptName, JSON.stringify(records.current.slice(-maxKept)));
    setTalk((before) => ({ ...before, ...more, list: records.current }));
  }).current;

  useEffect(() => {
    let isOver = false;
    let isBusy = false;
    let isDue = false;
    const check = async () => {
      isDue = true;
      if (isBusy) return;
      isBusy = true;
      while (isDue && !isOver) {
        isDue = false;
        try {
          const before = records.current;
          const page = await catchUp(before, ({ after_id }) =>
            listTalk(after_id === undefined ? {} : { after_id: `${after_id}` }),
          );
          if (isOver) return;
          // An answer that does not reach the oldest record says nothing about older ones.
          const reachesBack = (page.list[0]?.id ?? 0) <= (before[0]?.id ?? Number.POSITIVE_INFINITY);
          take(page.list, { isLoaded: true, isOffline: false, ...(reachesBack && { hasOlder: page.has_more }) });
          reportUnread.current(page.unread_count);
        } catch {
          if (!isOver) setTalk((last) => ({ ...last, isOffline: true }));
        }
      }
      isBusy = false;
    };
    checkNow.current = () => void check();
    const stop = watchTalk(checkNow.current);
    return () => {
      isOver = true;
      stop();
    };
  }, [take]);

  const jobs = useJobs().filter((job) => job.kind === 'say');
  const sent = new Set(talk.list.map(({ client_msg_id }) => client_msg_id));
  // The answer to a sent message is not added to the list by itself: earlier records of the doctor may not be loaded yet.
  const arrived = jobs.filter(({ state, key, read }) => state === 'done' && read === undefined && sent.has(key));
  const missed = jobs.filter(({ state, key }) => state === 'done' && !sent.has(key)).length;
  useEffect(() => {
    for (const { key } of arrived) forgetJob(key);
  });
  useEffect(() => {
    if (missed > 0) checkNow.current();
  }, [missed]);

  /** Resolves to whether it succeeded. */
  const loadOlder = async (): Promise<boolean> => {
    const before_id = records.current[0]?.id;
    if (before_id === undefined) return true;
    try {
      const page = await listTalk({ before_id: `${before_id}` });
      take(page.list, { hasOlder: page.has_more });
      return true;
    } catch {
      return false;
    }
  };

  return { ...talk, pending: jobs.filter(({ key }) => !sent.has(key)), loadOlder };
}

function readTalk(patientId: number): h5.OwnRecord[] {
  try {
    const list: unknown = JSON.parse(readKept(patientId, keptName) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
