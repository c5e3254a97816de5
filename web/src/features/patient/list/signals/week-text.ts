import type { patient } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { dayText } from '#web/ui/training-days/day-text.ts';

interface WeekDay {
  day: string;
  state: patient.DayState;
}

/** The seven days that end on `until`. */
export function daysOf(week: readonly patient.DayState[], until: string): WeekDay[] {
  return week.map((state, at) => ({ day: addDays(until, at - week.length + 1), state }));
}

/** 11-05 完成，11-06 部分完成，…: the squares as text for screen readers. */
export function weekText(week: readonly patient.DayState[], until: string): string {
  return daysOf(week, until)
    .map(({ day, state }) => `${day.slice(5)} ${dayText[state]}`)
    .join('，');
}
