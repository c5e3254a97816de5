import { progress } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { correctSession, listSession, saveSession } from './session.service.ts';
import { getTrainingDay } from './session-day.service.ts';

export const sessionRoutes: BoundRoute[] = [
  bind(progress.listSession, listSession),
  bind(progress.getTrainingDay, getTrainingDay),
  bind(progress.saveSession, saveSession),
  bind(progress.correctSession, correctSession),
];
