// Times of the people of the demo, counted from the moment of seeding.

const minuteMs = 60_000;
const shanghaiOffsetMs = 8 * 60 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

export const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);

/** The last moment of a day in Shanghai, so many days from today. */
export function endOfDay(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() + shanghaiOffsetMs) / dayMs) * dayMs - shanghaiOffsetMs;
  return new Date(today + (days + 1) * dayMs - 1);
}
