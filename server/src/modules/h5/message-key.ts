import { hash } from 'node:crypto';

/** A key for what goes along with something that has one: sent again, both are known. */
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
