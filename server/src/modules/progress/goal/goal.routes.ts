import { progress } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changeGoal, listGoal, saveGoal } from './goal.service.ts';

export const goalRoutes: BoundRoute[] = [
  bind(progress.listGoal, listGoal),
  bind(progress.saveGoal, saveGoal),
  bind(progress.changeGoal, changeGoal),
];
