import { system } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { getJobFile, getJobState } from './job.service.ts';

export function jobRoutes(context: Context): BoundRoute[] {
  return [
    bind(system.getJobState, ({ principal, input }) => getJobState(context, principal, input.id)),
    bind(system.getJobFile, ({ principal, origin, input }) => getJobFile(context, origin, principal, input.id)),
  ];
}
