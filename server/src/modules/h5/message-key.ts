import { hash } from 'node:crypto';

/** Derives the idempotency key of a secondary record from that of the primary one, so that a retry repeats neither. */
export function keyBeside(key: string, use: string): string {
  const hex = hash('sha256', `yun-doctor/${use}/${key.toLowerCase()}`, 'hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
