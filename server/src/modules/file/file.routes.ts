import { file } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { getPicture, removePicture, uploadPicture } from './picture.service.ts';

export const fileRoutes: BoundRoute[] = [
  bind(file.uploadFile, async ({ context, principal, origin, readUpload }, input) =>
    uploadPicture(context, origin, principal, { kind: input.kind, read: readUpload }),
  ),
  bind(file.getFile, async ({ context, principal }, input) => getPicture(context, principal, input.id)),
  bind(file.removeFile, async ({ context, principal, origin }, input) =>
    removePicture(context, origin, principal, input.id),
  ),
];
