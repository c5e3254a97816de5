import type { Context } from '#server/platform/context.ts';
import type { BoundRoute } from '#server/platform/route.ts';
import { careRoutes } from './care.routes.ts';
import { documentRoutes } from './document.routes.ts';
import { linkRoutes } from './link.routes.ts';
import { listRoutes } from './list.routes.ts';
import { recordRoutes } from './record.routes.ts';

export function patientRoutes(context: Context): BoundRoute[] {
  return [listRoutes, recordRoutes, careRoutes, documentRoutes, linkRoutes].flatMap((routesOf) => routesOf(context));
}
