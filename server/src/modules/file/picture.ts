import type { file, ParsedOf } from '@yun/contract';
import type { Metadata, Sharp } from 'sharp';
import { invalid, unavailable } from '#server/platform/errors.ts';

export type PictureKind = ParsedOf<typeof file.uploadFile>['kind'];

export interface Picture {
  mime: string;
  content: Buffer;
}

const maxPixels = 25_000_000;
const maxWaiting = 20;
const formats: readonly unknown[] = ['png', 'jpeg', 'webp'] satisfies Metadata['format'][];

/**
 * What people upload is never kept: it is decoded and written anew, which leaves out whatever hid beside the pixels
 * (place and time of a photo, scripts, a second file). Of an animation the first frame remains.
 */
export async function reencode(kind: PictureKind, upload: Buffer): Promise<Picture> {
  return inTurn(async () => {
    const open = await loadDecoder();
    const { format } = await open(upload).metadata().catch(refuse);
    if (!formats.includes(format)) throw notAPicture();
    const image = open(upload).autoOrient();
    const content = await (kind === 'avatar' ? asAvatar(image) : asSignature(image)).toBuffer().catch(refuse);
    return { mime: kind === 'avatar' ? 'image/webp' : 'image/png', content };
  });
}

const asAvatar = (image: Sharp) => image.resize(256, 256, { fit: 'cover' }).webp({ quality: 85 });

const asSignature = (image: Sharp) =>
  image.resize(600, 240, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 });

let decoder: Promise<(content: Buffer) => Sharp> | undefined;

/** Loaded at the first upload: it would cost every start. Decoders for anything but the three formats stay off. */
function loadDecoder(): Promise<(content: Buffer) => Sharp> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
    sharp.cache(false);
    sharp.concurrency(1);
    return (content) => sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: 5 });
  });
  return decoder;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One picture after the other: each may take many megabytes while it is decoded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) throw unavailable('正在处理的图片较多，请稍后再试', 5);
  waiting += 1;
  const turn = last.then(work);
  last = turn
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1;
    });
  return turn;
}

function refuse(error: unknown): never {
  if (error instanceof Error && /pixel limit/i.test(error.message)) {
    throw invalid([{ field: 'file', message: '图片尺寸过大，请缩小后再上传' }]);
  }
  throw notAPicture();
}

const notAPicture = () => invalid([{ field: 'file', message: '只支持 PNG、JPEG、WebP 图片' }]);
