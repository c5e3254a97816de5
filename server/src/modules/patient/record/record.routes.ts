import { patient } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { checkDuplicate } from '../merge/duplicate.service.ts';
import { changeStatus } from '../status/status.service.ts';
import { createPatient } from './create-patient.service.ts';
import { modifyPatient } from './modify-patient.service.ts';
import { getPatientInfo, removePatient, revealSensitive } from './record.service.ts';

export function recordRoutes(context: Context): BoundRoute[] {
  return [
    bind(patient.getPatientInfo, ({ input, origin, principal }) =>
      getPatientInfo({ context, origin, principal }, input.id),
    ),
    bind(patient.checkDuplicate, ({ input, origin, principal }) =>
      checkDuplicate({ context, origin, principal }, input),
    ),
    bind(patient.createPatient, ({ input, origin, principal }) => createPatient({ context, origin, principal }, input)),
    bind(patient.modifyPatient, ({ input, origin, principal }) => modifyPatient({ context, origin, principal }, input)),
    bind(patient.changePatientStatus, ({ input, origin, principal }) =>
      changeStatus({ context, origin, principal }, input),
    ),
    bind(patient.removePatient, ({ input, origin, principal }) => removePatient({ context, origin, principal }, input)),
    bind(patient.revealSensitive, ({ input, origin, principal }) =>
      revealSensitive({ context, origin, principal }, input),
    ),
  ];
}
