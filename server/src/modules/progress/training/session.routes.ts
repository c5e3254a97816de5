import { progress } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { correctSession, listSession, saveSession } from './session.service.ts';
import { getTrainingDay } from './session-day.service.ts';

export function sessionRoutes(context: Context): BoundRoute[] {
  return [
    bind(progress.listSession, ({ input, origin, principal }) => listSession({ context, origin, principal }, input)),
    bind(progress.getTrainingDay, ({ input, origin, principal }) =>
      getTrainingDay({ context, origin, principal }, input),
    ),
    bind(progress.saveSession, ({ input, origin, principal }) => saveSession({ context, origin, principal }, input)),
    bind(progress.correctSession, ({ input, origin, principal }) =>
      correctSession({ context, origin, principal }, input),
    ),
  ];
}
