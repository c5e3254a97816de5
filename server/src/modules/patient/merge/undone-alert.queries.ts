// Alerts of a record that nobody may end but a person, with what was done.
import { needsAction } from '@yun/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { alerts } from '#server/tables/training.table.ts';

/** Put off or not. */
export async function hasUndoneAlert(tx: Tx, patientId: number): Promise<boolean> {
  const open = await tx
    .select({ rule_code: alerts.ruleCode, severity: alerts.severity })
    .from(alerts)
    .where(and(eq(alerts.patientId, patientId), inArray(alerts.status, ['open', 'handling'])));
  return open.some(needsAction);
}
