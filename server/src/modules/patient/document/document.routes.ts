import { patient } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { exportPatient } from '../export/export.service.ts';
import { getImportRows, importCommit } from '../import/commit.service.ts';
import { importPreview } from '../import/preview.service.ts';
import { getImportTemplate } from '../import/template.ts';
import { getAttachmentFile, listAttachment, removeAttachment, uploadAttachment } from './attachment.service.ts';
import { listConsent, signConsent, withdrawConsent } from './consent.service.ts';

export const documentRoutes: BoundRoute[] = [
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
];
