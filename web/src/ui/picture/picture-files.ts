// Which files can be chosen as a picture; the server checks them again.
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** In pixels; rejects when the browser cannot read it. */
export async function pictureSize(picture: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}
