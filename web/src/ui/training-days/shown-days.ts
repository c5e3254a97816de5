import type { patient } from '@yun/contract';
import { weekdayOf } from '@yun/contract/base/day';
import { weekdayLabels } from './calendar-days.ts';
import { type DayMark, dayText, markLabels } from './day-text.ts';

/** `open`: today, with something still to do. */
type ShownState = patient.DayState | 'open';

export interface ShownDay {
  state: ShownState;
  mark: DayMark | null;
  planned: number;
  done: number;
}

/** 11-08 周日，部分完成，2 / 3 次，补录. */
export function shownDayText(date: string, day: ShownDay | undefined): string {
  const when = `${date.slice(5)} 周${weekdayLabels[weekdayOf(date) - 1]}`;
  if (!day) return `${when}，没有计划`;
  const state = day.state === 'open' ? '今天还没有做完' : dayText[day.state];
  const amount = day.planned > 0 && day.state !== 'paused' ? `${day.done} / ${day.planned} 组` : '';
  return [when, state, amount, day.mark && markLabels[day.mark]].filter(Boolean).join('，');
}
