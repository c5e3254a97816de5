import { randomUUID } from 'node:crypto';
import { errorCodes } from '@yun/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { jobs as jobTable } from '#server/tables/job.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/build/index.ts';
import { silentLog } from '#server/test/database.ts';
import type { Principal } from '../caller.ts';
import { AppError } from '../errors.ts';
import { findJob } from './job-store.ts';
import { createJobs, type JobHandle } from './jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const faults: unknown[] = [];
const newJobs = () => {
  const log = { ...silentLog, error: (detail: unknown) => faults.push(detail) };
  return createJobs({ database: test.database, log: log as never });
};
async function newOwner() {
  const { id: userId, agencyId } = await buildUser(test);
  return { userId, agencyId } as Principal;
}
const kind = 'export_patient' as const;

async function rowOf(id: number) {
  const [row] = await test.database.db.select().from(jobTable).where(eq(jobTable.id, id));
  if (row === undefined) throw new Error(`no job ${id}`);
  return row;
}

async function endOf(id: number) {
  await vi.waitUntil(async () => (await rowOf(id)).state !== 'running', { timeout: 30_000, interval: 5 });
  return rowOf(id);
}

/** Work that goes on until `open` is called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, work: () => opened.then(() => undefined) };
}

describe('a job', () => {
  it('answers at once and ends later, with its file', async () => {
    const { open, work } = gate();
    const owner = await newOwner();
    const content = Buffer.from([0, 1, 255]);
    const { job_id } = await newJobs().start({ kind, owner, detail: { a: 1 } }, async (job) => {
      await job.progress(3, 8);
      await work();
      return { name: '表.xlsx', content };
    });
    await vi.waitUntil(async () => (await rowOf(job_id)).total === 8, { timeout: 30_000, interval: 5 });
    expect(await rowOf(job_id)).toMatchObject({ state: 'running', done: 3, detail: { a: 1 }, ownerId: owner.userId });
    open();
    const row = await endOf(job_id);
    expect(row).toMatchObject({ state: 'done', done: 8, message: null, fileName: '表.xlsx' });
    expect(row.file).toEqual(content);
  });

  it('fails with a message for the user, and hides other errors', async () => {
    const [owner, jobs] = [await newOwner(), newJobs()];
    const explained = await jobs.start({ kind, owner }, () =>
      Promise.reject(new AppError(errorCodes.invalid, '行数过多')),
    );
    expect(await endOf(explained.job_id)).toMatchObject({ state: 'failed', message: '行数过多', file: null });
    const before = faults.length;
    const fault = await jobs.start({ kind, owner }, () => Promise.reject(new Error('select * from patient')));
    expect(await endOf(fault.job_id)).toMatchObject({ state: 'failed', message: '处理失败，请重试' });
    expect(faults.slice(before)).toMatchObject([{ job: fault.job_id, err: { message: 'select * from patient' } }]);
  });

  it('is found again by its key, also by ten at once', async () => {
    const [owner, other, jobs] = [await newOwner(), await newOwner(), newJobs()];
    const spec = { kind, owner, clientKey: randomUUID() };
    let runs = 0;
    const work = async () => {
      runs += 1;
      return undefined;
    };
    const started = await Promise.all(Array.from({ length: 10 }, () => jobs.start(spec, work)));
    expect(new Set(started.map(({ job_id }) => job_id)).size).toBe(1);
    await endOf(started[0]?.job_id ?? 0);
    expect(await jobs.start(spec, work)).toEqual(started[0]);
    expect(runs).toBe(1);
    const { job_id } = await jobs.start({ ...spec, owner: other }, work);
    expect(job_id).not.toBe(started[0]?.job_id);
  });

  it('of one person waits behind three, and is counted one after the other', async () => {
    const [owner, other, jobs] = [await newOwner(), await newOwner(), newJobs()];
    const { open, work } = gate();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => jobs.start({ kind, owner }, work)));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ code: errorCodes.tooOften, message: expect.stringContaining('3 个任务') });
    await expect(jobs.start({ kind, owner: other }, work)).resolves.toBeDefined();
    open();
    for (const one of tries) if (one.status === 'fulfilled') await endOf(one.value.job_id);
    await expect(jobs.start({ kind, owner }, work)).resolves.toBeDefined();
  });

  it('works beside one other, the rest in the order they came', async () => {
    const jobs = newJobs();
    const events: string[] = [];
    const gates = [gate(), gate(), gate(), gate()];
    const ids: number[] = [];
    for (const [n, { work }] of gates.entries()) {
      const owner = await newOwner();
      const { job_id } = await jobs.start({ kind, owner }, async () => {
        events.push(`begin ${n}`);
        await work();
        events.push(`end ${n}`);
        return undefined;
      });
      ids.push(job_id);
    }
    expect(events).toEqual(['begin 0', 'begin 1']);
    for (const n of [1, 0, 2, 3]) {
      gates[n]?.open();
      await endOf(ids[n] ?? 0);
    }
    expect(events.filter((event) => event.startsWith('begin'))).toEqual(['begin 0', 'begin 1', 'begin 2', 'begin 3']);
    expect(events.indexOf('begin 2')).toBeGreaterThan(events.indexOf('end 1'));
  });

  it('whose process died is reported as failed, and no longer counts', async () => {
    const [owner, jobs] = [await newOwner(), newJobs()];
    const { userId: ownerId, agencyId } = owner;
    const dead = { kind, ownerId, agencyId, aliveTime: new Date(Date.now() - 61_000) };
    const rows = await test.database.db.insert(jobTable).values([dead, dead, dead]).returning({ id: jobTable.id });
    const { db } = test.database;
    expect(await findJob(db, owner, rows[0]?.id ?? 0)).toMatchObject({
      state: 'failed',
      message: '服务已重启，请重试',
    });
    await expect(jobs.start({ kind, owner }, async () => undefined)).resolves.toBeDefined();
    await db
      .update(jobTable)
      .set({ aliveTime: sql`now()` })
      .where(eq(jobTable.id, rows[0]?.id ?? 0));
    expect(await findJob(db, owner, rows[0]?.id ?? 0)).toMatchObject({ state: 'running', message: null });
  });

  it('ends with the service: reported as failed, stopped at its next step, never done afterwards', async () => {
    const jobs = newJobs();
    const { open, work } = gate();
    const seen: unknown[] = [];
    const stepwise = async (job: JobHandle) => {
      await work();
      await job.progress(1, 2).catch((error: unknown) => {
        seen.push(error);
        throw error;
      });
      seen.push('went on');
      return undefined;
    };
    const ids: number[] = [];
    for (const owner of [await newOwner(), await newOwner(), await newOwner()]) {
      ids.push((await jobs.start({ kind, owner }, stepwise)).job_id);
    }
    const stopped = jobs.stop();
    open();
    await stopped;
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'failed', message: '服务已重启，请重试' });
    expect(seen).toHaveLength(2);
    expect(seen).not.toContain('went on');
    await expect(jobs.start({ kind, owner: await newOwner() }, stepwise)).rejects.toThrow('服务正在重启');
  });
});
