import { progress } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { listMeasurement, removeMeasurement, saveMeasurement } from './measurement.service.ts';

export const measurementRoutes: BoundRoute[] = [
  bind(progress.listMeasurement, listMeasurement),
  bind(progress.saveMeasurement, saveMeasurement),
  bind(progress.removeMeasurement, removeMeasurement),
];
