import { megabyte, sizeText } from '#web/lib/text/size-text.ts';
// Limits of attachments, checked before the upload; the server checks again.
export const attachmentKinds = ['检查报告', '影像', '病历', '知情同意书', '照片', '其他'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

const types = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];
export const acceptedTypes = types.join();
const maxMegabytes = 10;
const maxAttachments = 50;

export const limitText = `图片（PNG、JPEG、WebP）或 PDF，每个不超过 ${maxMegabytes} MB，最多 ${maxAttachments} 个`;

/** Why this file cannot be uploaded, or an empty text. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, count: number): string {
  if (count >= maxAttachments) return `每位患者最多 ${maxAttachments} 个附件，请先删除不用的`;
  if (!types.includes(type)) return '请选择 PNG、JPEG、WebP 图片或 PDF';
  if (size === 0) return '文件是空的，请重新选择';
  return size > maxMegabytes * megabyte ? `文件为 ${sizeText(size)}，超过 ${maxMegabytes} MB` : '';
}
