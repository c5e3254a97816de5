// A day with a time, `2026-11-18 08:30`, as forms store it. In Shanghai time.
import { isDay } from '@yun/contract/base/day';

export interface MomentParts {
  day: string;
  time: string;
}

/** Also reads the T that browsers put between: drafts stored by earlier versions have it. */
export function partsOf(moment: string): MomentParts {
  const [, day = moment, time = ''] = /^(.*)[ T]([^ T]*)$/.exec(moment) ?? [];
  return { day, time };
}

export function joined({ day, time }: MomentParts): string {
  return day === '' && time === '' ? '' : `${day} ${time}`;
}

/** Whether the text is a time written as `HH:MM`. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function isMoment(text: string): boolean {
  const { day, time } = partsOf(text);
  return isDay(day) && isTime(time);
}
