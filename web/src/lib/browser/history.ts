// The only code that touches window.history. Each entry stores its position, so that Back and Forward report their
// distance and can be undone.

interface Entry {
  idx: number;
  key: string;
  /** The state that a page passed on with the address. */
  usr: unknown;
}

let current: Entry = read() ?? { idx: 0, key: 'first', usr: null };
let undone: (() => void) | null = null;

function read(): Entry | null {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  return typeof (state as Entry | null)?.idx === 'number' ? (state as Entry) : null;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

export function currentEntry(): Readonly<Entry> {
  return current;
}

/** Before the first listener the user may have gone Back: the browser's current entry counts. */
export function readEntry(): Readonly<Entry> {
  current = read() ?? current;
  return current;
}

/** The address in the address bar, without the origin. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash;
}

export function pushEntry(url: string, usr: unknown = null): void {
  current = { idx: current.idx + 1, key: newKey(), usr };
  history.pushState(current, '', url);
}

export function replaceEntry(url: string, usr: unknown = null): void {
  current = { idx: current.idx, key: newKey(), usr };
  history.replaceState(current, '', url);
}

export function goBy(delta: number): void {
  history.go(delta);
}

/** Calls back after Back and Forward with the distance. `undo` returns to the entry before, without a call. */
export function onPop(listener: (pop: { delta: number; undo(): Promise<void> }) => void): () => void {
  function handlePop(): void {
    if (undone && read()?.idx === current.idx) {
      undone();
      undone = null;
      return;
    }
    const from = current;
    // An entry without our mark was made by the browser, by a changed hash: it is the next one.
    const entry = read();
    current = entry ?? { idx: from.idx + 1, key: newKey(), usr: null };
    if (!entry) history.replaceState(current, '');
    const delta = current.idx - from.idx;
    listener({
      delta,
      undo() {
        current = from;
        // With 0 the browser would reload.
        if (delta === 0) return Promise.resolve();
        return new Promise((resolve) => {
          undone = resolve;
          history.go(-delta);
        });
      },
    });
  }
  addEventListener('popstate', handlePop);
  return () => removeEventListener('popstate', handlePop);
}
