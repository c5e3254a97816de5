import { talk } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { cancelBroadcast, listBroadcast, previewBroadcast, sendBroadcast } from './broadcast.service.ts';

export function broadcastRoutes(context: Context): BoundRoute[] {
  return [
    bind(talk.previewBroadcast, ({ input, origin, principal }) =>
      previewBroadcast({ context, origin, principal }, input),
    ),
    bind(talk.sendBroadcast, ({ input, origin, principal }) => sendBroadcast({ context, origin, principal }, input)),
    bind(talk.listBroadcast, ({ input, origin, principal }) => listBroadcast({ context, origin, principal }, input)),
    bind(talk.cancelBroadcast, ({ input, origin, principal }) =>
      cancelBroadcast({ context, origin, principal }, input.id),
    ),
  ];
}
