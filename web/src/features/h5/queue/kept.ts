// Data kept on the phone, by patient. If the browser stores nothing (private mode, storage full), it is kept in memory
// while the page is open.

/** The names of work that was begun and not sent yet. */
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

/** Returns false if it is only in memory and lost when the page is closed. */
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
    // The browser stores nothing.
  }
}

function allKeys(): string[] {
  const keys = [...inMemory.keys()];
  try {
    for (let n = 0; n < localStorage.length; n++) keys.push(localStorage.key(n) ?? '');
  } catch {
    // The browser stores nothing.
  }
  return keys;
}

/** The ids of all patients with data on this phone. */
export function keptPatients(): number[] {
  const ids = allKeys().flatMap((key) => /^h5:(\d+):/.exec(key)?.[1] ?? []);
  return [...new Set(ids)].map(Number);
}

export function listKept(patientId: number): string[] {
  const own = allKeys().filter((key) => key.startsWith(begin(patientId)));
  return [...new Set(own)].map((key) => key.slice(begin(patientId).length));
}

/** Whether a key of the browser's storage belongs to this patient and begins with this name. */
export const isKeyOf = (patientId: number, nameBegin: string, key: string) =>
  key.startsWith(begin(patientId) + nameBegin);

/** The kept data of all patients as one text, to find out which photos it still refers to. */
export function allKept(): string {
  const values = [...inMemory.values()];
  try {
    for (let n = 0; n < localStorage.length; n++) {
      const key = localStorage.key(n) ?? '';
      if (/^h5:\d+:/.test(key)) values.push(localStorage.getItem(key) ?? '');
    }
  } catch {
    // The browser stores nothing.
  }
  return values.join('\n');
}
