// The browser may refuse storage (private mode, policy): then nothing is kept and nothing breaks.

type Where = 'localStorage' | 'sessionStorage';

export function readStored(where: Where, key: string): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** An empty value takes the entry away. */
export function writeStored(where: Where, key: string, value: string): void {
  try {
    if (value) window[where].setItem(key, value);
    else window[where].removeItem(key);
  } catch {
    // Nothing is kept.
  }
}
