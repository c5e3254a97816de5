import { highestPain, type progress } from '@yun/contract';
import { readShownItems, readShownVersions, type ShownItem, type ShownVersion } from '#server/modules/plan/index.ts';
import { type Db, readTogether, type Tx } from '#server/platform/database/index.ts';
import { formatTime, formatTimeOrNull } from '#server/platform/time.ts';
import type { SessionRow } from './session.queries.ts';

/** Sessions with the planned items of their versions, in one statement. */
export async function toSessions(
  db: Db | Tx,
  rows: readonly SessionRow[],
  mayRecord: boolean,
): Promise<progress.TrainSession[]> {
  if (rows.length === 0) return [];
  const planned = await readTogether(db, {
    items: readShownItems(rows.flatMap((row) => row.items.map(({ plan_item_id }) => plan_item_id))),
    versions: readShownVersions(rows.map(({ session }) => session.versionId)),
  });
  return rows.map((row) => toSession(row, planned, mayRecord));
}

interface ShownPlans {
  items: ReadonlyMap<number, ShownItem>;
  versions: ReadonlyMap<number, ShownVersion>;
}

function toSession(row: SessionRow, shown: ShownPlans, mayRecord: boolean): progress.TrainSession {
  const { session } = row;
  const version = shown.versions.get(session.versionId);
  return {
    id: session.id,
    plan_id: session.planId,
    plan_title: version?.title ?? '',
    version_no: version?.version_no ?? 0,
    train_date: session.trainDate,
    slot_no: session.slotNo,
    start_time: formatTimeOrNull(session.startTime),
    end_time: formatTimeOrNull(session.endTime),
    duration_min: session.durationMin,
    status: session.status,
    pain_before: session.painBefore,
    pain_after: session.painAfter,
    pain_max: highestPain([session.painBefore, session.painAfter, ...row.items.map(({ pain }) => pain)]),
    pain_site: session.painSite,
    rpe: session.rpe,
    mood: session.mood,
    note: session.note,
    adverse_event: session.adverseEvent,
    signs: session.signs,
    source: session.source,
    recorder_name: row.recorderName,
    is_late: session.isLate,
    is_corrected: session.isCorrected,
    items: row.items.flatMap((item) => {
      const asked = shown.items.get(item.plan_item_id);
      if (asked === undefined) return [];
      const { exercise_id, name, side, sets, times_per_day } = asked;
      return [{ ...item, exercise_id, name, side, sets, times_per_day }];
    }),
    corrections: row.corrections.map((correction) => ({ ...correction, time: formatTime(new Date(correction.time)) })),
    can_correct: mayRecord && row.isRecent && session.status !== 'in_progress',
    create_time: formatTime(session.createTime),
    version: session.version,
  };
}
