import { patient } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { createH5Link, getH5Link, revokeH5Link } from './link.service.ts';

export const linkRoutes: BoundRoute[] = [
  bind(patient.getH5Link, getH5Link),
  bind(patient.createH5Link, createH5Link),
  bind(patient.revokeH5Link, revokeH5Link),
];
