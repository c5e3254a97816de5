import type { ScaleCode } from '@yun/contract';
import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { assessments } from '#server/tables/progress.table.ts';
import { users } from '#server/tables/user.table.ts';
import { type DayRange, isWithinDays } from '../day-range.queries.ts';

export type StoredAssessment = typeof assessments.$inferSelect;

/** The previous confirmed assessment of the same scale and side; a subquery per row, so that an index is used. */
const before = sql<Pick<StoredAssessment, 'items' | 'total'> | null>`(
  select json_build_object('items', earlier.items, 'total', earlier.total::float8) from assessment earlier
  where earlier.patient_id = ${assessments.patientId} and earlier.scale_code = ${assessments.scaleCode}
    and earlier.side is not distinct from ${assessments.side} and earlier.status = 'confirmed'
    and (earlier.assessed_at, earlier.id) < (${assessments.assessedAt}, ${assessments.id})
  order by earlier.assessed_at desc, earlier.id desc limit 1)`;

function selectAssessments(db: Db | Tx) {
  return db
    .select({ assessment: assessments, assessorName: users.nickname, before })
    .from(assessments)
    .leftJoin(users, eq(users.id, assessments.assessorId))
    .$dynamic();
}
export type AssessmentRow = Awaited<ReturnType<typeof selectAssessments>>[number];

interface AssessmentFilter {
  patientId: number;
  scaleCode?: ScaleCode | undefined;
  withVoid?: boolean | undefined;
  days?: DayRange;
}

function matches({ patientId, scaleCode, withVoid = false, days }: AssessmentFilter): SQL | undefined {
  return and(
    eq(assessments.patientId, patientId),
    scaleCode === undefined ? undefined : eq(assessments.scaleCode, scaleCode),
    withVoid ? undefined : ne(assessments.status, 'void'),
    days && isWithinDays(assessments.assessedAt, days),
  );
}

/** Newest first. */
export function listAssessments(
  db: Db | Tx,
  filter: AssessmentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AssessmentRow[]> {
  return selectAssessments(db)
    .where(matches(filter))
    .orderBy(desc(assessments.assessedAt), desc(assessments.id))
    .limit(limit)
    .offset(offset);
}

export async function countAssessments(db: Db | Tx, filter: AssessmentFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(assessments).where(matches(filter));
  return row?.total ?? 0;
}

export async function getAssessmentRow(tx: Tx, id: number): Promise<AssessmentRow> {
  const [row] = await selectAssessments(tx).where(eq(assessments.id, id));
  if (row === undefined) throw new Error(`assessment ${id} is gone`);
  return row;
}

/** The caller has locked the patient. */
export async function findAssessment(tx: Tx, patientId: number, id: number): Promise<StoredAssessment | undefined> {
  const [row] = await tx
    .select()
    .from(assessments)
    .where(and(eq(assessments.id, id), eq(assessments.patientId, patientId)));
  return row;
}

export async function findAssessmentByKey(tx: Tx, patientId: number, clientKey: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.patientId, patientId), eq(assessments.clientKey, clientKey)));
  return row?.id;
}

type Entered = Pick<
  StoredAssessment,
  'scaleCode' | 'side' | 'assessedAt' | 'phase' | 'items' | 'total' | 'band' | 'conclusion' | 'isUnusualConfirmed'
>;

const confirming = { status: 'confirmed', confirmTime: sql`now()` } as const;

export async function insertAssessment(
  tx: Tx,
  values: Entered & { patientId: number; clientKey: string; assessorId: number },
  isConfirmed: boolean,
): Promise<number> {
  const [row] = await tx
    .insert(assessments)
    .values({ ...values, ...(isConfirmed ? confirming : { status: 'draft' }) })
    .returning({ id: assessments.id });
  if (row === undefined) throw new Error('the assessment was not inserted');
  return row.id;
}

const nextVersion = () => ({ version: sql`${assessments.version} + 1`, updateTime: sql`now()` });

/** The person who confirms becomes the assessor; a colleague who only edits the draft does not. */
export async function updateDraft(tx: Tx, id: number, values: Entered, confirmedBy: number | null): Promise<void> {
  const confirmed = confirmedBy === null ? {} : { ...confirming, assessorId: confirmedBy };
  await tx
    .update(assessments)
    .set({ ...values, ...confirmed, ...nextVersion() })
    .where(eq(assessments.id, id));
}

export async function markVoid(tx: Tx, id: number, voidBy: number, voidReason: string): Promise<void> {
  await tx
    .update(assessments)
    .set({ status: 'void', voidBy, voidReason, voidTime: sql`now()`, ...nextVersion() })
    .where(eq(assessments.id, id));
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.delete(assessments).where(and(eq(assessments.id, id), eq(assessments.status, 'draft')));
}
