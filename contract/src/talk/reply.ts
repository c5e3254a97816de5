// Quick replies: ready-made answers of the product, an agency or one doctor.
import * as z from 'zod';
import { clientKey, id, idParam, pictureId, rowVersion } from '../base/common.ts';
import { endpoint, fileAnswer } from '../base/endpoint.ts';
import { maxTalkFileBytes, messageProblem } from './labels.ts';
import { replyCategories, replyScopes, replyVariables, unknownVariables } from './quick-reply.ts';
import { messageText, talkFile, talkReaders } from './record.ts';

/** A text in which every name in braces must be a variable. */
export const replyText = messageText.superRefine((text, context) => {
  const problem = messageProblem(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  const [unknown] = unknownVariables(text);
  if (unknown === undefined) return;
  const offered = replyVariables.map((name) => `{${name}}`).join('、');
  context.addIssue({ code: 'custom', message: `没有「{${unknown}}」这个变量，可用：${offered}` });
});

export const maxReplyFiles = 3;

export const quickReply = z.object({
  /** Negative: a reply that comes with the product. */
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
    /** For the requested patient; a value may be missing. Null: no patient was given. */
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
  isKept: true,
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
      attachments: z.array(pictureId).max(maxReplyFiles, `附件最多 ${maxReplyFiles} 个`).optional(),
      sort: z.int('排序应为整数').min(0, '排序为 0 到 999').max(999, '排序为 0 到 999').optional(),
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
