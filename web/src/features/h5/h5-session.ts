// The session of this phone: the token received for a link. One patient at a time; opening another link replaces it.
import type { h5 } from '@yun/contract';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

export interface H5Session {
  patientId: number;
  token: string;
  /** Identifies the link; it cannot open it. */
  link?: string;
  clinic: h5.Clinic;
}

const key = 'h5:session';
const deviceKey = 'h5:device';

function read(): H5Session | null {
  try {
    const kept = JSON.parse(readStored('localStorage', key) ?? 'null') as H5Session | null;
    return typeof kept?.token === 'string' && typeof kept.patientId === 'number' ? kept : null;
  } catch {
    return null;
  }
}

// If the browser stores nothing, the page still works until it is closed.
let session: H5Session | null | undefined;

export function currentSession(): H5Session | null {
  if (session === undefined) session = read();
  return session;
}

/** Null: the link has ended. */
export function setSession(next: H5Session | null): void {
  session = next;
  writeStored('localStorage', key, next ? JSON.stringify(next) : '');
}

/** Called when another window of this phone opens or loses a link. */
export function onSessionElsewhere(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    session = undefined;
    listener();
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}

let device: string | undefined;

/** Identifies this phone, so that it counts once among the phones of a link. */
export function deviceName(): string {
  device ??= readStored('localStorage', deviceKey) ?? undefined;
  if (device === undefined) {
    device = newClientKey();
    writeStored('localStorage', deviceKey, device);
  }
  return device;
}
