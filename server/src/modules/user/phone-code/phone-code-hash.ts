import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The salt only keeps equal codes from looking equal; what protects a code is its five minutes and five tries. */
export function hashCode(code: string, salt = randomBytes(12).toString('base64url')): string {
  return `${salt}.${createHash('sha256').update(`${salt}.${code}`).digest('base64url')}`;
}

export function isSameCode(codeHash: string, code: string): boolean {
  const offered = hashCode(code, codeHash.split('.', 1)[0]);
  return timingSafeEqual(Buffer.from(offered), Buffer.from(codeHash));
}
