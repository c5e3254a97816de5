import { findTextNames } from '#server/modules/exercise/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { listPlanHistory, type StoredHistory, type StoredHistoryVersion } from './history.queries.ts';

type StoredItem = StoredHistoryVersion['items'][number];
/** With the exercise's name of the day the version was started. */
export type PlanHistoryItem = Omit<StoredItem, 'text_id'> & { name: string };
export type PlanHistoryVersion = Omit<StoredHistoryVersion, 'items'> & { items: PlanHistoryItem[] };
export type PlanHistory = Omit<StoredHistory, 'versions'> & { versions: PlanHistoryVersion[] };

/** All plans that were ever started, oldest first, by two statements. The caller has checked the patient's scope. */
export async function findPlanHistory(db: Db | Tx, patientId: number): Promise<PlanHistory[]> {
  const plans = await listPlanHistory(db, patientId);
  const items = plans.flatMap(({ versions }) => versions.flatMap((version) => version.items));
  const names = await findTextNames(db, [...new Set(items.map(({ text_id }) => text_id))]);
  const named = ({ text_id, ...item }: StoredItem) => ({ ...item, name: names.get(text_id) ?? '' });
  return plans.map((plan) => ({
    ...plan,
    versions: plan.versions.map((version) => ({ ...version, items: version.items.map(named) })),
  }));
}
