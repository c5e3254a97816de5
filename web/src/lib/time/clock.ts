/** The clock, so that tests can replace it. */
export interface Clock {
  /** In ms from an arbitrary start; never goes back. */
  now(): number;
  /** Returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Clients that notice something at the same moment call the server at random times within this span. */
export const spreadMs = 3000;

/** A random number in the range, so that clients that start together do not continue together. */
export function between(min: number, max: number, random: () => number): number {
  return min + random() * (max - min);
}
