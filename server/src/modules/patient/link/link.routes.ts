import { patient } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { createH5Link, getH5Link, revokeH5Link } from './link.service.ts';

export function linkRoutes(context: Context): BoundRoute[] {
  return [
    bind(patient.getH5Link, ({ input, origin, principal }) =>
      getH5Link({ context, origin, principal }, input.patient_id),
    ),
    bind(patient.createH5Link, ({ input, origin, principal }) => createH5Link({ context, origin, principal }, input)),
    bind(patient.revokeH5Link, ({ input, origin, principal }) => revokeH5Link({ context, origin, principal }, input)),
  ];
}
