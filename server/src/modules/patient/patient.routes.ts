import type { BoundRoute } from '#server/platform/http/route.ts';
import { careRoutes } from './care-team/care.routes.ts';
import { documentRoutes } from './document/document.routes.ts';
import { linkRoutes } from './link/link.routes.ts';
import { listRoutes } from './list/list.routes.ts';
import { recordRoutes } from './record/record.routes.ts';

export const patientRoutes: BoundRoute[] = [listRoutes, recordRoutes, careRoutes, documentRoutes, linkRoutes].flat();
