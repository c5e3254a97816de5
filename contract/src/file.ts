import * as z from 'zod';
import { pictureId } from './base/common.ts';
import { endpoint, fileAnswer } from './base/endpoint.ts';
import { maxPictureBytes } from './base/picture-limits.ts';

/** `picture`: not cropped, and visible only to the person who uploaded it. */
export const pictureKind = z.enum(['avatar', 'signature', 'picture'], '未知的图片用途');

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/file/upload',
  summary: '上传图片：头像、签名或一般图片（PNG、JPEG、WebP，不超过 2 MB），重新编码后保存',
  access: 'signed-in',
  scope: 'own',
  query: z.strictObject({ kind: pictureKind }),
  upload: { maxBytes: maxPictureBytes },
  output: z.object({ id: pictureId, mime: z.string(), size: z.int() }),
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/file/get_file',
  summary: '取一张图片：本人的、可见同事的头像，或可以打印的计划的医生签名',
  access: 'signed-in',
  scope: 'list',
  query: z.strictObject({ id: pictureId }),
  output: fileAnswer,
  answersFile: true,
  background: true,
});

export const removeFile = endpoint({
  method: 'POST',
  path: '/api/file/remove_file',
  summary: '删除本人上传的一张图片；正在用作头像或签名的不能删除，已不在的也算成功',
  access: 'signed-in',
  scope: 'own',
  body: z.strictObject({ id: pictureId }),
  output: z.object({}),
});
