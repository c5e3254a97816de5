import { file } from '@yun/contract';
import type { Context } from '#server/platform/context.ts';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { getPicture, removePicture, uploadPicture } from './picture.service.ts';

export function fileRoutes(context: Context): BoundRoute[] {
  return [
    bind(file.uploadFile, async ({ principal, origin, input, readUpload }) =>
      uploadPicture(context, origin, principal, { kind: input.kind, read: readUpload }),
    ),
    bind(file.getFile, async ({ principal, input }) => getPicture(context, principal, input.id)),
    bind(file.removeFile, async ({ principal, origin, input }) => removePicture(context, origin, principal, input.id)),
  ];
}
