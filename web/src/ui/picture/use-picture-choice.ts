import { useRef, useState } from 'react';
import { megabyte } from '#web/lib/text/size-text.ts';
import type { PictureKind } from './picture.api.ts';
import { pictureSize, pictureTypes } from './picture-files.ts';

/** Larger ones take a clinic computer too long to render. */
const maxMegabytes = 10;
/** An avatar with fewer pixels would be blurred; a signature may have any size. */
const minPixels: Record<PictureKind, number> = { avatar: 300, signature: 1 };

export const brokenText = '图片无法读取，请换一张';

/** The requirements for a picture, shown before one is chosen. */
export function limitText(kind: PictureKind): string {
  const least = kind === 'avatar' ? `，至少 ${minPixels[kind]}×${minPixels[kind]} 像素` : '';
  return `支持 PNG、JPEG、WebP，不超过 ${maxMegabytes} MB${least}`;
}

/** The chosen file, and why the last one was refused. */
export function usePictureChoice(kind: PictureKind) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const latest = useRef<File | null>(null);

  function close(text = ''): void {
    latest.current = null;
    setFile(null);
    setProblem(text);
  }

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    latest.current = chosen;
    const wrong = problemOf(chosen);
    setProblem(wrong);
    if (wrong) return;
    const unfit = await measure(chosen, minPixels[kind]);
    // Another file was chosen meanwhile.
    if (latest.current !== chosen) return;
    setProblem(unfit);
    if (!unfit) setFile(chosen);
  }

  return { file, problem, choose, close };
}

function problemOf({ type, size }: File): string {
  if (!pictureTypes.includes(type)) return '请选择 PNG、JPEG 或 WebP 图片';
  return size > maxMegabytes * megabyte ? `图片不能超过 ${maxMegabytes} MB` : '';
}

async function measure(file: File, least: number): Promise<string> {
  try {
    const { width, height } = await pictureSize(file);
    if (Math.min(width, height) >= least) return '';
    return `图片只有 ${width}×${height} 像素，至少需要 ${least}×${least} 像素`;
  } catch {
    return brokenText;
  }
}
