import { addDays, daysBetween } from '@yun/contract';

interface Judged {
  weekStates: string;
  /** The last day of `weekStates`. */
  weekUntil: string | null;
}

/** The seven days up to yesterday. Days that were not judged yet are shown as days without training. */
export function weekUpTo({ weekStates, weekUntil }: Judged, date: string): string {
  if (weekUntil === null || weekStates === '') return '';
  const behind = Math.max(0, daysBetween(weekUntil, addDays(date, -1)));
  return `${weekStates}${'n'.repeat(Math.min(7, behind))}`.slice(-7);
}
