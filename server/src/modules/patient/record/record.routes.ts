import { patient } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { checkDuplicate } from '../merge/duplicate.service.ts';
import { changeStatus } from '../status/status.service.ts';
import { createPatient } from './create-patient.service.ts';
import { modifyPatient } from './modify-patient.service.ts';
import { getPatientInfo, removePatient, revealSensitive } from './record.service.ts';

export const recordRoutes: BoundRoute[] = [
  bind(patient.getPatientInfo, getPatientInfo),
  bind(patient.checkDuplicate, checkDuplicate),
  bind(patient.createPatient, createPatient),
  bind(patient.modifyPatient, modifyPatient),
  bind(patient.changePatientStatus, changeStatus),
  bind(patient.removePatient, removePatient),
  bind(patient.revealSensitive, revealSensitive),
];
