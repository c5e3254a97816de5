import type { patient } from '@yun/contract';

/** Full, half, empty, a dot, hatched: how the state of a day is drawn, and what it is called. */
export const dayWords: Readonly<Record<patient.DayState, string>> = {
  done: '完成',
  partial: '部分完成',
  missed: '未训练',
  none: '无安排',
  paused: '暂停',
};

/** Said in the cell itself: entered on a later day, or put right afterwards. */
export type DayMark = 'late' | 'corrected';
export const markWords: Readonly<Record<DayMark, string>> = { late: '补录', corrected: '更正' };
export const markSigns: Readonly<Record<DayMark, string>> = { late: '补', corrected: '改' };

/** A correction says more than that it came late. */
export function markOf({ is_late, is_corrected }: { is_late: boolean; is_corrected: boolean }): DayMark | null {
  return is_corrected ? 'corrected' : is_late ? 'late' : null;
}
