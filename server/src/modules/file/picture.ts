import type { file, ParsedOf } from '@yun/contract';
import type { Sharp } from 'sharp';
import { reencode } from '#server/platform/document/reencode.ts';

export type PictureKind = ParsedOf<typeof file.uploadFile>['kind'];

export interface Picture {
  mime: string;
  content: Buffer;
}

const limits = { maxPixels: 25_000_000, seconds: 5 };

const within = { fit: 'inside', withoutEnlargement: true } as const;

const forms: Record<PictureKind, { mime: string; write(image: Sharp): Sharp }> = {
  avatar: { mime: 'image/webp', write: (image) => image.resize(256, 256, { fit: 'cover' }).webp({ quality: 85 }) },
  signature: { mime: 'image/png', write: (image) => image.resize(600, 240, within).png({ compressionLevel: 9 }) },
  picture: { mime: 'image/webp', write: (image) => image.resize(1600, 1600, within).webp({ quality: 85 }) },
};

export async function toPicture(kind: PictureKind, upload: Buffer): Promise<Picture> {
  const { mime, write } = forms[kind];
  const { content } = await reencode(upload, limits, write);
  return { mime, content };
}
