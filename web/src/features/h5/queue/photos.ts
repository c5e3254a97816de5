// Pictures wait in IndexedDB until the server has them: too large for localStorage, and they survive a reload there.

const storeName = 'photos';
interface Kept {
  blob: Blob;
  time: number;
}
/** Without IndexedDB a picture is kept only while the page is open. */
const inMemory = new Map<string, Blob>();

export async function keepPhoto(key: string, blob: Blob): Promise<void> {
  inMemory.set(key, blob);
  const kept: Kept = { blob, time: Date.now() };
  await ask('readwrite', (store) => store.put(kept, key)).catch(() => undefined);
}

export async function readPhoto(key: string): Promise<Blob | null> {
  const inPage = inMemory.get(key);
  if (inPage) return inPage;
  const kept = await ask<Kept | undefined>('readonly', (store) => store.get(key)).catch(() => undefined);
  return kept?.blob ?? null;
}

export async function dropPhotos(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    inMemory.delete(key);
    await ask('readwrite', (store) => store.delete(key)).catch(() => undefined);
  }
}

const dayMs = 24 * 3_600_000;

/** Deletes pictures that no job and no draft refers to: the page may be closed after a picture is stored. */
export async function deleteUnusedPhotos(isNamed: (key: string) => boolean): Promise<void> {
  const keys = await ask('readonly', (store) => store.getAllKeys()).catch(() => []);
  for (const key of keys.map(String).filter((key) => !isNamed(key))) {
    const kept = await ask<Kept | undefined>('readonly', (store) => store.get(key)).catch(() => undefined);
    if (kept && Date.now() - kept.time > dayMs) await dropPhotos([key]);
  }
}

function ask<T>(mode: IDBTransactionMode, call: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('h5', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error('blocked'));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(storeName, mode);
      const asked = call(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
      const close = () => database.close();
      transaction.addEventListener('complete', close);
      transaction.addEventListener('abort', close);
    };
  });
}
