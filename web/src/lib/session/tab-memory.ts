import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { safeRedirect } from '#web/lib/browser/url.ts';

// Stores the open tabs of this browser tab. It belongs to the session because it ends with it.
const key = 'yun.tabs';
// The place of the user before viewing as another person.
const placeKey = 'yun.place';

interface Place {
  address: string;
  /** The open tabs as stored. */
  tabs: string;
}

export function readTabMemory(): string | null {
  return readStored('sessionStorage', key);
}

export function writeTabMemory(text: string): void {
  writeStored('sessionStorage', key, text);
}

export function forgetTabs(): void {
  writeTabMemory('');
  writeStored('sessionStorage', placeKey, '');
}

export function keepPlace(place: Place): void {
  writeStored('sessionStorage', placeKey, JSON.stringify(place));
}

/** The stored place if it belongs to this user, whose id is stored with the tabs. */
export function readPlace(user: number): Place | null {
  try {
    const { address, tabs } = JSON.parse(readStored('sessionStorage', placeKey) ?? '') as Place;
    if ((JSON.parse(tabs) as { user?: unknown }).user !== user) return null;
    return { address: safeRedirect(address), tabs };
  } catch {
    return null;
  }
}
