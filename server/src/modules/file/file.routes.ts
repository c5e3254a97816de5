import { file } from '@yun/contract';
import { type BoundRoute, bind } from '#server/platform/http/route.ts';
import { getFile, removeFile, uploadFile } from './picture.service.ts';

export const fileRoutes: BoundRoute[] = [
  bind(file.uploadFile, uploadFile),
  bind(file.getFile, getFile),
  bind(file.removeFile, removeFile),
];
