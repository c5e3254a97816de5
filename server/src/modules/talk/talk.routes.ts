import { talk } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { handleTalk } from './board/handle.service.ts';
import { listTalk } from './board/list.service.ts';
import { markRead, markUnread } from './board/read.service.ts';
import { getUnread, openTalkStream } from './board/unread.service.ts';
import { broadcastRoutes } from './broadcast/broadcast.routes.ts';
import { recallMessage } from './conversation/recall.service.ts';
import { getTalkRecords } from './conversation/records.service.ts';
import { doctorSay } from './conversation/say.service.ts';
import { getTalkTimeline } from './conversation/timeline.service.ts';
import { fileRoutes } from './file/file.routes.ts';
import { quickReplyRoutes } from './quick-reply/quick-reply.routes.ts';

export const talkRoutes: BoundRoute[] = [
  bind(talk.getUnread, getUnread),
  bind(talk.getTalkRecords, getTalkRecords),
  bind(talk.doctorSay, doctorSay),
  bind(talk.recallMessage, recallMessage),
  bind(talk.listTalk, listTalk),
  bind(talk.markRead, markRead),
  bind(talk.markUnread, markUnread),
  bind(talk.handleTalk, handleTalk),
  bind(talk.getTalkTimeline, getTalkTimeline),
  bind(talk.openTalkStream, openTalkStream),
  ...fileRoutes,
  ...quickReplyRoutes,
  ...broadcastRoutes,
];
