// When a snoozed conversation comes back. All times are Shanghai time, as the server's.
import { addDays } from '@yun/contract/base/day';
import { dayAt, timeAt } from '#web/lib/time/server-time.ts';
import { isMoment } from '#web/ui/date-input/moment.ts';

export interface SnoozeChoice {
  key: 'hour' | 'evening' | 'morning';
  label: string;
  /** `2026-11-12 18:00:00` */
  until: string;
}

const eveningHour = 18;

/** 今晚 is offered while it is more than an hour ahead. */
export function snoozeChoices(now: number): SnoozeChoice[] {
  const day = dayAt(now);
  const inAnHour = timeAt(now + 3_600_000);
  const evening = `${day} ${eveningHour}:00:00`;
  const choices: SnoozeChoice[] = [
    { key: 'hour', label: '1 小时后', until: inAnHour },
    { key: 'evening', label: '今晚 18:00', until: evening },
    { key: 'morning', label: '明早 08:00', until: tomorrowMorning(now) },
  ];
  return choices.filter(({ key, until }) => key !== 'evening' || until > inAnHour);
}

export function tomorrowMorning(now: number): string {
  return `${addDays(dayAt(now), 1)} 08:00:00`;
}

/** The value of a date-time field in the server's format. */
export function serverMoment(typed: string): string {
  return `${typed}:00`;
}

/** Why a typed moment is not accepted, or null; all as `2026-11-12 18:00`. */
export function snoozeProblem(typed: string, now: string, last: string): string | null {
  if (!isMoment(typed)) return '请选择提醒时间';
  if (typed <= now) return '提醒时间应晚于现在';
  return typed > last ? '最多推迟 30 天' : null;
}

/** 11-12 18:00 */
export function momentText(moment: string): string {
  return moment.slice(5, 16);
}
