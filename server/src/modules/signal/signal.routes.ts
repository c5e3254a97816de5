import { alert } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { simulateRule } from './simulate.service.ts';

/** Calls that need the facts of every module. */
export const signalRoutes: BoundRoute[] = [bind(alert.simulateRule, simulateRule)];
