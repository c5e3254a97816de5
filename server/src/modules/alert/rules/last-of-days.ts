import type { WatchedValue } from '../facts.ts';

/** What was measured several times on a day is one result: the last. Oldest first, as they come. */
export const lastOfDays = (values: readonly WatchedValue[]) =>
  values.filter(({ date }, n) => date !== values[n + 1]?.date);
