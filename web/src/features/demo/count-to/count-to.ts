// The values of a number that counts from one value to another, and their format.

export interface Count {
  start: number;
  end: number;
  /** In ms. */
  duration: number;
}

export interface CountFormat {
  decimals: number;
  /** Thousands separator; it must not contain a digit. */
  separator: string;
  prefix: string;
  suffix: string;
}

// The remainder of 1 − 2^(−10 t) at t = 1.
const rest = 2 ** -10;

/** The value after `elapsed` ms: fast at first, then slower, exact at both ends. */
export function countAt({ start, end, duration }: Count, elapsed: number): number {
  if (elapsed >= duration) return end;
  if (elapsed <= 0) return start;
  const share = Math.min(1, (1 - 2 ** ((-10 * elapsed) / duration)) / (1 - rest));
  const value = start + (end - start) * share;
  return Math.min(Math.max(value, Math.min(start, end)), Math.max(start, end));
}

export function isDecimals(decimals: number): boolean {
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= 20;
}

export function isSeparator(separator: string): boolean {
  return !/\d/.test(separator);
}

export function formatCount(value: number, { decimals, separator, prefix, suffix }: CountFormat): string {
  const digits = Math.abs(value).toFixed(isDecimals(decimals) ? decimals : 0);
  const [whole = '', fraction] = digits.split('.');
  // `toFixed` writes numbers from 1e21 on as a power of ten.
  const isPlain = /^\d+$/.test(whole);
  const grouped = isPlain && isSeparator(separator) ? whole.replace(/\B(?=(\d{3})+$)/g, () => separator) : whole;
  const sign = value < 0 && /[1-9]/.test(digits) ? '-' : '';
  return `${prefix}${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}${suffix}`;
}
