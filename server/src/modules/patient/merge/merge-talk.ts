// Joins two conversations and splits them again: what was unread or unanswered stays so.
import type { Tx } from '#server/platform/database/index.ts';
import {
  type Cursor,
  dropCursor,
  findTalkState,
  joinTalk,
  rebuildTalk,
  reviveLinks,
  revokeSecondLink,
  saveCursor,
  setTalk,
  type TalkState,
} from './merge-talk.queries.ts';

export interface JoinedTalk {
  keep: TalkState;
  drop: TalkState;
  /** The marks after the merge: on undo they show whether anything was read or answered since. */
  answered_id: number;
  cursors: Record<string, number>;
  /** Links of the merged record that were revoked because the kept record has one. */
  ended_links: number[];
}

interface Mark {
  /** Everything up to this id was read, or answered. */
  mark: number;
  lastPatientMessageId: number;
}

/** The mark of the joined conversation: nothing unread or unanswered of either lies before it. */
export function joinedMark(one: Mark, other: Mark): number {
  const open = [one, other]
    .filter(({ mark, lastPatientMessageId }) => lastPatientMessageId > mark)
    .map(({ mark }) => mark);
  return open.length > 0 ? Math.min(...open) : Math.max(one.mark, other.mark);
}

/** Call it before the rows are moved, and the function it returns afterwards. Both patients are locked. */
export async function prepareTalks(
  tx: Tx,
  keepId: number,
  dropId: number,
  by: number,
): Promise<() => Promise<JoinedTalk>> {
  const keep = await findTalkState(tx, keepId);
  const drop = await findTalkState(tx, dropId);
  const ended_links = await revokeSecondLink(tx, keepId, dropId, by);
  return async () => {
    const answered_id = joinedMark(answeredIn(keep), answeredIn(drop));
    await rebuildTalk(tx, dropId);
    await rebuildTalk(tx, keepId);
    const isWaiting = drop.heard_id > drop.answered_id;
    await joinTalk(tx, keepId, { answeredId: answered_id, handledId: drop.handled_id, isWaiting });
    const cursors: Record<string, number> = {};
    for (const userId of new Set([...Object.keys(keep.cursors), ...Object.keys(drop.cursors)])) {
      const [mine, theirs] = [keep.cursors[userId], drop.cursors[userId]];
      const mark = joinedMark(readIn(keep, mine), readIn(drop, theirs));
      const marked_unread = (mine?.marked_unread ?? false) || (theirs?.marked_unread ?? false);
      await saveCursor(tx, keepId, Number(userId), { last_read_id: mark, marked_unread });
      cursors[userId] = mark;
    }
    return { keep, drop, answered_id, cursors, ended_links };
  };
}

const answeredIn = ({ answered_id, heard_id }: TalkState): Mark => ({
  mark: answered_id,
  lastPatientMessageId: heard_id,
});

/** Without a cursor, everything up to the last answer counts as read. */
const readIn = (talk: TalkState, cursor: Cursor | undefined): Mark => ({
  mark: cursor?.last_read_id ?? talk.answered_id,
  lastPatientMessageId: talk.heard_id,
});

/** Call it after the rows were moved back. What was read or answered since stays so in the kept conversation. */
export async function splitTalks(
  tx: Tx,
  keepId: number,
  dropId: number,
  joined: JoinedTalk | undefined,
): Promise<void> {
  const now = await findTalkState(tx, keepId);
  await rebuildTalk(tx, keepId);
  await rebuildTalk(tx, dropId);
  // The merge was made before conversations existed.
  if (joined === undefined) return;
  await setTalk(tx, dropId, joined.drop);
  if (now.answered_id === joined.answered_id) {
    const isHandledStill = now.heard_id === joined.keep.heard_id;
    const unhandled = { handled_time: null, handled_by: null, snooze_until: null };
    await setTalk(tx, keepId, isHandledStill ? joined.keep : { ...joined.keep, ...unhandled });
  }
  for (const [userId, mark] of Object.entries(joined.cursors)) {
    if (now.cursors[userId]?.last_read_id !== mark) continue;
    const before = joined.keep.cursors[userId];
    if (before === undefined) await dropCursor(tx, keepId, Number(userId));
    else await saveCursor(tx, keepId, Number(userId), before);
  }
  await reviveLinks(tx, dropId, joined.ended_links);
}
