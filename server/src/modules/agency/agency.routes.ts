import { agency } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changeAgencyStatus, getAgencyInfo, listAgency, saveAgency } from './agency.service.ts';

export function agencyRoutes(context: Context): BoundRoute[] {
  return [
    bind(agency.listAgency, ({ input, origin, principal }) => listAgency({ context, origin, principal }, input)),
    bind(agency.getAgencyInfo, ({ input, origin, principal }) =>
      getAgencyInfo({ context, origin, principal }, input.id),
    ),
    bind(agency.saveAgency, ({ input, origin, principal }) => saveAgency({ context, origin, principal }, input)),
    bind(agency.changeAgencyStatus, ({ input, origin, principal }) =>
      changeAgencyStatus({ context, origin, principal }, input),
    ),
  ];
}
