import { talk } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { cancelBroadcast, listBroadcast, previewBroadcast, sendBroadcast } from './broadcast.service.ts';

export const broadcastRoutes: BoundRoute[] = [
  bind(talk.previewBroadcast, previewBroadcast),
  bind(talk.sendBroadcast, sendBroadcast),
  bind(talk.listBroadcast, listBroadcast),
  bind(talk.cancelBroadcast, cancelBroadcast),
];
