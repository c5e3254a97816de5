import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { goals } from '#server/tables/progress.table.ts';
import { users } from '#server/tables/user.table.ts';

export type StoredGoal = typeof goals.$inferSelect;

function selectGoals(db: Db | Tx) {
  return db
    .select({ goal: goals, creatorName: users.nickname })
    .from(goals)
    .leftJoin(users, eq(users.id, goals.createdBy))
    .$dynamic();
}
export type GoalRow = Awaited<ReturnType<typeof selectGoals>>[number];

const maxShown = 200;

/** Open goals first, by due date; then closed ones, the last closed first. */
export function listGoals(db: Db | Tx, patientId: number): Promise<GoalRow[]> {
  const isOpen = sql`${goals.status} = 'open'`;
  return selectGoals(db)
    .where(eq(goals.patientId, patientId))
    .orderBy(
      sql`${isOpen} desc`,
      sql`case when ${isOpen} then ${goals.dueDate} end`,
      sql`${goals.closedTime} desc nulls last`,
      desc(goals.id),
    )
    .limit(maxShown);
}

export async function getGoalRow(tx: Tx, id: number): Promise<GoalRow> {
  const [row] = await selectGoals(tx).where(eq(goals.id, id));
  if (row === undefined) throw new Error(`goal ${id} is gone`);
  return row;
}

/** The caller has locked the patient. `closedDays`: days since it was closed, by the database's clock. */
export async function findGoal(tx: Tx, patientId: number, id: number) {
  const [row] = await tx
    .select({
      goal: goals,
      closedDays: sql<number | null>`extract(epoch from now() - ${goals.closedTime})::float8 / 86400`,
    })
    .from(goals)
    .where(and(eq(goals.id, id), eq(goals.patientId, patientId)));
  return row;
}

export async function findGoalByKey(tx: Tx, patientId: number, clientKey: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: goals.id })
    .from(goals)
    .where(and(eq(goals.patientId, patientId), eq(goals.clientKey, clientKey)));
  return row?.id;
}

export async function countOpenGoals(tx: Tx, patientId: number): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(goals)
    .where(and(eq(goals.patientId, patientId), eq(goals.status, 'open')));
  return row?.open ?? 0;
}

export async function insertGoal(tx: Tx, values: typeof goals.$inferInsert): Promise<number> {
  const [row] = await tx.insert(goals).values(values).returning({ id: goals.id });
  if (row === undefined) throw new Error('the goal was not inserted');
  return row.id;
}

const nextVersion = () => ({ version: sql`${goals.version} + 1`, updateTime: sql`now()` });

type Entered = Pick<StoredGoal, 'text' | 'measureKey' | 'baseline' | 'target' | 'dueDate'>;

export async function updateGoal(tx: Tx, id: number, values: Entered): Promise<void> {
  await tx
    .update(goals)
    .set({ ...values, ...nextVersion() })
    .where(eq(goals.id, id));
}

export async function setGoalStatus(
  tx: Tx,
  id: number,
  { status, closeNote }: Pick<StoredGoal, 'status' | 'closeNote'>,
): Promise<void> {
  const closed = status === 'open' ? { closedTime: null, closeNote: null } : { closedTime: sql`now()`, closeNote };
  await tx
    .update(goals)
    .set({ status, ...closed, ...nextVersion() })
    .where(eq(goals.id, id));
}
