import { talk } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { handleTalk } from './board/handle.service.ts';
import { listTalk } from './board/list.service.ts';
import { markRead, markUnread } from './board/read.service.ts';
import { createUnread } from './board/unread.service.ts';
import { broadcastRoutes } from './broadcast/broadcast.routes.ts';
import { recallMessage } from './conversation/recall.service.ts';
import { getTalkRecords } from './conversation/records.service.ts';
import { doctorSay } from './conversation/say.service.ts';
import { getTalkTimeline } from './conversation/timeline.service.ts';
import { fileRoutes } from './file/file.routes.ts';
import { quickReplyRoutes } from './quick-reply/quick-reply.routes.ts';
import { userTopic } from './tell-talk.ts';

export function talkRoutes(context: Context): BoundRoute[] {
  const findUnread = createUnread(context.database);
  return [
    bind(talk.getUnread, ({ principal }) => findUnread(principal)),
    bind(talk.getTalkRecords, ({ input, origin, principal }) => getTalkRecords({ context, origin, principal }, input)),
    bind(talk.doctorSay, ({ input, origin, principal }) => doctorSay({ context, origin, principal }, input)),
    bind(talk.recallMessage, ({ input, origin, principal }) => recallMessage({ context, origin, principal }, input)),
    bind(talk.listTalk, ({ input, origin, principal }) => listTalk({ context, origin, principal }, input)),
    bind(talk.markRead, ({ input, origin, principal }) => markRead({ context, origin, principal }, input)),
    bind(talk.markUnread, ({ input, origin, principal }) => markUnread({ context, origin, principal }, input)),
    bind(talk.handleTalk, ({ input, origin, principal }) => handleTalk({ context, origin, principal }, input)),
    bind(talk.getTalkTimeline, ({ input, origin, principal }) =>
      getTalkTimeline({ context, origin, principal }, input),
    ),
    bind(talk.openTalkStream, async ({ principal }) => ({ topics: [userTopic(principal.userId)] })),
    ...fileRoutes(context),
    ...quickReplyRoutes(context),
    ...broadcastRoutes(context),
  ];
}
