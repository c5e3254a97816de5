import { maxPictureBytes } from '@yun/contract/base/picture-limits';
import { megabyte } from '#web/lib/text/size-text.ts';
import { pictureTypes } from '#web/ui/picture/picture-files.ts';

export const maxMegabytes = maxPictureBytes / megabyte;

/** The files that may be sent, and the messages about the refused ones, by name. */
export function admit(
  chosen: readonly File[],
  free: number,
  max: number,
): { files: readonly File[]; refusals: readonly string[] } {
  const refused = new Map<string, string[]>();
  const files: File[] = [];
  for (const file of chosen) {
    const problem = problemOf(file) || (files.length < free ? '' : `最多 ${max} 张`);
    if (problem === '') files.push(file);
    else refused.set(problem, [...(refused.get(problem) ?? []), file.name]);
  }
  return { files, refusals: [...refused].map(([problem, names]) => `${problem}，未添加：${names.join('、')}`) };
}

function problemOf({ type, size }: File): string {
  if (!pictureTypes.includes(type)) return '不是 PNG、JPEG 或 WebP 图片';
  if (size === 0) return '文件是空的';
  return size > maxPictureBytes ? `超过 ${maxMegabytes} MB` : '';
}
