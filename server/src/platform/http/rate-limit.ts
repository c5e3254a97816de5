import { tooOften } from '../errors.ts';

const windowMs = 60_000;

/**
 * So many calls per key and minute, counted in this process's memory; throws when there are more. All keys share one
 * window, so that forgetting them is one step and memory stays bounded.
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
