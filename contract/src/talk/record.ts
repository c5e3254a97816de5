// One conversation: its records and files, sending and recalling messages.
import * as z from 'zod';
import { clientKey, id, idParam, keywordParam, pictureId, timestamp } from '../base/common.ts';
import { endpoint, fileAnswer } from '../base/endpoint.ts';
import { affectedSides, conditionCodes, fallRisks } from '../patient/condition.ts';
import { gender } from '../patient/list.ts';
import { riskLevels } from '../patient/risk.ts';
import { redFlagGroupCodes } from '../red-flag/groups.ts';
import { maxTalkFileBytes, maxTalkFiles, messageProblem, recordTypes, senderTypes } from './labels.ts';

export const talkReaders = ['PATIENT_MGR', 'AGENCY_MGR'] as const;
export const talkWriters = ['PATIENT_MGR'] as const;

/** The text of a message, trimmed; it is shown as plain text, never as markup. */
export const messageText = z
  .string('请输入消息内容')
  .max(20_000, '消息不超过 2000 个字')
  .transform((text, context) => {
    const trimmed = text.replace(/\r\n?/g, '\n').trim();
    const problem = messageProblem(trimmed, false);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    return trimmed;
  });

export const talkFile = z.object({
  id: pictureId,
  name: z.string(),
  mime: z.enum(['image/webp', 'application/pdf']),
  size: z.int(),
  /** Of pictures, in pixels: the page reserves the space before they are loaded. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type TalkFile = z.infer<typeof talkFile>;

/** The record a card links to. */
export const cardRef = z.object({
  id,
  /** 训练部分完成, 疼痛上升, 计划调整. */
  title: z.string(),
  /** 0: nothing special, else as alerts, 1 提示 to 4 危急. */
  level: z.int().min(0).max(4),
});

export const talkRecord = z.object({
  id,
  /** 1, 2, 3 … within the conversation, without a gap. */
  seq: z.int(),
  sender_type: z.enum(senderTypes),
  /** Null for the patient and the system. */
  sender_id: id.nullable(),
  sender_name: z.string(),
  type: z.enum(recordTypes),
  /** Empty after a recall. */
  content: z.string(),
  attachments: z.array(talkFile),
  ref: cardRef.nullable(),
  reply_to: z.object({ id, sender_name: z.string(), content: z.string() }).nullable(),
  /** `read`: by the other side. */
  status: z.enum(['sent', 'read', 'recalled']),
  is_broadcast: z.boolean(),
  /** Words in it that name a danger, to be highlighted. */
  marks: z.array(z.string()),
  /** Dangers read in it, with the agency's words; doubtful ones only if none is certain. */
  danger_groups: z.array(z.enum(redFlagGroupCodes)),
  /** Only for the caller's messages. */
  client_msg_id: z.uuid().nullable(),
  create_time: timestamp,
  read_time: timestamp.nullable(),
  /** Until when the caller may recall it; null: not possible. */
  recall_until: timestamp.nullable(),
});
export type TalkRecord = z.infer<typeof talkRecord>;

const limitParam = z
  .string('应为 1 到 50 的整数')
  .regex(/^([1-9]|[1-4]\d|50)$/, '应为 1 到 50 的整数')
  .transform(Number)
  .default(30);

export const getTalkRecords = endpoint({
  method: 'GET',
  path: '/api/talk/get_talk_record_as_doctor',
  summary: '一位患者的状态记录，从旧到新；不会标为已读',
  access: talkReaders,
  scope: { patient: 'patient_id' },
  query: z
    .strictObject({
      patient_id: idParam,
      before_id: idParam.optional(),
      after_id: idParam.optional(),
      limit: limitParam,
      /** Separated by commas. */
      types: z
        .string('未知的类型')
        .regex(new RegExp(`^(${recordTypes.join('|')})(,(${recordTypes.join('|')}))*$`), '未知的类型')
        .optional(),
      keyword: keywordParam,
    })
    .refine((query) => query.before_id === undefined || query.after_id === undefined, {
      message: '只能向前或向后',
      path: ['after_id'],
    }),
  output: z.object({
    patient: z.object({
      id,
      patient_no: z.string(),
      name: z.string(),
      gender,
      age: z.int(),
      condition_code: z.enum(conditionCodes),
      condition_name: z.string(),
      affected_side: z.enum(affectedSides),
      postop_days: z.int().nullable(),
      onset_days: z.int().nullable(),
      fall_risk: z.enum(fallRisks).nullable(),
      doctor_id: id,
      doctor_name: z.string(),
      risk_level: z.enum(riskLevels),
      active_plan: z
        .object({
          id,
          title: z.string(),
          status: z.enum(['active', 'paused']),
          day_index: z.int(),
          total_days: z.int(),
        })
        .nullable(),
    }),
    list: z.array(talkRecord),
    has_more: z.boolean(),
    /** Up to where the caller has read, and how many messages of the patient come after that. */
    last_read_id: z.int(),
    unread: z.int(),
    /** Whether the caller is notified of new messages of this patient. */
    is_hearer: z.boolean(),
    /** Why the caller cannot answer; null: the caller can. */
    read_only_reason: z.string().nullable(),
    handled: z.boolean(),
    snooze_until: timestamp.nullable(),
    waiting_since: timestamp.nullable(),
    /** Whether the patient has a valid link to read the answer. */
    is_reachable: z.boolean(),
  }),
});
export type Talk = z.infer<(typeof getTalkRecords)['output']>;

export const attachmentIds = z
  .array(pictureId)
  .max(maxTalkFiles, `附件最多 ${maxTalkFiles} 个`)
  .refine((ids) => new Set(ids).size === ids.length, '附件重复')
  .default([]);

/** A message needs a text or an attachment. */
export function checkMessage(
  { content, attachments }: { content: string; attachments: string[] },
  context: z.RefinementCtx,
): void {
  if (attachments.length > 0) return;
  const problem = messageProblem(content);
  if (problem !== null) context.addIssue({ code: 'custom', path: ['content'], message: problem });
}

export const doctorSay = endpoint({
  method: 'POST',
  path: '/api/talk/doctor_say',
  summary: '回复患者；同一 client_msg_id 再次发送得到同一条消息',
  access: talkWriters,
  scope: { patient: 'patient_id' },
  body: z
    .strictObject({
      patient_id: id,
      type: z.literal('text', '未知的类型').default('text'),
      content: messageText,
      attachments: attachmentIds,
      reply_to: id.optional(),
      client_msg_id: clientKey,
      /** Also marks the conversation as handled. */
      handled: z.boolean().default(false),
      /** Quick replies used in it, counted to offer the most used first. */
      used_replies: z.array(id).max(10).default([]),
    })
    .superRefine(checkMessage),
  output: talkRecord,
});

export const recallMessage = endpoint({
  method: 'POST',
  path: '/api/talk/recall',
  summary: '两分钟内撤回自己的消息',
  access: talkWriters,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, id }),
  output: talkRecord,
});

export const uploadTalkFile = endpoint({
  method: 'POST',
  path: '/api/talk/upload_file',
  summary: '上传会话附件（PNG、JPEG、WebP 图片重新编码，或 PDF，不超过 10 MB）；随消息发出前只有上传者可见',
  access: talkWriters,
  scope: { patient: 'patient_id' },
  query: z.strictObject({ patient_id: idParam }),
  upload: { maxBytes: maxTalkFileBytes },
  output: talkFile,
});

export const fileSizes = ['small', 'full'] as const;

export const getTalkFile = endpoint({
  method: 'GET',
  path: '/api/talk/get_file',
  summary: '会话里的图片或文件；能看这位患者的状态记录的人才能看',
  access: talkReaders,
  scope: 'list',
  query: z.strictObject({ id: pictureId, size: z.enum(fileSizes, '未知的尺寸').default('full') }),
  output: fileAnswer,
  answersFile: true,
  background: true,
});
