import { system } from '@yun/contract';
import type { AnyCaller } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listAudit } from './audit.service.ts';
import { getAdminDashboard } from './dashboard.service.ts';
import { getDoctorDashboard } from './doctor-dashboard.service.ts';
import { getJobFile, getJobState } from './job.service.ts';

export const systemRoutes: BoundRoute[] = [
  bind(system.getSignInOptions, getSignInOptions),
  bind(system.listAudit, listAudit),
  bind(system.getAdminDashboard, getAdminDashboard),
  bind(system.getDoctorDashboard, getDoctorDashboard),
  bind(system.getJobState, getJobState),
  bind(system.getJobFile, getJobFile),
];

function getSignInOptions({ context }: AnyCaller) {
  return { demo: context.demo() };
}
