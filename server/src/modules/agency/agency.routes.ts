import { agency } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { changeAgencyStatus, getAgencyInfo, listAgency, saveAgency } from './agency.service.ts';

export const agencyRoutes: BoundRoute[] = [
  bind(agency.listAgency, listAgency),
  bind(agency.getAgencyInfo, getAgencyInfo),
  bind(agency.saveAgency, saveAgency),
  bind(agency.changeAgencyStatus, changeAgencyStatus),
];
