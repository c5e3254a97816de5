import type { PictureKind } from './picture.api.ts';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The aspect ratio and the maximum size of each kind of picture, in pixels. */
export const shapes: Record<PictureKind, { width: number; height: number }> = {
  avatar: { width: 512, height: 512 },
  signature: { width: 600, height: 200 },
};

/** Crops the picture to the area, scaled down where it has more pixels than needed. */
export async function cropPicture(image: HTMLImageElement, area: Area, kind: PictureKind): Promise<Blob> {
  const scale = Math.min(1, shapes[kind].width / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await encode(canvas, 'image/webp');
  // A browser that cannot write WebP returns a PNG: fine for a signature, large for a photograph.
  return blob.type !== 'image/webp' && kind === 'avatar' ? encode(canvas, 'image/jpeg') : blob;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 0.9);
  });
}
