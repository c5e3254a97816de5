import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { createUploads, type UploadFile } from './uploads.ts';

interface Options {
  /** How many there may be at a time. */
  most: number;
  onUploaded?(file: UploadFile): void;
  onRemoved?(file: UploadFile): void;
}

export interface Uploads {
  files: readonly UploadFile[];
  /** What was not taken at the last choice, and why. */
  refusals: readonly string[];
  most: number;
  /** Some wait or are on their way. */
  isBusy: boolean;
  add(files: readonly File[]): void;
  /** At the server too; one on its way is given up. */
  remove(key: string): void;
  retry(key: string): void;
  /** The element that shows them: once it has left the document nothing more is sent. */
  attach(element: Element | null): void;
  /** Forgets those that arrived. */
  forgetDone(): void;
  forgetRefusals(): void;
  /** Forgets them all, also at the server. */
  discard(): void;
  /** Forgets them all; what is stored stays stored. */
  clear(): void;
}

/** Pictures that are uploaded as soon as they are chosen; `Dropzone` shows them. */
export function useUploads({ most, onUploaded, onRemoved }: Options): Uploads {
  const client = useQueryClient();
  const told = {
    onUploaded: useStable((file: UploadFile) => onUploaded?.(file)),
    onRemoved: useStable((file: UploadFile) => onRemoved?.(file)),
  };
  const [{ store, add, ...acts }] = useState(() => createUploads(client, told));
  const { files, refusals } = useStore(store);
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  return { files, refusals, most, isBusy, add: (chosen) => add(chosen, most), ...acts };
}
