import { talk } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listQuickReply, removeQuickReply, saveQuickReply } from './quick-reply.service.ts';
import { getReplyFile, uploadReplyFile } from './reply-file.service.ts';

export const quickReplyRoutes: BoundRoute[] = [
  bind(talk.listQuickReply, listQuickReply),
  bind(talk.saveQuickReply, saveQuickReply),
  bind(talk.removeQuickReply, removeQuickReply),
  bind(talk.uploadReplyFile, uploadReplyFile),
  bind(talk.getReplyFile, getReplyFile),
];
