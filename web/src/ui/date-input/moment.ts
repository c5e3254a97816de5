// A day with a time, `2026-11-18 08:30`, as forms store it. In Shanghai time.
import { isDay } from '@yun/contract/base/day';
import { isTime } from './typed-time.ts';

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

export function isMoment(text: string): boolean {
  const { day, time } = partsOf(text);
  return isDay(day) && isTime(time);
}
