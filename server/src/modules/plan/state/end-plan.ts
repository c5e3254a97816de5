import { type EndReason, today } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { type StoredPlan, updatePlan } from '../plan.queries.ts';
import { closePause } from './pause.queries.ts';

/** From today on nothing of the plan is due; a draft of a next version is discarded. */
export async function endPlan(
  tx: Tx,
  plan: Pick<StoredPlan, 'id' | 'status'>,
  { reason, note }: { reason: EndReason; note: string | null },
): Promise<void> {
  await updatePlan(tx, plan.id, {
    status: 'completed',
    endReason: reason,
    endNote: note,
    endedTime: sql`now()`,
    draft: null,
    draftTime: null,
    draftBy: null,
  });
  if (plan.status === 'paused') await closePause(tx, plan.id, today());
}
