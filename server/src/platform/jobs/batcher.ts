export interface BatcherOptions {
  /** A second query may run beside a slow one, so that a hanging connection does not stop every request. */
  hasSpare: boolean;
  spareAfterMs?: number;
  maxBatch?: number;
}

/**
 * Combines look-ups that are waiting at the same moment into one query. A key requested while a query is running goes
 * into the next one, so that no answer is older than its request. See ADR 0004.
 */
export function createBatcher<V>(
  load: (keys: string[]) => Promise<Map<string, V>>,
  { hasSpare, spareAfterMs = 100, maxBatch = 500 }: BatcherOptions,
): (key: string) => Promise<V | undefined> {
  interface Waiting {
    promise: Promise<V | undefined>;
    resolve(value: V | undefined): void;
    reject(error: unknown): void;
  }
  let pending = new Map<string, Waiting>();
  let inFlight = 0;
  let isScheduled = false;
  let slots = 1;
  let spare: NodeJS.Timeout | undefined;

  function schedule() {
    if (isScheduled || pending.size === 0) return;
    if (inFlight >= slots) {
      if (hasSpare) spare ??= setTimeout(openSpare, spareAfterMs);
      return;
    }
    isScheduled = true;
    // After the poll phase: every request that has already arrived joins the batch.
    setImmediate(flush);
  }

  function openSpare() {
    slots = 2;
    schedule();
  }

  function closeSpare() {
    clearTimeout(spare);
    spare = undefined;
    slots = 1;
  }

  function takeBatch(): Map<string, Waiting> {
    if (pending.size <= maxBatch) {
      const all = pending;
      pending = new Map();
      return all;
    }
    const first = [...pending].slice(0, maxBatch);
    for (const [key] of first) pending.delete(key);
    return new Map(first);
  }

  async function flush() {
    isScheduled = false;
    const batch = takeBatch();
    inFlight += 1;
    schedule();
    try {
      const found = await load([...batch.keys()]).finally(next);
      for (const [key, waiting] of batch) waiting.resolve(found.get(key));
    } catch (error) {
      for (const waiting of batch.values()) waiting.reject(error);
    }
  }

  /** The next batch also takes the requests that have arrived with this answer: fewer, larger queries. */
  function next() {
    inFlight -= 1;
    closeSpare();
    schedule();
  }

  return (key) => {
    const waiting = pending.get(key) ?? createWaiting();
    pending.set(key, waiting);
    schedule();
    return waiting.promise;
  };

  function createWaiting(): Waiting {
    let settle!: Pick<Waiting, 'resolve' | 'reject'>;
    const promise = new Promise<V | undefined>((resolve, reject) => {
      settle = { resolve, reject };
    });
    return { promise, ...settle };
  }
}
