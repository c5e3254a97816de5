// Several pictures, sent one after the other. Outside React: sending goes on while the page is hidden behind another tab.
import type { QueryClient } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { createStore, type StoreApi } from 'zustand';
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
  /** The id of the stored picture, once it is uploaded. */
  id: string | null;
  /** Why it was not sent or not removed; empty: no failure. */
  problem: string;
  /** Whether sending it again could help. */
  canRetry: boolean;
  isRemoving: boolean;
  /** The picture itself; the component that shows it creates and revokes its object URL. */
  preview: Blob;
}

interface Listeners {
  onUploaded(file: UploadFile): void;
  onRemoved(file: UploadFile): void;
}

interface State {
  files: readonly UploadFile[];
  /** The files refused at the last choice, by name. */
  refusals: readonly string[];
}

export function createUploads(client: QueryClient, listeners: Listeners) {
  const store = createStore<State>(() => ({ files: [], refusals: [] }));
  const list = createList(store);
  const sender = createSender({ client, list, listeners });
  const remover = createRemover({ client, list, listeners });
  return {
    store,
    attach: sender.attach,
    add(chosen: readonly File[], max: number): void {
      const { files, refusals } = admit(chosen, max - list.all().length, max);
      store.setState((before) => ({ files: [...before.files, ...files.map(waiting)], refusals }));
      void sender.sendWaiting();
    },
    retry(key: string): void {
      if (list.find(key)?.state !== 'failed') return;
      list.change(key, { state: 'waiting', problem: '' });
      void sender.sendWaiting();
    },
    ...remover,
    /** Removes the uploaded files from the list; refusals stay. */
    forgetDone: () => store.setState(({ files }) => ({ files: files.filter(({ state }) => state !== 'done') })),
    forgetRefusals: () => store.setState({ refusals: [] }),
  };
}

type UploadList = ReturnType<typeof createList>;

interface Parts {
  client: QueryClient;
  list: UploadList;
  listeners: Listeners;
}

function createList(store: StoreApi<State>) {
  return {
    all: () => store.getState().files,
    find: (key: string) => store.getState().files.find((file) => file.key === key),
    drop: (key: string) => store.setState(({ files }) => ({ files: files.filter((file) => file.key !== key) })),
    /** Does nothing for a file that was removed meanwhile. */
    change: (key: string, changes: Partial<UploadFile>) =>
      store.setState(({ files }) => ({
        files: files.map((file) => (file.key === key ? { ...file, ...changes } : file)),
      })),
    clearRefusals: () => store.setState({ refusals: [] }),
    /** Empties the list, cancels running uploads, and returns the files. */
    empty(): readonly UploadFile[] {
      const { files } = store.getState();
      store.setState({ files: [], refusals: [] });
      for (const { key } of files) giveUpUpload(key);
      return files;
    },
  };
}

/** Sends the waiting files one by one while the page exists. */
function createSender({ client, list, listeners }: Parts) {
  let isRunning = false;
  let place: Element | null = null;

  /** The page was closed. A hidden page is still in the document. */
  const isClosed = () => place !== null && !place.isConnected;

  async function send({ key, preview }: UploadFile): Promise<void> {
    list.change(key, { state: 'sending' });
    try {
      const id = await sendPicture(client, key, { kind: 'picture', picture: preview });
      list.change(key, { state: 'done', id });
      const file = list.find(key);
      if (file && !isClosed()) listeners.onUploaded(file);
      // It was stored just as it was cancelled: nothing refers to it any more.
      else await removeStoredPicture(client, id).catch(() => {});
    } catch (error) {
      const problem = failureLine(error) || '没有上传成功';
      list.change(key, { state: 'failed', problem, canRetry: isWorthRetrying(error) });
    }
  }

  return {
    /** The element that shows the files: once it has left the document, waiting files are not sent. */
    attach(element: Element | null): void {
      // React passes null when the page is hidden.
      if (element) place = element;
    },
    async sendWaiting(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      const next = () => (isClosed() ? undefined : list.all().find(({ state }) => state === 'waiting'));
      for (let file = next(); file; file = next()) await send(file);
      isRunning = false;
    },
  };
}

function createRemover({ client, list, listeners }: Parts) {
  async function remove(key: string): Promise<void> {
    const file = list.find(key);
    if (!file || file.isRemoving) return;
    list.clearRefusals();
    if (file.id === null) {
      list.drop(key);
      return giveUpUpload(key);
    }
    list.change(key, { isRemoving: true, problem: '' });
    try {
      await removeStoredPicture(client, file.id);
      list.drop(key);
      listeners.onRemoved(file);
    } catch (error) {
      list.change(key, { isRemoving: false, problem: `没有移除：${failureLine(error) || '请重试'}` });
    }
  }

  return {
    remove: (key: string) => void remove(key),
    /** Forgets all files, and removes the uploaded ones from the server. */
    discard(): void {
      for (const { id } of list.empty()) {
        // The server itself removes the remaining files after a day.
        if (id !== null) removeStoredPicture(client, id).catch(() => {});
      }
    },
    clear: () => void list.empty(),
  };
}

function waiting(file: File): UploadFile {
  const { name, size } = file;
  return {
    key: newClientKey(),
    name,
    size,
    state: 'waiting',
    id: null,
    problem: '',
    canRetry: false,
    isRemoving: false,
    preview: file,
  };
}

const permanentErrors: readonly (number | null)[] = [
  errorCodes.invalid,
  errorCodes.tooLarge,
  errorCodes.unsupportedType,
];

/** The same file would be refused again for the same reason. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || (!permanentErrors.includes(error.code) && error.httpStatus !== 413);
}
