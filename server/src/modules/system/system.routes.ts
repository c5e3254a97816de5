import { system } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listAudit } from './audit.service.ts';
import { getAdminDashboard } from './dashboard.service.ts';
import { getDoctorDashboard } from './doctor-dashboard.service.ts';
import { jobRoutes } from './job.routes.ts';

export function systemRoutes(context: Context): BoundRoute[] {
  return [
    bind(system.getSignInOptions, async () => ({ demo: context.demo() })),
    bind(system.listAudit, async ({ principal, input }) => listAudit(context, principal, input)),
    bind(system.getAdminDashboard, async ({ principal }) => getAdminDashboard(context, principal)),
    bind(system.getDoctorDashboard, async ({ principal }) => getDoctorDashboard(context, principal)),
    ...jobRoutes(context),
  ];
}
