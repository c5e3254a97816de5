import { serverNow, timeAt } from '#web/lib/time/server-time.ts';

const maxDays = 30;
const typed = (instant: number) => timeAt(instant).slice(0, 16);

/** `2026-11-12 18:00`, as a field of date and time holds it. */
export function nowMoment(): string {
  return typed(serverNow());
}

export function lastMoment(): string {
  return typed(serverNow() + maxDays * 86_400_000);
}
