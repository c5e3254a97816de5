// What patients reported that happened besides training.
import type { AdverseEvent } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { groupBy } from '#server/platform/group-by.ts';
import { startOfDay } from '#server/platform/time.ts';
import { patientEvents } from '#server/tables/training.table.ts';

export interface ReportedEvent {
  patient_id: number;
  id: number;
  date: string;
  event: AdverseEvent;
  /** The message that tells it. */
  record_id: number;
}

/** From that day on, oldest first; of many patients, in sight of nobody in particular. */
export async function findReportedEvents(
  db: Db | Tx,
  patientIds: readonly number[],
  from: string,
): Promise<Map<number, ReportedEvent[]>> {
  const { rows } = await db.execute<ReportedEvent & Record<string, unknown>>(sql`
    select patient_id, id, to_char(create_time at time zone interval '8 hours', 'YYYY-MM-DD') as date, event, record_id
    from patient_event
    where patient_id = any(${sql.param([...patientIds])}::bigint[]) and create_time >= ${startOfDay(from)}
    order by patient_id, id`);
  return groupBy(rows, (row) => row.patient_id);
}

/** Whether this very report was taken down before. The caller holds the patient. */
export async function isReported(tx: Tx, patientId: number, clientKey: string): Promise<boolean> {
  const rows = await tx
    .select({ id: patientEvents.id })
    .from(patientEvents)
    .where(and(eq(patientEvents.patientId, patientId), eq(patientEvents.clientKey, clientKey)));
  return rows.length > 0;
}

export async function insertEvent(tx: Tx, values: typeof patientEvents.$inferInsert): Promise<number> {
  const [row] = await tx.insert(patientEvents).values(values).returning({ id: patientEvents.id });
  if (row === undefined) throw new Error('the event was not inserted');
  return row.id;
}
