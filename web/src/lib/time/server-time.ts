// Times as the server writes them, by the server's clock: that of a clinic computer may be wrong by hours.

let aheadMs = 0;
/** The `Date` header has whole seconds, and an answer takes time to arrive: a smaller difference is ignored. */
const noticeableMs = 5000;

/** `header`: the `Date` of an answer that has just arrived. */
export function noteServerDate(header: string | null): void {
  const ahead = Date.parse(header ?? '') - Date.now();
  if (Number.isFinite(ahead)) aheadMs = Math.abs(ahead) < noticeableMs ? 0 : ahead;
}

export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** `2026-11-12 08:05:11`, which is Shanghai time in any time zone of the browser. */
export function toInstant(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}+08:00`);
}

/** The reverse: the time in Shanghai at this instant. */
export function timeAt(instant: number): string {
  return new Date(instant + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

export const dayAt = (instant: number) => timeAt(instant).slice(0, 10);
export const clockAt = (instant: number) => timeAt(instant).slice(11, 16);

export const serverToday = () => dayAt(serverNow());

/** The last day of a period that ends at this time: midnight belongs to the day before. */
export function lastDayOf(until: string): string {
  return dayAt(toInstant(until) - 1);
}
