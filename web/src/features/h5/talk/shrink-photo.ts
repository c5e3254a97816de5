import { maxTalkFileBytes } from '@yun/contract/talk/labels';

const maxSide = 2000;
const sendable = /^image\/(jpeg|png|webp)$/;

/** A picture fit to be sent from a phone: smaller and without its metadata; as it is where the browser cannot draw it. */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const small = await draw(file).catch(() => null);
  if (small && small.size <= maxTalkFileBytes) return small;
  return sendable.test(file.type) && file.size <= maxTalkFileBytes ? file : null;
}

async function draw(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // What is see-through would become black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  } finally {
    URL.revokeObjectURL(url);
  }
}
