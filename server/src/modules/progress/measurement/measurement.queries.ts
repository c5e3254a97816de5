import type { MeasureKind } from '@yun/contract';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { measurements } from '#server/tables/progress.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type DayRange, isWithinDays } from '../day-range.queries.ts';

export type StoredMeasurement = typeof measurements.$inferSelect;

function selectMeasurements(db: Db | Tx) {
  return db
    .select({ measurement: measurements, recorderName: users.nickname })
    .from(measurements)
    .leftJoin(users, eq(users.id, measurements.recorderId))
    .$dynamic();
}
export type MeasurementRow = Awaited<ReturnType<typeof selectMeasurements>>[number];

interface MeasurementFilter {
  patientId: number;
  kind?: MeasureKind | undefined;
  key?: string | undefined;
  days?: DayRange;
}

function matches({ patientId, kind, key, days }: MeasurementFilter): SQL | undefined {
  return and(
    eq(measurements.patientId, patientId),
    isNull(measurements.removedTime),
    kind === undefined ? undefined : eq(measurements.kind, kind),
    key === undefined ? undefined : eq(measurements.measureKey, key),
    days && isWithinDays(measurements.measuredAt, days),
  );
}

/** Newest first, without removed ones. */
export function listMeasurements(
  db: Db | Tx,
  filter: MeasurementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MeasurementRow[]> {
  return selectMeasurements(db)
    .where(matches(filter))
    .orderBy(desc(measurements.measuredAt), desc(measurements.id))
    .limit(limit)
    .offset(offset);
}

export async function countMeasurements(db: Db | Tx, filter: MeasurementFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(measurements).where(matches(filter));
  return row?.total ?? 0;
}

/** The measurements entered with this client key, in the order of the form. */
export function listByKey(tx: Tx, patientId: number, clientKey: string): Promise<MeasurementRow[]> {
  return selectMeasurements(tx)
    .where(
      and(
        eq(measurements.patientId, patientId),
        isNotNull(measurements.clientKey),
        eq(measurements.clientKey, clientKey),
      ),
    )
    .orderBy(asc(measurements.entryNo));
}

/** The caller has locked the patient. */
export async function findMeasurement(tx: Tx, patientId: number, id: number): Promise<StoredMeasurement | undefined> {
  const [row] = await tx
    .select()
    .from(measurements)
    .where(and(eq(measurements.id, id), eq(measurements.patientId, patientId)));
  return row;
}

export async function insertMeasurements(tx: Tx, rows: (typeof measurements.$inferInsert)[]): Promise<void> {
  await tx.insert(measurements).values(rows);
}

export async function markRemoved(tx: Tx, id: number, removedBy: number, removeReason: string): Promise<void> {
  await tx
    .update(measurements)
    .set({ removedTime: sql`now()`, removedBy, removeReason })
    .where(eq(measurements.id, id));
}
