import type { Context } from '#server/platform/context.ts';
import type { BoundRoute } from '#server/platform/http/route.ts';
import { assessmentRoutes } from './assessment/assessment.routes.ts';
import { goalRoutes } from './goal/goal.routes.ts';
import { measurementRoutes } from './measurement/measurement.routes.ts';
import { summaryRoutes } from './summary/summary.routes.ts';
import { sessionRoutes } from './training/session.routes.ts';

export function progressRoutes(context: Context): BoundRoute[] {
  return [sessionRoutes, measurementRoutes, assessmentRoutes, goalRoutes, summaryRoutes].flatMap((routesOf) =>
    routesOf(context),
  );
}
