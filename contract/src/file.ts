import * as z from 'zod';
import { pictureId } from './common.ts';
import { endpoint, fileAnswer } from './endpoint.ts';

export const maxPictureBytes = 2 * 1024 * 1024;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/file/upload',
  summary: '上传头像或签名图片（PNG、JPEG、WebP，不超过 2 MB），重新编码后保存',
  access: 'signed-in',
  scope: 'own',
  query: z.strictObject({ kind: z.enum(['avatar', 'signature'], '未知的图片用途') }),
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
