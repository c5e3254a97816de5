import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { request, requestFile, upload } from '#web/lib/api/api-client.ts';
import type { UploadOptions } from '#web/lib/api/api-client-upload.ts';
import { keyRoots } from '#web/lib/changes.ts';

/** A stored picture never changes: another picture has another id. */
export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: [...keyRoots.picture, id],
    queryFn: ({ signal }) => requestFile('GET /api/file/get_file', { id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    // Without the picture the initials are shown.
    meta: { isShownByPage: true },
  });
}

/** The kinds that are cropped. */
export type PictureKind = 'avatar' | 'signature';

export interface PictureToSend extends UploadOptions {
  /** `picture`: keeps its shape. */
  kind: PictureKind | 'picture';
  picture: Blob;
}

export const uploadPicture = mutationOptions({
  mutationFn: ({ kind, picture, ...options }: PictureToSend) =>
    upload('POST /api/file/upload', { kind }, picture, options),
  meta: { isShownByPage: true },
});

export const removePicture = mutationOptions({
  mutationFn: (id: string) => request('POST /api/file/remove_file', { id }),
  meta: { isShownByPage: true },
});
