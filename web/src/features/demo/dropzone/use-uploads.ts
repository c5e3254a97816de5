import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { createUploads, type UploadFile } from './uploads.ts';

interface Options {
  /** How many files there may be at a time. */
  max: number;
  onUploaded?(file: UploadFile): void;
  onRemoved?(file: UploadFile): void;
}

export interface Uploads {
  files: readonly UploadFile[];
  /** The files refused at the last choice, and why. */
  refusals: readonly string[];
  max: number;
  /** Some files are waiting or being sent. */
  isBusy: boolean;
  add(files: readonly File[]): void;
  /** Also from the server; a running upload is cancelled. */
  remove(key: string): void;
  retry(key: string): void;
  /** The element that shows the files: once it has left the document, nothing more is sent. */
  attach(element: Element | null): void;
  /** Forgets the uploaded files. */
  forgetDone(): void;
  forgetRefusals(): void;
  /** Forgets all files and removes the uploaded ones from the server. */
  discard(): void;
  /** Forgets all files; the uploaded ones stay on the server. */
  clear(): void;
}

/** Pictures that are uploaded as soon as they are chosen; `Dropzone` shows them. */
export function useUploads({ max, onUploaded, onRemoved }: Options): Uploads {
  const client = useQueryClient();
  const listeners = {
    onUploaded: useStable((file: UploadFile) => onUploaded?.(file)),
    onRemoved: useStable((file: UploadFile) => onRemoved?.(file)),
  };
  const [{ store, add, ...actions }] = useState(() => createUploads(client, listeners));
  const { files, refusals } = useStore(store);
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  return { files, refusals, max, isBusy, add: (chosen) => add(chosen, max), ...actions };
}
