import type { system } from '@yun/contract';
import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#server/tables/job.table.ts';
import type { Principal } from '../caller.ts';
import type { Db, Tx } from '../database/index.ts';

export const restarted = '服务已重启，请重试';

/** The process of the job is gone: no heartbeat for a minute. */
const isDead = sql`(${jobs.state} = 'running' and ${jobs.aliveTime} < now() - interval '60 seconds')`;
const shownState = sql<system.Job['state']>`case when ${isDead} then 'failed' else ${jobs.state} end`;

export interface NewJob {
  kind: system.Job['kind'];
  ownerId: number;
  agencyId: number | null;
  clientKey: string | null;
  detail: Record<string, unknown>;
}

/** The id of the owner's job with this key, if there is one. */
export async function findJobByKey(tx: Tx, ownerId: number, clientKey: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.clientKey, clientKey)));
  return row?.id;
}

/** Jobs a person starts at the same moment are counted one after the other. */
export async function lockJobsOf(tx: Tx, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('job:' || ${ownerId}::text, 0))`);
}

export async function countRunningJobs(tx: Tx, ownerId: number): Promise<number> {
  const isAlive = gt(jobs.aliveTime, sql`now() - interval '60 seconds'`);
  const [row] = await tx
    .select({ count: count() })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.state, 'running'), isAlive));
  return row?.count ?? 0;
}

export async function insertJob(tx: Tx, job: NewJob): Promise<number> {
  const [row] = await tx.insert(jobs).values(job).returning({ id: jobs.id });
  if (row === undefined) throw new Error('the job was not inserted');
  return row.id;
}

const isStillRunning = (id: SQL) => sql`${id} and ${jobs.state} = 'running'`;

export async function updateProgress(db: Db, id: number, done: number, total: number): Promise<void> {
  const alive = { done, total, aliveTime: sql`now()` };
  await db
    .update(jobs)
    .set(alive)
    .where(isStillRunning(eq(jobs.id, id)));
}

export async function keepAlive(db: Db, ids: readonly number[]): Promise<void> {
  const isNamed = sql`${jobs.id} = any(${sql.param([...ids])}::bigint[])`;
  await db.update(jobs).set({ aliveTime: sql`now()` }).where(isStillRunning(isNamed));
}

export async function finishJob(
  db: Db,
  id: number,
  file: { name: string; content: Uint8Array } | undefined,
): Promise<void> {
  const made = file && { fileName: file.name, file: Buffer.from(file.content) };
  await db
    .update(jobs)
    .set({ state: 'done', done: sql`${jobs.total}`, ...made })
    .where(isStillRunning(eq(jobs.id, id)));
}

export async function failJobs(db: Db, ids: readonly number[], message: string): Promise<void> {
  const isNamed = sql`${jobs.id} = any(${sql.param([...ids])}::bigint[])`;
  await db.update(jobs).set({ state: 'failed', message }).where(isStillRunning(isNamed));
}

type Owner = Pick<Principal, 'userId' | 'agencyId'>;

/** Owner and agency at the start of the job: its content may concern patients of that agency. */
const isOf = ({ userId, agencyId }: Owner) =>
  sql`(${jobs.ownerId} = ${userId} and ${jobs.agencyId} is not distinct from ${agencyId}::bigint)`;

/** A person's job as shown to him; a dead one is shown as failed. */
export async function findJob(db: Db | Tx, owner: Owner, id: number) {
  const [row] = await db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      state: shownState,
      done: jobs.done,
      total: jobs.total,
      message: sql<string | null>`case when ${isDead} then ${restarted} else ${jobs.message} end`,
      detail: jobs.detail,
      fileName: jobs.fileName,
      createTime: jobs.createTime,
    })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOf(owner)));
  return row;
}
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

export async function findJobContent(db: Db, owner: Owner, id: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ file: jobs.file })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOf(owner)));
  return row?.file ?? null;
}

/** A running job whose detail contains these fields. */
export async function findRunningJob(
  db: Db,
  ownerId: number,
  kind: system.Job['kind'],
  detail: Record<string, unknown>,
): Promise<number | undefined> {
  const isAbout = sql`${jobs.detail} @> ${JSON.stringify(detail)}::jsonb`;
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.kind, kind), sql`${shownState} = 'running'`, isAbout))
    .limit(1);
  return row?.id;
}
