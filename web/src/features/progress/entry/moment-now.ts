import { serverNow, timeAt } from '#web/lib/time/server-time.ts';

/** Now in Shanghai, as a form writes it: `2026-11-12 08:30`. */
export function momentNow(now = serverNow()): string {
  return timeAt(now).slice(0, 16);
}
