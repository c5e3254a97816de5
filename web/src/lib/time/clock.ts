/** Time as a part that tests can hold. */
export interface Clock {
  /** Counts up only, from any beginning. */
  now(): number;
  /** Returns how to call it off. */
  after(ms: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Anywhere between, so that many who begin together do not go on together. */
export function between(least: number, most: number, random: () => number): number {
  return least + random() * (most - least);
}
