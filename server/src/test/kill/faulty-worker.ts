// The worker of the embedded database, with the fault that is named in the file `<cluster>.fault`.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const faultFile = `${workerData.clusterDir}.fault`;

function isWanted(fault: 'exit' | 'hang' | 'eio' | 'enospc' | 'no-sync'): boolean {
  return fs.existsSync(faultFile) && fs.readFileSync(faultFile, 'utf8') === fault;
}

function failWhen(fault: 'eio' | 'enospc', name: 'fdatasyncSync' | 'writeSync'): void {
  const original = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name](...args: unknown[]) {
      if (isWanted(fault)) throw Object.assign(new Error(fault), { code: fault.toUpperCase() });
      return original(...args);
    },
  });
}

failWhen('eio', 'fdatasyncSync');
failWhen('enospc', 'writeSync');
syncBuiltinESMExports();

if (isWanted('no-sync')) {
  const { init } = NodeFS.prototype;
  NodeFS.prototype.init = async function initWithoutSync(...args) {
    const { emscriptenOpts } = await init.apply(this, args);
    const forbidFsync = (module: { NODEFS: unknown }) => {
      const { stream_ops: operations } = module.NODEFS as { stream_ops: object };
      Object.defineProperty(operations, 'fsync', { get: () => () => 0, set() {} });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), forbidFsync] } };
  };
}

parentPort?.on('message', () => {
  if (isWanted('exit')) process.exit(3);
  while (isWanted('hang'));
});

await import('#server/platform/database/embedded/worker.ts');
