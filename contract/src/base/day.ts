// Days as `YYYY-MM-DD` text in Asia/Shanghai, the zone of every clinic of the product; no zod.

const dayMs = 24 * 60 * 60 * 1000;
const shanghaiOffsetMs = 8 * 60 * 60 * 1000;

/** Today in Shanghai, wherever the machine stands. */
export function today(now = Date.now()): string {
  return new Date(now + shanghaiOffsetMs).toISOString().slice(0, 10);
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether the text is a real day, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = midnight(text);
  // 30 February would become 2 March in some engines.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10);
}

/** As `addDays(day, 1)`, but without a Date within the month: fast enough for loops over years. */
export function nextDay(day: string): string {
  const date = Number(day.slice(8));
  return date < 28 ? `${day.slice(0, 8)}${date < 9 ? '0' : ''}${date + 1}` : addDays(day, 1);
}

/** How many days from the first to the second; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / dayMs);
}

/** 今天, 昨天, 11-09; of another year with the year. */
export function dayText(date: string, today: string): string {
  const ago = daysBetween(date, today);
  if (ago === 0) return '今天';
  if (ago === 1) return '昨天';
  return date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date;
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(midnight(day)).getUTCDay() + 6) % 7) + 1;
}

/** Full years lived on that day. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Day number within a plan, counted from 1. */
export function dayNoOf(startDate: string, day: string): number {
  return daysBetween(startDate, day) + 1;
}
