// The picture that is on its way from this page: how far it has come, and how to give it up. The queue sends one at a time.
import { useSyncExternalStore } from 'react';
import type { UploadOptions } from '#web/lib/api/api-client-upload.ts';

interface Place {
  jobKey: string;
  /** Which picture of the message, from 1. */
  no: number;
  count: number;
}

export interface Uploading extends Place {
  /** Whole. */
  percent: number;
}

let current: Uploading | null = null;
let control: AbortController | null = null;
const listeners = new Set<() => void>();

function show(next: Uploading | null): void {
  if (next?.percent === current?.percent && next?.jobKey === current?.jobKey && next?.no === current?.no) return;
  current = next;
  for (const listener of listeners) listener();
}

export async function watchUpload<T>(place: Place, send: (options: UploadOptions) => Promise<T>): Promise<T> {
  const own = new AbortController();
  control = own;
  show({ ...place, percent: 0 });
  try {
    const onProgress = (share: number) => show({ ...place, percent: Math.floor(share * 100) });
    return await send({ signal: own.signal, onProgress });
  } finally {
    control = null;
    show(null);
  }
}

export function giveUpUpload(jobKey: string): void {
  if (current?.jobKey === jobKey) control?.abort();
}

/** Whatever is on its way from here; it is sent again. */
export function interruptUpload(): void {
  control?.abort();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null: nothing of this job is on its way from here. */
export function useUploading(jobKey: string): Uploading | null {
  return useSyncExternalStore(subscribe, () => (current?.jobKey === jobKey ? current : null));
}
