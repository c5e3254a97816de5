// What is said often, and what is said to many.
import * as z from 'zod';
import { clientKey, id, idParam, pageOf, pageParams, pictureId, rowVersion, timestamp } from '../base/common.ts';
import { endpoint, fileAnswer } from '../base/endpoint.ts';
import { conditionCodes, stages } from '../patient/condition.ts';
import { patientTags } from '../patient/field-rules.ts';
import { riskLevels } from '../patient/list.ts';
import { broadcastMarks, maxTalkFileBytes, messageProblem, mostRecipients } from './labels.ts';
import { replyCategories, replyScopes, replyVariables, unknownVariables } from './quick-reply.ts';
import { messageText, talkFile, talkReaders, talkWriters } from './record.ts';

/** A text with gaps: every name in braces must be one of the variables. */
const replyText = messageText.superRefine((text, context) => {
  const problem = messageProblem(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  const [unknown] = unknownVariables(text);
  if (unknown === undefined) return;
  const offered = replyVariables.map((name) => `{${name}}`).join('、');
  context.addIssue({ code: 'custom', message: `没有「{${unknown}}」这个变量，可用：${offered}` });
});

export const mostReplyFiles = 3;

export const quickReply = z.object({
  /** Negative: of the product itself, the same everywhere. */
  id: z.int(),
  title: z.string(),
  content: z.string(),
  category: z.enum(replyCategories),
  scope: z.enum(replyScopes),
  attachments: z.array(talkFile),
  use_count: z.int(),
  sort: z.int(),
  can_edit: z.boolean(),
  version: z.int(),
});
export type QuickReply = z.infer<typeof quickReply>;

export const listQuickReply = endpoint({
  method: 'GET',
  path: '/api/talk/list_quick_reply',
  summary: '可用的常用语：自己的、本机构的、系统的；给出 patient_id 时附上该患者的变量值',
  access: talkReaders,
  scope: 'list',
  query: z.strictObject({ patient_id: idParam.optional() }),
  output: z.object({
    list: z.array(quickReply),
    /** For the patient asked for; null where there is nothing to say. */
    values: z
      .object(
        Object.fromEntries(replyVariables.map((name) => [name, z.string().nullable()])) as Record<
          (typeof replyVariables)[number],
          z.ZodNullable<z.ZodString>
        >,
      )
      .nullable(),
    can_add_for_agency: z.boolean(),
  }),
});

export const saveQuickReply = endpoint({
  method: 'POST',
  path: '/api/talk/save_quick_reply',
  summary: '新建或修改常用语；机构的只有机构管理员可以改，系统的不能改',
  access: talkReaders,
  scope: 'own',
  body: z
    .strictObject({
      id: id.optional(),
      version: rowVersion.optional(),
      client_key: clientKey,
      title: z.string('请填写标题').trim().min(2, '标题为 2 到 20 个字').max(20, '标题为 2 到 20 个字'),
      content: replyText,
      category: z.enum(replyCategories, '请选择分类'),
      scope: z.enum(['agency', 'user'], '请选择范围'),
      attachments: z.array(pictureId).max(mostReplyFiles, `附件最多 ${mostReplyFiles} 个`).default([]),
      sort: z.int('排序应为整数').min(0, '排序为 0 到 999').max(999, '排序为 0 到 999').default(100),
    })
    .refine((body) => (body.id === undefined) === (body.version === undefined), {
      message: '缺少版本号',
      path: ['version'],
    }),
  output: quickReply,
});

export const removeQuickReply = endpoint({
  method: 'POST',
  path: '/api/talk/remove_quick_reply',
  summary: '删除常用语',
  access: talkReaders,
  scope: 'own',
  body: z.strictObject({ id, version: rowVersion }),
  output: z.object({ removed: z.literal(true) }),
});

export const uploadReplyFile = endpoint({
  method: 'POST',
  path: '/api/talk/upload_reply_file',
  summary: '上传常用语的图片或 PDF',
  access: talkReaders,
  scope: 'own',
  query: z.strictObject({}),
  upload: { maxBytes: maxTalkFileBytes },
  output: talkFile,
});

export const getReplyFile = endpoint({
  method: 'GET',
  path: '/api/talk/get_reply_file',
  summary: '常用语的图片或文件',
  access: talkReaders,
  scope: 'list',
  query: z.strictObject({ id: pictureId }),
  output: fileAnswer,
  answersFile: true,
  background: true,
});

/** Whom a broadcast is for; narrowed by everything that is given. Of the caller's own patients and those of the team. */
export const broadcastFilter = z.strictObject({
  patient_ids: z.array(id).max(mostRecipients, `一次最多 ${mostRecipients} 位`).optional(),
  doctor_id: id.optional(),
  condition_code: z.enum(conditionCodes, '未知的病种').optional(),
  stage: z.enum(stages, '未知的分期').optional(),
  risk_level: z.enum(riskLevels, '未知的风险').optional(),
  tags: patientTags.optional(),
  has_active_plan: z.boolean().optional(),
});
export type BroadcastFilter = z.infer<typeof broadcastFilter>;

const marks = z.array(z.enum(broadcastMarks, '未知的标记'));

/** A marked patient whom the sender wants to reach, with the marks known at that moment: a new mark asks again. */
export const broadcastChoice = z.strictObject({ patient_id: id, marks: marks.min(1, '缺少标记') });
export type BroadcastChoice = z.infer<typeof broadcastChoice>;
const chosen = z.array(broadcastChoice).max(mostRecipients, `一次最多 ${mostRecipients} 位`).default([]);

const markedPatient = z.object({ patient_id: id, patient_name: z.string(), marks });
export type MarkedPatient = z.infer<typeof markedPatient>;

export const previewBroadcast = endpoint({
  method: 'POST',
  path: '/api/talk/preview_broadcast',
  summary: '群发预览：多少位、前三条实际内容、跳过谁及原因，停训和有危急预警的患者不选不发；什么也不发送',
  access: talkWriters,
  scope: 'list',
  body: z.strictObject({ filter: broadcastFilter, content: replyText }),
  output: z.object({
    count: z.int(),
    sample: z.array(z.object({ patient_id: id, patient_name: z.string(), content: z.string() })),
    recipients: z.array(z.object({ patient_id: id, patient_name: z.string() })),
    /** Not training for a pause or a danger, or critical: they could get it, and are left out and not counted unless chosen. */
    marked: z.array(markedPatient),
    skipped: z.array(z.object({ patient_id: id, patient_name: z.string(), reason: z.string() })),
    /** More than may be reached at once: the filter must be narrowed. */
    is_too_many: z.boolean(),
  }),
});
export type BroadcastPreview = z.infer<(typeof previewBroadcast)['output']>;

export const furthestSendDays = 30;

export const sendBroadcast = endpoint({
  method: 'POST',
  path: '/api/talk/send_broadcast',
  summary: '群发：马上或到时发送；人数与预览相差超过一成时拒绝；发送时停训或有危急预警的患者不选不发。群发不算回复',
  access: talkWriters,
  scope: 'list',
  body: z.strictObject({
    client_key: clientKey,
    filter: broadcastFilter,
    content: replyText,
    chosen,
    send_at: timestamp.optional(),
    confirm_count: z.int('缺少确认的人数').min(1, '没有可以发送的患者').max(mostRecipients),
  }),
  output: z.object({
    broadcast_id: id,
    sent: z.int(),
    status: z.enum(['waiting', 'sent']),
    /** Who did not get it for being marked; while it waits, as it stood when it was scheduled. */
    left_out: z.array(markedPatient),
  }),
});

export const broadcastStatuses = ['waiting', 'sent', 'cancelled', 'failed'] as const;
export const broadcastStatusLabels: Record<(typeof broadcastStatuses)[number], string> = {
  waiting: '待发',
  sent: '已发',
  cancelled: '已取消',
  failed: '未发出',
};

export const broadcast = z.object({
  id,
  content: z.string(),
  status: z.enum(broadcastStatuses),
  recipients: z.int(),
  /** How many of them have read it. */
  read: z.int(),
  /** Those in the sender's sight who did not get it for being marked. */
  left_out: z.array(markedPatient),
  /** Why it was not sent. */
  fail_reason: z.string().nullable(),
  send_at: timestamp,
  create_time: timestamp,
});
export type Broadcast = z.infer<typeof broadcast>;

export const listBroadcast = endpoint({
  method: 'GET',
  path: '/api/talk/list_broadcast',
  summary: '自己的群发',
  access: talkWriters,
  scope: 'own',
  query: z.strictObject({ ...pageParams }),
  output: pageOf(broadcast),
});

export const cancelBroadcast = endpoint({
  method: 'POST',
  path: '/api/talk/cancel_broadcast',
  summary: '取消还没有发出的群发',
  access: talkWriters,
  scope: 'own',
  body: z.strictObject({ id }),
  output: broadcast,
});
