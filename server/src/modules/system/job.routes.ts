import { system } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { getJobFile, getJobState } from './job.service.ts';

export const jobRoutes: BoundRoute[] = [
  bind(system.getJobState, ({ context, principal }, input) => getJobState(context, principal, input.id)),
  bind(system.getJobFile, ({ context, principal, origin }, input) => getJobFile(context, origin, principal, input.id)),
];
