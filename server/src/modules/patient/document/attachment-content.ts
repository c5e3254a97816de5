// What is stored of an uploaded file: a picture re-encoded, a PDF unchanged.
import type { Sharp } from 'sharp';
import { looksLikePicture, reencode } from '#server/platform/document/reencode.ts';
import { endsAsZip } from '#server/platform/document/zip.ts';
import { invalid } from '#server/platform/errors.ts';

export interface KeptFile {
  mime: 'image/webp' | 'application/pdf';
  content: Buffer;
  /** In pixels; null for a PDF. */
  width: number | null;
  height: number | null;
}

/** As large as phone cameras take them. */
const limits = { maxPixels: 50_000_000, seconds: 15 };
const maxSide = 2400;

export async function toKeptFile(upload: Buffer): Promise<KeptFile> {
  if (looksLikePicture(upload)) {
    return { mime: 'image/webp', ...(await reencode(upload, limits, fitInto(maxSide))) };
  }
  const problem = upload.toString('latin1', 0, 5) === '%PDF-' ? problemOfPdf(upload) : notAccepted;
  if (problem !== null) throw invalid([{ field: 'file', message: problem }]);
  return { mime: 'application/pdf', content: upload, width: null, height: null };
}

const fitInto = (side: number) => (image: Sharp) =>
  image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 });

/** A stored picture made small enough for a page that shows many. */
export async function toSmall(picture: Buffer, side: number): Promise<Buffer> {
  return (await reencode(picture, limits, fitInto(side))).content;
}

const notAccepted = '只支持 PNG、JPEG、WebP 图片和 PDF 文件';

/** A PDF must begin and end as one: other programs could read a file with more before or behind as another type. */
function problemOfPdf(upload: Buffer): string | null {
  if (!/^%PDF-[12]\.\d[\s%]/.test(upload.toString('latin1', 0, 10))) return notAccepted;
  const end = upload.toString('latin1', Math.max(0, upload.length - 1024));
  if (!/%%EOF[\s\0]*$/.test(end) || endsAsZip(upload)) return 'PDF 文件不完整或含有其他内容';
  return /\/Encrypt\b/.test(upload.toString('latin1')) ? 'PDF 已加密，请去除密码后再上传' : null;
}

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const maxNameLength = 100;

/** The name shown and offered for saving: no path, no invisible characters, and the extension of the real type. */
export function cleanName(name: string, mime: KeptFile['mime']): string {
  const last = Buffer.from(name).toString().split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(invisible, '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = mime === 'application/pdf' ? '.pdf' : '.webp';
  return `${[...(stem || '附件')].slice(0, maxNameLength - ending.length).join('')}${ending}`;
}
