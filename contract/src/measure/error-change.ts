// What a change is against the error of measurement: the one place that says so, for series and scales. No zod.

/** 0.9 − 0.7 is 0.2, whatever binary fractions make of it. */
const slack = 1e-9;

export const isAtLeast = (value: number, limit: number) => value >= limit - slack;

/** More than the error; as much as the error is within it. */
export const isBeyondError = (change: number, error: number) => Math.abs(change) > error + slack;

/**
 * A gain counts beyond the error only: nobody is told of progress that may be none. A loss counts from the error on, so
 * that nobody misses one.
 */
export function againstError(gain: number, error: number): 'improved' | 'worse' | 'within' {
  if (gain > 0) return isBeyondError(gain, error) ? 'improved' : 'within';
  return gain < 0 && isAtLeast(-gain, error) ? 'worse' : 'within';
}

/** 超过测量误差 5 分; of a loss that is just as much 达到测量误差 5 分. */
export const errorPassedText = (change: number, error: number, errorText: string) =>
  `${isBeyondError(change, error) ? '超过' : '达到'}测量误差 ${errorText}`;
