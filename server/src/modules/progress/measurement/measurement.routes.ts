import { progress } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listMeasurement, removeMeasurement, saveMeasurement } from './measurement.service.ts';

export function measurementRoutes(context: Context): BoundRoute[] {
  return [
    bind(progress.listMeasurement, ({ input, origin, principal }) =>
      listMeasurement({ context, origin, principal }, input),
    ),
    bind(progress.saveMeasurement, ({ input, origin, principal }) =>
      saveMeasurement({ context, origin, principal }, input),
    ),
    bind(progress.removeMeasurement, ({ input, origin, principal }) =>
      removeMeasurement({ context, origin, principal }, input),
    ),
  ];
}
