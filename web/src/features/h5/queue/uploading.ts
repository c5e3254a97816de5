// The upload of a picture from this page: its progress and how to abort it. The queue uploads one picture at a time.
import { useSyncExternalStore } from 'react';
import type { UploadOptions } from '#web/lib/api/api-client-upload.ts';

interface Place {
  jobKey: string;
  /** The number of the picture in its message, from 1. */
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

/** Aborts the current upload of this page; the picture is sent again later. */
export function interruptUpload(): void {
  control?.abort();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null: no picture of this job is being uploaded from this page. */
export function useUploading(jobKey: string): Uploading | null {
  return useSyncExternalStore(subscribe, () => (current?.jobKey === jobKey ? current : null));
}
