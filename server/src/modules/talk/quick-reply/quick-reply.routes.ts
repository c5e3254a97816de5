import { talk } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listQuickReply, removeQuickReply, saveQuickReply } from './quick-reply.service.ts';
import { getReplyFile, uploadReplyFile } from './reply-file.service.ts';

export function quickReplyRoutes(context: Context): BoundRoute[] {
  return [
    bind(talk.listQuickReply, ({ input, origin, principal }) => listQuickReply({ context, origin, principal }, input)),
    bind(talk.saveQuickReply, ({ input, origin, principal }) => saveQuickReply({ context, origin, principal }, input)),
    bind(talk.removeQuickReply, ({ input, origin, principal }) =>
      removeQuickReply({ context, origin, principal }, input),
    ),
    bind(talk.uploadReplyFile, ({ origin, principal, readUpload }) =>
      uploadReplyFile({ context, origin, principal }, readUpload),
    ),
    bind(talk.getReplyFile, ({ input, origin, principal }) => getReplyFile({ context, origin, principal }, input.id)),
  ];
}
