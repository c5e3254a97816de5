import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { safeRedirect } from '#web/lib/browser/url.ts';

// Where this browser tab's strip is kept. With the session, because it ends with it.
const key = 'yun.tabs';
// Where somebody was before he looked through another person's eyes.
const placeKey = 'yun.place';

interface Place {
  address: string;
  /** The strip, as it was kept. */
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

/** The place that was kept, if it is this person's: the strip names its owner. */
export function readPlace(user: number): Place | null {
  try {
    const { address, tabs } = JSON.parse(readStored('sessionStorage', placeKey) ?? '') as Place;
    if ((JSON.parse(tabs) as { user?: unknown }).user !== user) return null;
    return { address: safeRedirect(address), tabs };
  } catch {
    return null;
  }
}
