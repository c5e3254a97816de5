import type { BoundRoute } from '#server/platform/http/route.ts';
import { assessmentRoutes } from './assessment/assessment.routes.ts';
import { goalRoutes } from './goal/goal.routes.ts';
import { measurementRoutes } from './measurement/measurement.routes.ts';
import { summaryRoutes } from './summary/summary.routes.ts';
import { sessionRoutes } from './training/session.routes.ts';

export const progressRoutes: BoundRoute[] = [
  sessionRoutes,
  measurementRoutes,
  assessmentRoutes,
  goalRoutes,
  summaryRoutes,
].flat();
