import { join, resolve } from 'node:path';
import type pg from 'pg';
import { createPool } from '../pool.ts';
import { DatabaseStartError } from '../start-error.ts';
import { Subscriptions } from '../subscriptions.ts';
import type { TimeLimits } from '../time-limits.ts';
import type { Database, DatabaseLog, Engine } from '../types.ts';
import { ensureCluster, ensureDataDir, explainFileErrors } from './data-dir.ts';
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts';
import { startMaintenance } from './maintenance.ts';
import { EmbeddedSession, SessionGate } from './session.ts';
import { WorkerHost } from './worker-host.ts';
import { defaultWorkerUrl } from './worker-thread.ts';

interface EmbeddedConfig {
  dataDir: string;
  log: DatabaseLog;
  limits: TimeLimits;
  workerUrl?: URL;
  restartPauseMs?: number;
}

/** PGlite in a worker thread, behind the same driver as PostgreSQL. */
export async function openEmbedded(config: EmbeddedConfig): Promise<Engine> {
  const { log, limits } = config;
  const dataDir = resolve(config.dataDir);
  const lock = await explainFileErrors(dataDir, async () => {
    await ensureDataDir(dataDir);
    return lockDataDir(dataDir);
  });
  const host = await startHost({ ...config, dataDir }, lock);
  const gate = new SessionGate();
  const stream = () => new EmbeddedSession({ host, gate, idleInTransactionMs: limits.idleInTransaction });
  const times = { answerTimeoutMs: limits.answer, connectionTimeoutMillis: limits.embeddedTurn, idleTimeoutMillis: 0 };
  // One connection, because there is one backend. PGSSLMODE and PGUSER in the environment do not concern this engine.
  const pool = createPool({ stream, max: 1, ...times, ssl: false, user: 'postgres' }, log);
  const stopMaintenance = startMaintenance(pool, log);
  return {
    name: 'embedded',
    pool,
    listen: createListen(host, pool),
    beforePoolEnd: stopMaintenance,
    async afterPoolEnd() {
      await gate.clear();
      await host.close();
      await lock.release();
    },
    lock,
  };
}

async function startHost(config: EmbeddedConfig, lock: DataDirLock): Promise<WorkerHost> {
  const { dataDir, log, limits, workerUrl = defaultWorkerUrl, restartPauseMs = 1000 } = config;
  const clusterDir = join(dataDir, 'postgres');
  const createHost = (dir: string) =>
    new WorkerHost({ clusterDir: dir, workerUrl, log, unitTimeoutMs: limits.unit, restartPauseMs });
  try {
    await explainFileErrors(dataDir, () =>
      ensureCluster(clusterDir, async (dir) => {
        const host = createHost(dir);
        await host.start();
        await host.close();
      }),
    );
    const host = createHost(clusterDir);
    await host.start();
    return host;
  } catch (error) {
    await lock.release();
    if (error instanceof DatabaseStartError) throw error;
    const detail = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new DatabaseStartError(`内嵌数据库无法启动（数据目录 ${dataDir}，环境变量 DATA_DIR）：${detail}`, {
      cause: error,
    });
  }
}

function createListen(host: WorkerHost, pool: pg.Pool): Database['listen'] {
  const subscriptions = new Subscriptions();
  host.on('notification', ({ channel, payload }) => subscriptions.deliver(channel, payload));
  host.on('restart', () => subscriptions.reportGap());
  return async (channel, onPayload, onGap) => {
    const remove = subscriptions.add(channel, { onPayload, onGap });
    const stop = async () => {
      if (remove()) host.channels.delete(channel);
    };
    host.channels.add(channel);
    try {
      await pool.query(`LISTEN "${channel}"`);
    } catch (error) {
      await stop();
      throw error;
    }
    return stop;
  };
}
