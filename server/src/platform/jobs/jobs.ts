import { setTimeout as sleep } from 'node:timers/promises';
import type { system } from '@yun/contract';
import type { Logger } from 'pino';
import type { Principal } from '../caller.ts';
import type { Database } from '../database/index.ts';
import { AppError, tooOften, unavailable } from '../errors.ts';
import * as store from './job-store.ts';

/** Passed to a running job to report its progress. */
export interface JobHandle {
  id: number;
  /**
   * Writes the progress at most a few times a second. Never inside a transaction: the embedded engine has one
   * connection. Throws when the service stops, which ends the job.
   */
  progress(done: number, total: number): Promise<void>;
}

export interface JobFile {
  name: string;
  content: Uint8Array;
}

interface JobSpec {
  kind: system.Job['kind'];
  owner: Principal;
  /** A second start with the same key returns the first job. */
  clientKey?: string;
  detail?: Record<string, unknown>;
}

type Work = (job: JobHandle) => Promise<JobFile | undefined>;

/** Long work outside of requests; its progress is in the database, so that every process can report it. */
export interface Jobs {
  /** Starts the work and returns at once. A failed job shows the message of its AppError, or a general one. */
  start(spec: JobSpec, work: Work): Promise<{ job_id: number }>;
  /** Marks all jobs of this process as failed and waits a moment for them to end. */
  stop(): Promise<void>;
}

const maxAtOnce = 2;
const maxPerPerson = 3;
const progressMs = 250;
const heartbeatMs = 15_000;
const stopMs = 3_000;

export function createJobs({ database, log }: { database: Database; log: Logger }): Jobs {
  const { db } = database;
  const waiting: { id: number; work: Work }[] = [];
  const running = new Map<number, Promise<void>>();
  let isStopping = false;

  const heartbeat = setInterval(() => {
    const ids = [...running.keys(), ...waiting.map(({ id }) => id)];
    if (ids.length > 0) store.keepAlive(db, ids).catch((err) => log.warn({ err }, 'jobs could not say they are alive'));
  }, heartbeatMs);
  heartbeat.unref();

  function startNext(): void {
    const next = running.size < maxAtOnce ? waiting.shift() : undefined;
    if (next === undefined) return;
    running.set(
      next.id,
      run(next.id, next.work).finally(() => {
        running.delete(next.id);
        startNext();
      }),
    );
  }

  async function run(id: number, work: Work): Promise<void> {
    try {
      await store.finishJob(db, id, await work(handleOf(id)));
    } catch (error) {
      const isExpected = error instanceof AppError;
      if (!isExpected) log.error({ err: error, job: id }, 'a job failed');
      const message = isExpected ? error.message : '处理失败，请重试';
      // Should this fail too, the job is shown as failed after a minute without a heartbeat.
      await store.failJobs(db, [id], message).catch((err) => log.error({ err, job: id }, 'a job was not ended'));
    }
  }

  function handleOf(id: number): JobHandle {
    let last = Number.NEGATIVE_INFINITY;
    return {
      id,
      async progress(done, total) {
        if (isStopping) throw unavailable(store.restarted, 3);
        if (performance.now() - last < progressMs) return;
        last = performance.now();
        await store.updateProgress(db, id, done, total);
      },
    };
  }

  return {
    async start(spec, work) {
      if (isStopping) throw unavailable('服务正在重启，请稍后再试', 3);
      const { id, isNew } = await addJob(database, spec);
      if (isNew) {
        waiting.push({ id, work });
        startNext();
      }
      return { job_id: id };
    },
    async stop() {
      isStopping = true;
      clearInterval(heartbeat);
      const ids = [...running.keys(), ...waiting.splice(0).map(({ id }) => id)];
      if (ids.length === 0) return;
      await store.failJobs(db, ids, store.restarted).catch((err) => log.error({ err }, 'jobs were not ended'));
      await Promise.race([Promise.all(running.values()), sleep(stopMs, undefined, { ref: false })]);
    },
  };
}

async function addJob(database: Database, { kind, owner, clientKey, detail = {} }: JobSpec) {
  const ownerId = owner.userId;
  return database.withTx(async (tx) => {
    await store.lockJobsOf(tx, ownerId);
    const found = clientKey === undefined ? undefined : await store.findJobByKey(tx, ownerId, clientKey);
    if (found !== undefined) return { id: found, isNew: false };
    if ((await store.countRunningJobs(tx, ownerId)) >= maxPerPerson) {
      throw tooOften(`您有 ${maxPerPerson} 个任务正在进行，请等其中一个完成后再试`, 10);
    }
    const { agencyId } = owner;
    const job = { kind, ownerId, agencyId, clientKey: clientKey ?? null, detail };
    return { id: await store.insertJob(tx, job), isNew: true };
  });
}
