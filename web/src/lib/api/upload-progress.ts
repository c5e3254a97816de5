// The progress of uploads. Not in the draft: it changes many times a second and is not worth storing.
import { create } from 'zustand';
import type { UploadOptions } from './api-client-upload.ts';

/** In whole percent, by the key of the upload. */
const usePercents = create<Record<string, number>>(() => ({}));
const underWay = new Map<string, AbortController>();

/** Null: waiting to start. */
export function useUploadPercent(key: string): number | null {
  return usePercents((all) => all[key] ?? null);
}

/** Sends under a key by which it can be watched and cancelled. */
export async function watchUpload<T>(key: string, send: (options: UploadOptions) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const show = (percent: number) => usePercents.setState({ [key]: percent });
  underWay.set(key, control);
  show(0);
  try {
    return await send({ signal: control.signal, onProgress: (share) => show(Math.floor(share * 100)) });
  } finally {
    underWay.delete(key);
    usePercents.setState(({ [key]: _, ...rest }) => rest, true);
  }
}

export function giveUpUpload(key: string): void {
  underWay.get(key)?.abort();
}
