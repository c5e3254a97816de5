import { talk } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { readFile, uploadFile } from './file.service.ts';

export function fileRoutes(context: Context): BoundRoute[] {
  return [
    bind(talk.uploadTalkFile, ({ input, origin, principal, readUpload }) =>
      uploadFile({ context, origin, principal }, input.patient_id, readUpload),
    ),
    bind(talk.getTalkFile, ({ input, origin, principal }) => readFile({ context, origin, principal }, input)),
  ];
}
