import { patient } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { exportPatient } from '../export/export.service.ts';
import { getImportRows, importCommit } from '../import/commit.service.ts';
import { importPreview } from '../import/preview.service.ts';
import { getImportTemplate } from '../import/template.ts';
import { getAttachmentFile, listAttachment, removeAttachment, uploadAttachment } from './attachment.service.ts';
import { listConsent, signConsent, withdrawConsent } from './consent.service.ts';

export function documentRoutes(context: Context): BoundRoute[] {
  return [
    bind(patient.listAttachment, ({ input, origin, principal }) =>
      listAttachment({ context, origin, principal }, input.patient_id),
    ),
    bind(patient.uploadAttachment, ({ input, origin, principal, readUpload }) =>
      uploadAttachment({ context, origin, principal }, { ...input, read: readUpload }),
    ),
    bind(patient.getAttachment, ({ input, origin, principal }) =>
      getAttachmentFile({ context, origin, principal }, input),
    ),
    bind(patient.removeAttachment, ({ input, origin, principal }) =>
      removeAttachment({ context, origin, principal }, input),
    ),
    bind(patient.listConsent, ({ input, origin, principal }) =>
      listConsent({ context, origin, principal }, input.patient_id),
    ),
    bind(patient.signConsent, ({ input, origin, principal }) => signConsent({ context, origin, principal }, input)),
    bind(patient.withdrawConsent, ({ input, origin, principal }) =>
      withdrawConsent({ context, origin, principal }, input),
    ),
    bind(patient.exportPatient, ({ input, origin, principal }) => exportPatient({ context, origin, principal }, input)),
    bind(patient.getImportTemplate, () => getImportTemplate()),
    bind(patient.importPreview, ({ input, origin, principal, readUpload }) =>
      importPreview({ context, origin, principal }, { agencyId: input.agency_id, read: readUpload }),
    ),
    bind(patient.getImportRows, ({ input, origin, principal }) => getImportRows({ context, origin, principal }, input)),
    bind(patient.importCommit, ({ input, origin, principal }) => importCommit({ context, origin, principal }, input)),
  ];
}
