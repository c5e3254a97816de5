import { patient } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { countPatient, listPatient } from './list.service.ts';

export function listRoutes(context: Context): BoundRoute[] {
  return [
    bind(patient.listPatient, ({ input, principal }) => listPatient(context, principal, input)),
    bind(patient.countPatient, ({ input, principal }) => countPatient(context, principal, input)),
  ];
}
