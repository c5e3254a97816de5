import { Worker } from 'node:worker_threads';
import type { WorkerInput } from './worker-messages.ts';

const isSource = import.meta.url.endsWith('.ts');

/** Beside this file in the source tree, beside main.js in the bundle. */
export const defaultWorkerUrl = new URL(isSource ? './worker.ts' : './embedded-worker.js', import.meta.url);

export function startWorkerThread(url: URL, workerData: WorkerInput): Worker {
  return new Worker(url.pathname.endsWith('.ts') ? throughTsx(url) : url, { workerData, execArgv: [] });
}

/** Node 20 ignores loaders for the entry of a worker, so the entry is a line of JavaScript that registers one. */
function throughTsx(url: URL): URL {
  const code = `import { register } from '${import.meta.resolve('tsx/esm/api')}'; register(); await import('${url}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
