import type { Context } from '#server/platform/context.ts';
import type { BoundRoute } from '#server/platform/http/route.ts';
import { careRoutes } from './care-team/care.routes.ts';
import { documentRoutes } from './document/document.routes.ts';
import { linkRoutes } from './link/link.routes.ts';
import { listRoutes } from './list/list.routes.ts';
import { recordRoutes } from './record/record.routes.ts';

export function patientRoutes(context: Context): BoundRoute[] {
  return [listRoutes, recordRoutes, careRoutes, documentRoutes, linkRoutes].flatMap((routesOf) => routesOf(context));
}
