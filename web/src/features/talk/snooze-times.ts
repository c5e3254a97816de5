// When a conversation may come back. All times are of Shanghai, as the server's.
import { addDays } from '@yun/contract/base/day';
import { dayAt, timeAt } from '#web/lib/server-time.ts';
import { isMoment } from '#web/ui/date-input/moment.ts';

export interface SnoozeChoice {
  key: 'hour' | 'evening' | 'morning';
  word: string;
  /** `2026-11-12 18:00:00` */
  until: string;
}

const eveningHour = 18;

/** 今晚 is offered as long as it lies an hour ahead. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const day = dayAt(now);
  const inAnHour = timeAt(now + 3_600_000);
  const evening = `${day} ${eveningHour}:00:00`;
  const choices: SnoozeChoice[] = [
    { key: 'hour', word: '1 小时后', until: inAnHour },
    { key: 'evening', word: '今晚 18:00', until: evening },
    { key: 'morning', word: '明早 08:00', until: tomorrowMorning(now) },
  ];
  return choices.filter(({ key, until }) => key !== 'evening' || until > inAnHour);
}

export function tomorrowMorning(now: number): string {
  return `${addDays(dayAt(now), 1)} 08:00:00`;
}

/** What a field of date and time holds, as the server writes it. */
export function momentOf(typed: string): string {
  return `${typed}:00`;
}

/** What is wrong with a moment that was typed; all as `2026-11-12 18:00`. */
export function snoozeProblem(typed: string, now: string, last: string): string | null {
  if (!isMoment(typed)) return '请选择提醒时间';
  if (typed <= now) return '提醒时间应晚于现在';
  return typed > last ? '最多推迟 30 天' : null;
}

/** 11-12 18:00 */
export function shownMoment(moment: string): string {
  return moment.slice(5, 16);
}
