// Generates PNG files, so that stories know every pixel of what they upload.
import { deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

export const red: Colour = [208, 32, 32];
export const green: Colour = [32, 160, 64];
const blue: Colour = [32, 64, 208];
const yellow: Colour = [240, 208, 32];

/** A PNG whose quarters have these colours: upper left, upper right, lower left, lower right. */
export function pngOf(width: number, height: number, quarters = [red, green, blue, yellow] as const): Buffer {
  const [upperLeft, upperRight, lowerLeft, lowerRight] = quarters;
  const rowOf = (left: Colour, right: Colour) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => (x * 2 < width ? left : right)).flat()]);
  const upper = rowOf(upperLeft, upperRight);
  const lower = rowOf(lowerLeft, lowerRight);
  const rows = Array.from({ length: height }, (_, y) => (y * 2 < height ? upper : lower));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Bit depth 8, colour type RGB.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG: length, name, content and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crcOf(named));
  return Buffer.concat([length, named, sum]);
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
