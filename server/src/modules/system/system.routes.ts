import { system } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listAudit } from './audit.service.ts';
import { getAdminDashboard } from './dashboard.service.ts';
import { getDoctorDashboard } from './doctor-dashboard.service.ts';
import { jobRoutes } from './job.routes.ts';

export const systemRoutes: BoundRoute[] = [
  bind(system.getSignInOptions, ({ context }) => ({ demo: context.demo() })),
  bind(system.listAudit, async ({ context, principal }, input) => listAudit(context, principal, input)),
  bind(system.getAdminDashboard, async ({ context, principal }) => getAdminDashboard(context, principal)),
  bind(system.getDoctorDashboard, async ({ context, principal }) => getDoctorDashboard(context, principal)),
  ...jobRoutes,
];
