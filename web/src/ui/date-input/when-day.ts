import { isDay } from '@yun/contract/base/day';

/** For filters: a day and an empty field ('') apply; text that is no day leaves the list as it is. */
export function whenDay(apply: (day: string) => void): (typed: string | null) => void {
  return (typed) => {
    if (typed === null || isDay(typed)) apply(typed ?? '');
  };
}
