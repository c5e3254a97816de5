// Which files may be attached to a message, checked before the upload; the server checks again.
import { maxTalkFileBytes, maxTalkFiles } from '@yun/contract/talk/labels';

const types = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];
export const acceptedTypes = types.join();
export const pictureTypes = types.slice(0, 3).join();
const maxMegabytes = maxTalkFileBytes / 1024 / 1024;

export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (!types.includes(type)) return '只能发送 PNG、JPEG、WebP 图片或 PDF';
  if (size === 0) return '文件是空的';
  return size > maxTalkFileBytes ? `文件超过 ${maxMegabytes} MB` : '';
}

/** The files that still fit, and a text about the others. */
export function fitting<F>(files: readonly F[], present: number): { files: readonly F[]; problem: string } {
  const free = Math.max(0, maxTalkFiles - present);
  return {
    files: files.slice(0, free),
    problem: files.length > free ? `一条消息最多 ${maxTalkFiles} 个附件，多出的 ${files.length - free} 个没有加入` : '',
  };
}
