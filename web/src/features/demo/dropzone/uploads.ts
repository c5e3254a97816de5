// Several pictures, sent one after the other. Outside React: it goes on while the page is hidden behind another tab.
import type { QueryClient } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { createStore } from 'zustand';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { giveUpUpload } from '#web/lib/api/upload-progress.ts';
import { removeStoredPicture, sendPicture } from '#web/ui/picture/send-picture.ts';
import { admit } from './admit.ts';

export interface UploadFile {
  key: string;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Of the stored picture, once it is done. */
  id: string | null;
  /** Why it was not sent, or not removed; empty when nothing is wrong. */
  problem: string;
  /** Whether sending it once more could help. */
  canRetry: boolean;
  isRemoving: boolean;
  /** The picture itself; whoever shows it makes an address for it, and revokes it. */
  preview: Blob;
}

interface Told {
  onUploaded(file: UploadFile): void;
  onRemoved(file: UploadFile): void;
}

interface State {
  files: readonly UploadFile[];
  /** What was not taken at the last choice, by name. */
  refusals: readonly string[];
}

export function createUploads(client: QueryClient, told: Told) {
  const store = createStore<State>(() => ({ files: [], refusals: [] }));
  let isRunning = false;
  let place: Element | null = null;

  /** The page was closed. A hidden one is still in the document. */
  const isGone = () => place !== null && !place.isConnected;
  const find = (key: string) => store.getState().files.find((file) => file.key === key);
  const drop = (key: string) => store.setState(({ files }) => ({ files: files.filter((file) => file.key !== key) }));

  /** Nothing for one that was taken away meanwhile. */
  const change = (key: string, changed: Partial<UploadFile>) =>
    store.setState(({ files }) => ({
      files: files.map((file) => (file.key === key ? { ...file, ...changed } : file)),
    }));

  async function send({ key, preview }: UploadFile): Promise<void> {
    change(key, { state: 'sending' });
    try {
      const id = await sendPicture(client, key, { kind: 'picture', picture: preview });
      change(key, { state: 'done', id });
      const file = find(key);
      if (file && !isGone()) told.onUploaded(file);
      // It arrived in the moment it was given up: nobody knows of it any more.
      else await removeStoredPicture(client, id).catch(() => {});
    } catch (error) {
      const problem = failureLine(error) || '没有上传成功';
      change(key, { state: 'failed', problem, canRetry: isWorthAnother(error) });
    }
  }

  async function sendWaiting(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    const next = () => (isGone() ? undefined : store.getState().files.find(({ state }) => state === 'waiting'));
    for (let file = next(); file; file = next()) await send(file);
    isRunning = false;
  }

  async function remove(key: string): Promise<void> {
    const file = find(key);
    if (!file || file.isRemoving) return;
    store.setState({ refusals: [] });
    if (file.id === null) {
      drop(key);
      return giveUpUpload(key);
    }
    change(key, { isRemoving: true, problem: '' });
    try {
      await removeStoredPicture(client, file.id);
      drop(key);
      told.onRemoved(file);
    } catch (error) {
      change(key, { isRemoving: false, problem: `没有移除：${failureLine(error) || '请重试'}` });
    }
  }

  return {
    store,
    /** Where the page shows them: when that is gone, so is the input to send the rest. */
    attach(element: Element | null): void {
      // A hidden page takes its hands off what it shows.
      if (element) place = element;
    },
    add(chosen: readonly File[], most: number): void {
      const { files, refusals } = admit(chosen, most - store.getState().files.length, most);
      store.setState((before) => ({ files: [...before.files, ...files.map(waiting)], refusals }));
      void sendWaiting();
    },
    remove: (key: string) => void remove(key),
    retry(key: string): void {
      if (find(key)?.state !== 'failed') return;
      change(key, { state: 'waiting', problem: '' });
      void sendWaiting();
    },
    /** Forgets those that arrived. What was not taken stays to be read. */
    forgetDone: () => store.setState(({ files }) => ({ files: files.filter(({ state }) => state !== 'done') })),
    forgetRefusals: () => store.setState({ refusals: [] }),
    /** Forgets them all at once, and removes at the server what had arrived. */
    discard(): void {
      const { files } = store.getState();
      store.setState({ files: [], refusals: [] });
      for (const { key, id } of files) {
        giveUpUpload(key);
        // What stays there goes by itself after a day.
        if (id !== null) removeStoredPicture(client, id).catch(() => {});
      }
    },
    clear(): void {
      const { files } = store.getState();
      store.setState({ files: [], refusals: [] });
      for (const { key } of files) giveUpUpload(key);
    },
  };
}

function waiting(file: File): UploadFile {
  const { name, size } = file;
  const state = { state: 'waiting', id: null, problem: '', canRetry: false, isRemoving: false } as const;
  return { key: newClientKey(), name, size, preview: file, ...state };
}

const final: readonly (number | null)[] = [errorCodes.invalid, errorCodes.tooLarge, errorCodes.unsupportedType];

/** The same file is refused for the same reason. */
function isWorthAnother(error: unknown): boolean {
  return !(error instanceof ApiError) || (!final.includes(error.code) && error.httpStatus !== 413);
}
