import type { Tx } from '#server/platform/database/index.ts';
import { wrongState } from '#server/platform/errors.ts';
import { undoSeconds } from '../list/list.queries.ts';
import { hasNewer, type LockedAlert, restoreAlert, type StoredAlertRow } from './handle.queries.ts';

type Kept = Pick<StoredAlertRow, 'status' | 'handlerId' | 'handleNote'> & {
  /** The user who handled the alert. */
  by: number;
  snoozeUntil: string | null;
  handledTime: string | null;
  updateTime: string;
};

/** The values that handling changes, as they were before; the rules may change the others meanwhile. */
export function toBefore(stored: StoredAlertRow, by: number): Record<string, unknown> {
  const { status, handlerId, handleNote, snoozeUntil, handledTime, updateTime } = stored;
  const kept: Kept = {
    by,
    status,
    handlerId,
    handleNote,
    updateTime: updateTime.toISOString(),
    snoozeUntil: snoozeUntil?.toISOString() ?? null,
    handledTime: handledTime?.toISOString() ?? null,
  };
  return { ...kept };
}

const toTime = (time: string | null) => (time === null ? null : new Date(time));

export async function undo(tx: Tx, { alert: stored, isRecent }: LockedAlert, userId: number): Promise<void> {
  const kept = stored.beforeHandling as Kept | null;
  if (kept === null) throw wrongState('没有可以撤销的处理');
  if (kept.by !== userId) throw wrongState('只能撤销自己刚才的处理');
  if (!isRecent) throw wrongState(`已超过 ${undoSeconds} 秒，不能撤销`);
  if (await hasNewer(tx, stored)) throw wrongState('已有新的同类预警，不能撤销');
  const { status, handlerId, handleNote } = kept;
  await restoreAlert(tx, stored.id, {
    status,
    handlerId,
    handleNote,
    snoozeUntil: toTime(kept.snoozeUntil),
    handledTime: toTime(kept.handledTime),
    updateTime: new Date(kept.updateTime),
  });
}
