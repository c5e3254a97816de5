import { patient } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { countPatient, listPatient } from './list.service.ts';

export const listRoutes: BoundRoute[] = [
  bind(patient.listPatient, listPatient),
  bind(patient.countPatient, countPatient),
];
