// Debug mode: the duration of the last calls, as reported in their answers. In memory only. Loaded with the frame, so that
// neither the sign-in page nor the patient's page contains it.
import { onDebug } from './envelope.ts';

export interface DebugCall {
  path: string;
  /** When the answer arrived. */
  at: number;
  ms: number;
  sqlMs: number;
  requestId: string;
}

const maxCalls = 20;

let calls: readonly DebugCall[] = [];
const listeners = new Set<() => void>();

/** `debug` comes beside the data of an answer, only in debug mode. */
function noteDebug(url: string, debug: unknown): void {
  if (typeof debug !== 'object') return;
  const { ms, sql_ms, request_id } = debug as Record<string, unknown>;
  const path = new URL(url, location.origin).pathname;
  const call = { path, at: Date.now(), ms: Number(ms), sqlMs: Number(sql_ms), requestId: String(request_id) };
  calls = [call, ...calls].slice(0, maxCalls);
  for (const listener of listeners) listener();
}

onDebug(noteDebug);

/** The newest first. */
export function debugCalls(): readonly DebugCall[] {
  return calls;
}

export function onDebugCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
