export interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  /** Digits after the point; as many as were typed if left out. */
  precision?: number | undefined;
}

/** The number in a text, also in the full-width characters of an input method; null for an empty text, undefined for none. */
export function readNumber(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/。/g, '.').replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** The nearest number that the limits allow. */
export function inLimits(number: number, { min = -Infinity, max = Infinity, precision }: Limits): number {
  const rounded = precision === undefined ? number : Math.round(number * 10 ** precision) / 10 ** precision;
  return Math.min(Math.max(rounded, min), max);
}
