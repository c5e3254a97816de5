import type { patient } from '@yun/contract';
import type { WatchedDay } from '#server/modules/alert/index.ts';
import { type JudgedDay, rateOf } from '#server/modules/plan/adherence/index.ts';

export const windowDays = 28;

export function toWatchedDays(days: readonly JudgedDay[]): WatchedDay[] {
  return days.map(({ date, state, planned, all_done }, n) => ({
    date,
    state,
    planned,
    done: all_done,
    week_rate: n < 6 ? null : rateOf(days.slice(n - 6, n + 1)),
  }));
}

const letters: Record<patient.DayState, string> = { none: 'n', done: 'd', partial: 'p', missed: 'm', paused: 's' };

/** Empty if nothing was planned on any of the days. */
function spell(days: readonly JudgedDay[], letterOf: (day: JudgedDay) => string): string {
  return days.every(({ state }) => state === 'none') ? '' : days.map(letterOf).join('');
}

export const weekLetters = (week: readonly JudgedDay[]) => spell(week, ({ state }) => letters[state]);

/** Days with late or corrected entries have their own letters if anything was done; capitals if only a part was. */
export const monthLetters = (month: readonly JudgedDay[]) =>
  spell(month, ({ state, is_late, is_corrected }) => {
    const mark = is_corrected ? 'c' : is_late ? 'l' : null;
    if (mark === null || (state !== 'done' && state !== 'partial')) return letters[state];
    return state === 'done' ? mark : mark.toUpperCase();
  });

/** n nothing planned, s paused, w not begun, p begun, d done. */
export function todayLetter(today: JudgedDay | undefined, isBegun: boolean): 'n' | 's' | 'w' | 'p' | 'd' {
  const state = today?.state ?? 'none';
  if (state === 'missed') return isBegun ? 'p' : 'w';
  return ({ none: 'n', paused: 's', partial: 'p', done: 'd' } as const)[state];
}
