// Uploads of pictures, outside React: an upload continues while its page is hidden behind another tab.
import type { QueryClient } from '@tanstack/react-query';
import { watchUpload } from '#web/lib/api/upload-progress.ts';
import { type PictureToSend, removePicture, uploadPicture } from './picture.api.ts';

/** Sends under a key by which it can be watched and cancelled (`lib/api/upload-progress.ts`). */
export async function sendPicture(
  client: QueryClient,
  key: string,
  what: Pick<PictureToSend, 'kind' | 'picture'>,
): Promise<string> {
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions(uploadPicture));
  const { id } = await watchUpload(key, (options) => mutation.execute({ ...what, ...options }));
  return id;
}

export async function removeStoredPicture(client: QueryClient, id: string): Promise<void> {
  await client.getMutationCache().build(client, client.defaultMutationOptions(removePicture)).execute(id);
}
