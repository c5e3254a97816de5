import type { ReplySummary } from './wire-protocol.ts';

export interface WorkerInput {
  clusterDir: string;
  engineModule: WebAssembly.Module;
}

/** `close` is answered by the end of the worker with exit code 0. */
export type WorkerRequest = { kind: 'unit'; bytes: Uint8Array } | { kind: 'close' };

export interface UnitAnswer extends ReplySummary {
  kind: 'answer';
  reply: Uint8Array;
}

export type WorkerMessage = { kind: 'ready' } | UnitAnswer;
