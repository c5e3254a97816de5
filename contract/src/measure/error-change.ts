// Compares a change with the error of measurement: the one rule for series and scales. No zod.

/** Tolerance for binary fractions: 0.9 − 0.7 must count as 0.2. */
const slack = 1e-9;

export const isAtLeast = (value: number, limit: number) => value >= limit - slack;

/** More than the error; a change equal to the error is within it. */
export const isBeyondError = (change: number, error: number) => Math.abs(change) > error + slack;

/**
 * A gain counts only beyond the error, so that no progress is reported that may be none. A loss counts from the error on,
 * so that none is missed.
 */
export function againstError(gain: number, error: number): 'improved' | 'worse' | 'within' {
  if (gain > 0) return isBeyondError(gain, error) ? 'improved' : 'within';
  return gain < 0 && isAtLeast(-gain, error) ? 'worse' : 'within';
}

/** 超过测量误差 5 分; of a loss equal to the error: 达到测量误差 5 分. */
export const errorPassedText = (change: number, error: number, errorText: string) =>
  `${isBeyondError(change, error) ? '超过' : '达到'}测量误差 ${errorText}`;
