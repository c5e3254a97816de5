import { AsyncLocalStorage } from 'node:async_hooks';

// Debug mode: how long a request took, and how much of that in the database. Never statements or values.

interface Counted {
  queries: number;
  sqlMs: number;
}

export interface Times {
  ms: number;
  sql_ms: number;
  queries: number;
}

const storage = new AsyncLocalStorage<Counted>();

/** Runs the work and returns its result and its cost. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; times: Times }> {
  const counted: Counted = { queries: 0, sqlMs: 0 };
  const begin = performance.now();
  const result = await storage.run(counted, work);
  const { queries, sqlMs } = counted;
  return { result, times: { ms: Math.round(performance.now() - begin), sql_ms: Math.round(sqlMs), queries } };
}

/** Called by the database client around every statement; does nothing outside `timed`. */
export function countQuery(answer: unknown): void {
  const times = storage.getStore();
  if (times === undefined || !(answer instanceof Promise)) return;
  const begin = performance.now();
  const done = () => {
    times.queries += 1;
    times.sqlMs += performance.now() - begin;
  };
  answer.then(done, done);
}
