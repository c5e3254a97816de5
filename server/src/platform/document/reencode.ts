import type { Metadata, Sharp } from 'sharp';
import { invalid, unavailable } from '../errors.ts';

const maxWaiting = 20;
const formats: readonly unknown[] = ['png', 'jpeg', 'webp'] satisfies Metadata['format'][];

export interface PictureLimits {
  maxPixels: number;
  /** How long decoding and writing may take. */
  seconds: number;
}

export interface Reencoded {
  content: Buffer;
  width: number;
  height: number;
}

/** Whether a file begins like one of the pictures that can be read. Its name and declared type say nothing. */
export function looksLikePicture(content: Buffer): boolean {
  return (
    content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP')
  );
}

/**
 * Uploaded bytes are never stored: the picture is decoded and encoded again, which drops everything but the pixels
 * (place and time of a photo, scripts, an appended file). Of an animation the first frame remains.
 */
export async function reencode(
  upload: Buffer,
  { maxPixels, seconds }: PictureLimits,
  write: (image: Sharp) => Sharp,
): Promise<Reencoded> {
  return inTurn(async () => {
    const decode = await loadDecoder();
    const open = () => decode(upload, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds });
    const { format } = await open().metadata().catch(refuse);
    if (!formats.includes(format)) throw notAPicture();
    const { data, info } = await write(open().autoOrient()).toBuffer({ resolveWithObject: true }).catch(refuse);
    return { content: data, width: info.width, height: info.height };
  });
}

type Decoder = typeof import('sharp')['default'];
let decoder: Promise<Decoder> | undefined;

/** Loaded at the first upload, to keep starts fast. Decoders for all but the three formats are switched off. */
function loadDecoder(): Promise<Decoder> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return decoder;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One picture at a time: decoding one may take many megabytes. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) throw unavailable('正在处理的图片较多，请稍后再试', 5);
  waiting += 1;
  const result = last.then(work);
  last = result
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return result;
}

function refuse(error: unknown): never {
  if (error instanceof Error && /pixel limit|timeout/i.test(error.message)) {
    throw invalid([{ field: 'file', message: '图片尺寸过大，请缩小后再上传' }]);
  }
  throw notAPicture();
}

const notAPicture = () => invalid([{ field: 'file', message: '只支持 PNG、JPEG、WebP 图片' }]);
