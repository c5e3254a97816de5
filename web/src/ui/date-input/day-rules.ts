// Rules for form items whose field is a date input: text that is no day, time or moment never reaches the server.
import { isDay } from '@yun/contract/base/day';
import type { FormRule } from 'antd';
import { isMoment } from './moment.ts';
import { isTime } from './typed-time.ts';

function refuse(isRight: (text: string) => boolean, message: string): FormRule {
  return {
    validator: (_, value: string | null | undefined) =>
      !value || isRight(value) ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}

export const dayRule = refuse(isDay, '请输入正确的日期');
export const timeRule = refuse(isTime, '请输入时刻，如 08:30');
export const momentRule = refuse(isMoment, '请输入正确的日期和时刻');
