// Trainings in the form that signals and alert rules read.
import { type AlertRuleSpec, alertRules } from '@yun/contract';
import type { WatchedSession } from '#server/modules/alert/index.ts';
import type { TrainedDay } from '#server/modules/plan/adherence/index.ts';
import type { RecentSession } from '#server/modules/progress/index.ts';
import { groupBy } from '#server/platform/group-by.ts';

/** By day, oldest first; includes trainings in progress. */
export function toTrainedDays(sessions: readonly RecentSession[]): TrainedDay[] {
  return [...groupBy(sessions, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    sets: ofDay.flatMap(({ items }) => items),
    is_late: ofDay.some(({ is_late }) => is_late),
    is_corrected: ofDay.some(({ is_corrected }) => is_corrected),
  }));
}

const { params }: AlertRuleSpec = alertRules.W01;
/** From this pain on the names of exercises are read: the lowest threshold that an agency can set. */
export const severeFrom = params.pain?.type === 'number' ? params.pain.least : 0;

/** Without trainings in progress, which have reported nothing yet. */
export function toWatchedSessions(
  sessions: readonly RecentSession[],
  names: ReadonlyMap<number, { name: string }>,
): WatchedSession[] {
  return sessions
    .filter(({ status }) => status !== 'in_progress')
    .map(({ id, date, version_id, rpe, adverse_event, signs, ...reported }) => ({
      id,
      date,
      version_id,
      rpe,
      adverse_event,
      signs,
      ...worstPain(reported, names),
    }));
}

/** Among equal values an exercise is named, then 训练后, then 训练前. */
function worstPain(
  { items, pain_before, pain_after }: Pick<RecentSession, 'items' | 'pain_before' | 'pain_after'>,
  names: ReadonlyMap<number, { name: string }>,
): Pick<WatchedSession, 'pain' | 'pain_of'> {
  let pain: number | null = null;
  let pain_of: string | null = null;
  for (const [itemId, , , , reported] of items) {
    if (reported === null || (pain !== null && reported <= pain)) continue;
    pain = reported;
    pain_of = names.get(itemId)?.name ?? null;
  }
  if (pain_after !== null && pain_after > (pain ?? -1)) [pain, pain_of] = [pain_after, '训练后'];
  if (pain_before !== null && pain_before > (pain ?? -1)) [pain, pain_of] = [pain_before, '训练前'];
  return { pain, pain_of };
}
