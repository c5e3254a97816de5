import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const key = Buffer.alloc(32, 1);
const sealer = createSealer(key);

/** With the byte at this place changed. */
function tampered(sealed: string, place: number): string {
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return `v1.${bytes.toString('base64url')}`;
}

describe('what is sealed', () => {
  it('opens again as it was, and looks different every time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [one, other] = [sealer.seal(text), sealer.seal(text)];
        expect([sealer.open(one), sealer.open(other)]).toEqual([text, text]);
        expect(one).not.toBe(other);
      }),
    );
  });

  it('shows nothing of the text', () => {
    const sealed = Buffer.from(sealer.seal('11010519491231002X').slice(3), 'base64url');
    expect(sealed.includes('1101051949')).toBe(false);
  });

  it('is refused when any byte was changed or the end is missing', () => {
    const sealed = sealer.seal('11010519491231002X');
    const { length } = Buffer.from(sealed.slice(3), 'base64url');
    for (let place = 0; place < length; place += 1) expect(() => sealer.open(tampered(sealed, place))).toThrow();
    for (const end of [0, 3, 20, sealed.length - 2]) expect(() => sealer.open(sealed.slice(0, end))).toThrow();
  });

  it('does not open with another key', () => {
    const sealed = sealer.seal('11010519491231002X');
    expect(() => createSealer(randomBytes(32)).open(sealed)).toThrow();
    expect(createSealer(Buffer.from(key)).open(sealed)).toBe('11010519491231002X');
  });
});

describe('the hash', () => {
  it('is the same for the same text in every process with the key, and for nothing else', () => {
    expect(createSealer(Buffer.from(key)).hash('a')).toBe(sealer.hash('a'));
    // Stored in databases: must never change.
    expect(sealer.hash('11010519491231002X')).toBe('ZCLtfbsCDi9UQ3_a8RJTVyP2u1AX0IEBYefVHbnMpOM');
    expect(sealer.hash('b')).not.toBe(sealer.hash('a'));
    expect(createSealer(randomBytes(32)).hash('a')).not.toBe(sealer.hash('a'));
  });

  it('distinguishes keys by their fingerprint', () => {
    expect(createSealer(Buffer.from(key)).fingerprint).toBe(sealer.fingerprint);
    expect(createSealer(randomBytes(32)).fingerprint).not.toBe(sealer.fingerprint);
  });
});

it.each([0, 16, 31, 33])('a key of %i bytes is refused', (length) => {
  expect(() => createSealer(Buffer.alloc(length))).toThrow('32 bytes');
});
