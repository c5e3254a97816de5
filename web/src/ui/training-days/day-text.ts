import type { patient, progress } from '@yun/contract';

/** Full, half, empty, a dot, hatched: how the state of a day is drawn, and its label. */
export const dayText: Readonly<Record<patient.DayState, string>> = {
  done: '完成',
  partial: '部分完成',
  missed: '未训练',
  none: '无安排',
  paused: '暂停',
};

/** Shown in the cell itself: entered on a later day, or corrected afterwards. */
export type DayMark = NonNullable<progress.JudgedDayShown['mark']>;
export const markLabels: Readonly<Record<DayMark, string>> = { late: '补录', corrected: '更正' };
export const markSigns: Readonly<Record<DayMark, string>> = { late: '补', corrected: '改' };
