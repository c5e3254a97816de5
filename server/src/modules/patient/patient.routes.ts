import { patient } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { assignDoctor, undoAssign } from './care-team/assign.service.ts';
import { tagPatient } from './care-team/tags.service.ts';
import { removeMember, saveMember } from './care-team/team.service.ts';
import {
  getAttachmentFile,
  listAttachment,
  removeAttachment,
  uploadAttachment,
} from './document/attachment.service.ts';
import { listConsent, signConsent, withdrawConsent } from './document/consent.service.ts';
import { exportPatient } from './export/export.service.ts';
import { getImportRows, importCommit } from './import/commit.service.ts';
import { importPreview } from './import/preview.service.ts';
import { getImportTemplate } from './import/template.ts';
import { createH5Link, getH5Link, revokeH5Link } from './link/link.service.ts';
import { countPatient, listPatient } from './list/list.service.ts';
import { checkDuplicate } from './merge/duplicate.service.ts';
import { mergePatient } from './merge/merge.service.ts';
import { undoMerge } from './merge/undo-merge.service.ts';
import { createPatient } from './record/create-patient.service.ts';
import { modifyPatient } from './record/modify-patient.service.ts';
import { getPatientInfo, removePatient, revealSensitive } from './record/record.service.ts';
import { changeStatus } from './status/status.service.ts';
import { getTimeline } from './timeline/timeline.service.ts';

export const patientRoutes: BoundRoute[] = [
  bind(patient.listPatient, listPatient),
  bind(patient.countPatient, countPatient),
  bind(patient.getPatientInfo, getPatientInfo),
  bind(patient.checkDuplicate, checkDuplicate),
  bind(patient.createPatient, createPatient),
  bind(patient.modifyPatient, modifyPatient),
  bind(patient.changePatientStatus, changeStatus),
  bind(patient.removePatient, removePatient),
  bind(patient.revealSensitive, revealSensitive),
  bind(patient.tagPatient, tagPatient),
  bind(patient.assignDoctor, assignDoctor),
  bind(patient.undoAssign, undoAssign),
  bind(patient.saveMember, saveMember),
  bind(patient.removeMember, removeMember),
  bind(patient.mergePatient, mergePatient),
  bind(patient.undoMerge, undoMerge),
  bind(patient.getPatientTimeline, getTimeline),
  bind(patient.listAttachment, listAttachment),
  bind(patient.uploadAttachment, uploadAttachment),
  bind(patient.getAttachment, getAttachmentFile),
  bind(patient.removeAttachment, removeAttachment),
  bind(patient.listConsent, listConsent),
  bind(patient.signConsent, signConsent),
  bind(patient.withdrawConsent, withdrawConsent),
  bind(patient.exportPatient, exportPatient),
  bind(patient.getImportTemplate, getImportTemplate),
  bind(patient.importPreview, importPreview),
  bind(patient.getImportRows, getImportRows),
  bind(patient.importCommit, importCommit),
  bind(patient.getH5Link, getH5Link),
  bind(patient.createH5Link, createH5Link),
  bind(patient.revokeH5Link, revokeH5Link),
];
