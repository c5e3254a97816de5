import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS } from './durable-node-fs.ts';

const settings = {
  fsync: 'on',
  // PGlite's fdatasync is a stub that reports success; its fsync reaches DurableNodeFS.
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  // Half the default's memory; the operating system caches the files anyway.
  shared_buffers: '32MB',
  min_wal_size: '16MB',
  max_wal_size: '64MB',
};

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Opens the cluster in `dir`, or makes one when `dir` is empty, and proves that its writes reach the disk. */
export async function openCluster(dir: string, engineModule?: WebAssembly.Module): Promise<PGlite> {
  const fs = new DurableNodeFS(dir);
  const stderr: string[] = [];
  const engine = new PGlite({
    fs,
    ...(engineModule && { pgliteWasmModule: engineModule }),
    startParams,
    initDbStartParams: ['--wal-segsize=1'],
    extensions: { pg_trgm },
    onStderr: (line) => stderr.push(line) > 20 && stderr.shift() !== undefined,
  });
  try {
    await engine.waitReady;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${stderr.join('\n')}`);
  }
  await proveDurability(engine, fs);
  return engine;
}

async function proveDurability(engine: PGlite, fs: DurableNodeFS): Promise<void> {
  for (const name of ['fsync', 'wal_sync_method', 'synchronous_commit'] as const) {
    const { rows } = await engine.query<{ value: string }>('select current_setting($1) as value', [name]);
    if (rows[0]?.value !== settings[name]) throw new Error(`embedded database: ${name} is ${rows[0]?.value}`);
  }
  const before = fs.syncCount;
  await engine.exec('CHECKPOINT');
  if (fs.syncCount === before) throw new Error('embedded database: a checkpoint did not sync any file');
}
