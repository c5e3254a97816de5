import { tooOften } from '../errors.ts';

const windowMs = 60_000;

/**
 * Limits calls per key and minute, counted in the memory of this process; throws beyond the limit. All keys share one
 * window, so that they are dropped together and memory stays bounded.
 */
export function createRateLimit(perMinute: number, now: () => number = Date.now): (key: string | number) => void {
  let counts = new Map<string | number, number>();
  let windowEnd = 0;
  return (key) => {
    const time = now();
    if (time >= windowEnd) {
      counts = new Map();
      windowEnd = time + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= perMinute) return;
    const seconds = Math.ceil((windowEnd - time) / 1000);
    throw tooOften(`操作过于频繁，请 ${seconds} 秒后再试`, seconds);
  };
}
