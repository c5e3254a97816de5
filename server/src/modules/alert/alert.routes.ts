import { alert } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { handleAlert } from './handle/handle.service.ts';
import { listAlert } from './list/list.service.ts';
import { listRule, saveRule } from './settings/rule.service.ts';
import { simulateRule } from './settings/simulate.service.ts';

export function alertRoutes(context: Context): BoundRoute[] {
  return [
    bind(alert.listAlert, ({ input, origin, principal }) => listAlert({ context, origin, principal }, input)),
    bind(alert.handleAlert, ({ input, origin, principal }) => handleAlert({ context, origin, principal }, input)),
    bind(alert.listRule, ({ input, origin, principal }) => listRule({ context, origin, principal }, input)),
    bind(alert.saveRule, ({ input, origin, principal }) => saveRule({ context, origin, principal }, input)),
    bind(alert.simulateRule, ({ input, origin, principal }) => simulateRule({ context, origin, principal }, input)),
  ];
}
