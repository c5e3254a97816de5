import { talk } from '@yun/contract';
import { type BoundRoute, bind, bindWithRead } from '#server/platform/http/route.ts';
import { handleTalk } from './board/handle.service.ts';
import { listTalk } from './board/list.service.ts';
import { markRead, markUnread } from './board/read.service.ts';
import { inboxRead } from './board/unread.queries.ts';
import { getUnread, openTalkStream } from './board/unread.service.ts';
import { cancelBroadcast, listBroadcast, previewBroadcast, sendBroadcast } from './broadcast/broadcast.service.ts';
import { recallMessage } from './conversation/recall.service.ts';
import { getTalkRecords } from './conversation/records.service.ts';
import { doctorSay } from './conversation/say.service.ts';
import { getTalkTimeline } from './conversation/timeline.service.ts';
import { readFile, uploadTalkFile } from './file/file.service.ts';
import { listQuickReply, removeQuickReply, saveQuickReply } from './quick-reply/quick-reply.service.ts';
import { getReplyFile, uploadReplyFile } from './quick-reply/reply-file.service.ts';

export const talkRoutes: BoundRoute[] = [
  bindWithRead(talk.getUnread, inboxRead, getUnread),
  bind(talk.getTalkRecords, getTalkRecords),
  bind(talk.doctorSay, doctorSay),
  bind(talk.recallMessage, recallMessage),
  bind(talk.listTalk, listTalk),
  bind(talk.markRead, markRead),
  bind(talk.markUnread, markUnread),
  bind(talk.handleTalk, handleTalk),
  bind(talk.getTalkTimeline, getTalkTimeline),
  bind(talk.openTalkStream, openTalkStream),
  bind(talk.uploadTalkFile, uploadTalkFile),
  bind(talk.getTalkFile, readFile),
  bind(talk.listQuickReply, listQuickReply),
  bind(talk.saveQuickReply, saveQuickReply),
  bind(talk.removeQuickReply, removeQuickReply),
  bind(talk.uploadReplyFile, uploadReplyFile),
  bind(talk.getReplyFile, getReplyFile),
  bind(talk.previewBroadcast, previewBroadcast),
  bind(talk.sendBroadcast, sendBroadcast),
  bind(talk.listBroadcast, listBroadcast),
  bind(talk.cancelBroadcast, cancelBroadcast),
];
