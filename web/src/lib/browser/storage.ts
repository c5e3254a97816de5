// The browser may refuse storage (private mode, policy): then nothing is stored and nothing breaks.

type Where = 'localStorage' | 'sessionStorage';

export function readStored(where: Where, key: string): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** An empty value removes the entry. False: nothing was stored, and the old value is still there. */
export function writeStored(where: Where, key: string, value: string): boolean {
  try {
    if (value) window[where].setItem(key, value);
    else window[where].removeItem(key);
    return true;
  } catch {
    return false;
  }
}
