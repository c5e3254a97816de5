import { queryOptions } from '@tanstack/react-query';
import type { OutFile } from '#web/features/talk/outbox/outbox.ts';
import { requestFile } from '#web/lib/api/api-client.ts';
import { keyRoots } from '#web/lib/changes.ts';

/** A file of a conversation, or of the quick reply it came with. It never changes, so it is requested once. */
export function outFileQuery({ id, isOfReply = false }: Pick<OutFile, 'id' | 'isOfReply'>, size: 'small' | 'full') {
  return queryOptions({
    queryKey: [...keyRoots.talkFile, id, isOfReply ? 'reply' : size],
    queryFn: ({ signal }) =>
      isOfReply
        ? requestFile('GET /api/talk/get_reply_file', { id }, signal)
        : requestFile('GET /api/talk/get_file', { id, size }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // Shown where the picture would be.
    meta: { isShownByPage: true },
  });
}
