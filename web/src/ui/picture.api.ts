import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { requestFile, upload } from '#web/lib/api-client.ts';

/** A stored picture never changes: another picture has another id. */
export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => requestFile('GET /api/file/get_file', { id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    // Without the picture the initials stand there.
    meta: { isShownByPage: true },
  });
}

export type PictureKind = 'avatar' | 'signature';

export const uploadPicture = mutationOptions({
  mutationFn: ({ kind, picture }: { kind: PictureKind; picture: Blob }) =>
    upload('POST /api/file/upload', { kind }, picture),
  meta: { isShownByPage: true },
});
