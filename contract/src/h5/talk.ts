// The patient's side of the conversation.
import * as z from 'zod';
import { clientKey, id, idParam, pictureId, timestamp } from '../base/common.ts';
import { endpoint, fileAnswer, streamAnswer } from '../base/endpoint.ts';
import { maxTalkFileBytes, recordTypes } from '../talk/labels.ts';
import { attachmentIds, checkMessage, fileSizes, messageText, talkFile } from '../talk/record.ts';

export const ownRecord = z.object({
  id,
  seq: z.int(),
  from: z.enum(['me', 'doctor', 'system']),
  sender_name: z.string(),
  type: z.enum(recordTypes),
  content: z.string(),
  attachments: z.array(talkFile),
  status: z.enum(['sent', 'read', 'recalled']),
  client_msg_id: z.uuid().nullable(),
  create_time: timestamp,
});
export type OwnRecord = z.infer<typeof ownRecord>;

export const listOwnTalk = endpoint({
  method: 'GET',
  path: '/api/h5/talk',
  summary: '与医生的对话，从旧到新，每次 30 条',
  access: 'patient',
  scope: 'own',
  query: z
    .strictObject({ before_id: idParam.optional(), after_id: idParam.optional() })
    .refine((query) => query.before_id === undefined || query.after_id === undefined, {
      message: '只能向前或向后',
      path: ['after_id'],
    }),
  output: z.object({ list: z.array(ownRecord), has_more: z.boolean(), unread_count: z.int() }),
  background: true,
});

export const patientSay = endpoint({
  method: 'POST',
  path: '/api/h5/talk',
  summary: '给医生发消息；同一 client_msg_id 再次发送得到同一条消息',
  access: 'patient',
  scope: 'own',
  body: z
    .strictObject({ client_msg_id: clientKey, content: messageText, attachments: attachmentIds })
    .superRefine(checkMessage),
  /** `has_question`: a danger was read in it, and the phone has to ask the patient about it. */
  output: ownRecord.extend({ has_question: z.boolean() }),
});

export const markOwnRead = endpoint({
  method: 'POST',
  path: '/api/h5/mark_read',
  summary: '读到这一条为止',
  access: 'patient',
  scope: 'own',
  body: z.strictObject({ last_read_id: id }),
  output: z.object({ unread_count: z.int() }),
});

export const uploadOwnFile = endpoint({
  method: 'POST',
  path: '/api/h5/upload_file',
  summary: '上传要发给医生的照片（PNG、JPEG、WebP，重新编码）或 PDF，不超过 10 MB',
  access: 'patient',
  scope: 'own',
  query: z.strictObject({}),
  upload: { maxBytes: maxTalkFileBytes },
  output: talkFile,
});

export const getOwnFile = endpoint({
  method: 'GET',
  path: '/api/h5/get_file',
  summary: '自己对话里的图片或文件',
  access: 'patient',
  scope: 'own',
  query: z.strictObject({ id: pictureId, size: z.enum(fileSizes, '未知的尺寸').default('full') }),
  output: fileAnswer,
  answersFile: true,
  background: true,
});

export const openOwnStream = endpoint({
  method: 'GET',
  path: '/api/h5/stream',
  summary: '实时提示（text/event-stream）：对话有变化',
  access: 'patient',
  scope: 'own',
  output: streamAnswer,
  answersStream: true,
  background: true,
});
