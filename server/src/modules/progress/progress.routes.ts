import type { Context } from '#server/platform/context.ts';
import type { BoundRoute } from '#server/platform/route.ts';
import { assessmentRoutes } from './assessment.routes.ts';
import { goalRoutes } from './goal.routes.ts';
import { measurementRoutes } from './measurement.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { summaryRoutes } from './summary.routes.ts';

export function progressRoutes(context: Context): BoundRoute[] {
  return [sessionRoutes, measurementRoutes, assessmentRoutes, goalRoutes, summaryRoutes].flatMap((routesOf) =>
    routesOf(context),
  );
}
