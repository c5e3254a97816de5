import { talk } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/route.ts';
import { broadcastRoutes } from './broadcast.routes.ts';
import { fileRoutes } from './file.routes.ts';
import { handleTalk } from './handle.service.ts';
import { listTalk } from './list.service.ts';
import { quickReplyRoutes } from './quick-reply.routes.ts';
import { markRead, markUnread } from './read.service.ts';
import { recallMessage } from './recall.service.ts';
import { getTalkRecords } from './records.service.ts';
import { doctorSay } from './say.service.ts';
import { userTopic } from './tell-talk.ts';
import { getTalkTimeline } from './timeline.service.ts';
import { createUnread } from './unread.service.ts';

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
