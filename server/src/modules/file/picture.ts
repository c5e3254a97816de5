import type { file, ParsedOf } from '@yun/contract';
import type { Sharp } from 'sharp';
import { reencode } from '#server/platform/reencode.ts';

export type PictureKind = ParsedOf<typeof file.uploadFile>['kind'];

export interface Picture {
  mime: string;
  content: Buffer;
}

const limits = { maxPixels: 25_000_000, seconds: 5 };

export async function toPicture(kind: PictureKind, upload: Buffer): Promise<Picture> {
  const { content } = await reencode(upload, limits, kind === 'avatar' ? asAvatar : asSignature);
  return { mime: kind === 'avatar' ? 'image/webp' : 'image/png', content };
}

const asAvatar = (image: Sharp) => image.resize(256, 256, { fit: 'cover' }).webp({ quality: 85 });

const asSignature = (image: Sharp) =>
  image.resize(600, 240, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 });
