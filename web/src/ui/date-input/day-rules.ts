// Rules for form items whose field is a date input: text that is no day, time or moment never reaches the server.
import { isDay } from '@yun/contract/base/day';
import type { FormRule } from 'antd';
import { isMoment, isTime } from './moment.ts';
import { dayProblem } from './typed-day.ts';

function refuse(isRight: (text: string) => boolean, problemOf: (text: string) => string): FormRule {
  return {
    validator: (_, value: string | null | undefined) =>
      !value || isRight(value) ? Promise.resolve() : Promise.reject(new Error(problemOf(value))),
  };
}

export const dayRule = refuse(isDay, dayProblem);
export const timeRule = refuse(isTime, () => '请输入时刻，如 0830');
export const momentRule = refuse(isMoment, () => '请输入正确的日期和时刻');
