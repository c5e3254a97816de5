// What the phone keeps lies under the patient it belongs to. A browser that keeps nothing (private mode, full) keeps it
// at least while the page is open.

/** What the patient has begun and not sent yet. */
export const begunNames: readonly string[] = ['draft', 'training', 'answers'];

const begin = (patientId: number) => `h5:${patientId}:`;
const inMemory = new Map<string, string>();

export function readKept(patientId: number, name: string): string | null {
  const key = begin(patientId) + name;
  const inPage = inMemory.get(key);
  if (inPage !== undefined) return inPage;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False: it is gone when the page is closed. */
export function writeKept(patientId: number, name: string, value: string): boolean {
  const key = begin(patientId) + name;
  try {
    localStorage.setItem(key, value);
    inMemory.delete(key);
    return true;
  } catch {
    inMemory.set(key, value);
    return false;
  }
}

export function dropKept(patientId: number, name: string): void {
  const key = begin(patientId) + name;
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function allKeys(): string[] {
  const keys = [...inMemory.keys()];
  try {
    for (let n = 0; n < localStorage.length; n++) keys.push(localStorage.key(n) ?? '');
  } catch {
    // Nothing is kept.
  }
  return keys;
}

/** Of whom anything is kept. */
export function keptPatients(): number[] {
  const ids = allKeys().flatMap((key) => /^h5:(\d+):/.exec(key)?.[1] ?? []);
  return [...new Set(ids)].map(Number);
}

export function listKept(patientId: number): string[] {
  const own = allKeys().filter((key) => key.startsWith(begin(patientId)));
  return [...new Set(own)].map((key) => key.slice(begin(patientId).length));
}

/** Whether an entry of the browser's storage is one of these of this patient. */
export const isKeyOf = (patientId: number, nameBegin: string, key: string) =>
  key.startsWith(begin(patientId) + nameBegin);

/** Everything kept of anybody, for finding out what is still named in it. */
export function allKept(): string {
  const values = [...inMemory.values()];
  try {
    for (let n = 0; n < localStorage.length; n++) {
      const key = localStorage.key(n) ?? '';
      if (/^h5:\d+:/.test(key)) values.push(localStorage.getItem(key) ?? '');
    }
  } catch {
    // Nothing is kept.
  }
  return values.join('\n');
}
