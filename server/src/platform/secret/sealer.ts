import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that must not be readable in the database, and hashes them for comparison. The key lies outside. */
export interface Sealer {
  seal(text: string): string;
  open(sealed: string): string;
  /** Equal texts have equal hashes; without the key they cannot be guessed by trying. */
  hash(text: string): string;
  /** Shows whether two keys are the same, and nothing else about them. */
  fingerprint: string;
}

const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `yun-doctor/${use}`, 32));

/** `key` is 32 random bytes. */
export function createSealer(key: Buffer): Sealer {
  if (key.length !== 32) throw new Error('the data key must have 32 bytes');
  const [cipherKey, hashKey] = [derive(key, 'seal'), derive(key, 'hash')];
  const hash = (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url');
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    hash,
    fingerprint: hash('fingerprint').slice(0, 16),
  };
}
