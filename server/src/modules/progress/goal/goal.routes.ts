import { progress } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changeGoal, listGoal, saveGoal } from './goal.service.ts';

export function goalRoutes(context: Context): BoundRoute[] {
  return [
    bind(progress.listGoal, ({ input, origin, principal }) => listGoal({ context, origin, principal }, input)),
    bind(progress.saveGoal, ({ input, origin, principal }) => saveGoal({ context, origin, principal }, input)),
    bind(progress.changeGoal, ({ input, origin, principal }) => changeGoal({ context, origin, principal }, input)),
  ];
}
