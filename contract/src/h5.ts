// The patient's page: today's training, the record of it, the conversation, the consent. Reaches this patient only.
import * as z from 'zod';
import { clientKey, day, id, idParam, mostInteger, pictureId, timestamp } from './base/common.ts';
import { endpoint, fileAnswer, streamAnswer } from './base/endpoint.ts';
import { figure } from './exercise/figure.ts';
import { personName } from './patient/field-rules.ts';
import { loadUnits, places, sides } from './plan/dose.ts';
import { sessionFields } from './progress/session.ts';
import { redFlagAnswers } from './red-flag/answers.ts';
import { redFlagGroupCodes } from './red-flag/groups.ts';
import { dangerSigns } from './red-flag/signs.ts';
import { linkScopes, maxTalkFileBytes, recordTypes } from './talk/labels.ts';
import { attachmentIds, checkMessage, fileSizes, messageText, talkFile } from './talk/record.ts';

/** Whom to call when the page cannot help. */
export const clinic = z.object({
  agency_name: z.string(),
  agency_phone: z.string().nullable(),
  doctor_name: z.string(),
  /** 治疗师, 医生 …: how the page calls the doctor. */
  doctor_title: z.string(),
});
export type Clinic = z.infer<typeof clinic>;

export const openLink = endpoint({
  method: 'POST',
  path: '/api/h5/open',
  summary: '用专属链接打开患者端：每台手机得到自己的凭证；失效的链接答以联系方式',
  access: 'public',
  scope: 'none',
  body: z.strictObject({
    token: z.string('链接不完整').regex(/^[\w-]{43}$/, '链接不完整，请重新扫码'),
    /** The same phone opening it again takes no second place. */
    device_key: clientKey,
  }),
  output: z.object({
    token: z.string(),
    /** Whose link it is: what a phone kept unsent goes out under a new link of the same patient, and of nobody else. */
    patient_id: id,
    /** Records that became one with this one: what a phone kept unsent under them is this patient's too. */
    merged_ids: z.array(id),
    expire_time: timestamp,
    clinic,
  }),
});

/** What a patient calls the part of the body that an exercise moves. */
const limbs = ['腿', '手臂', '手', '肩'] as const;

/** One exercise as the patient does it. */
export const todayItem = z.object({
  plan_item_id: id,
  exercise_id: id,
  name: z.string(),
  side: z.enum(sides),
  /** Done with one side at a time: both sides means one after the other. */
  is_unilateral: z.boolean(),
  /** Null: not one limb; then the side is named as 左侧 or 右侧. */
  limb: z.enum(limbs).nullable(),
  sets: z.int(),
  /** 0: by duration. */
  reps: z.int(),
  hold_sec: z.int(),
  tempo_sec: z.int(),
  rest_sec: z.int(),
  duration_sec: z.int(),
  times_per_day: z.int(),
  load_value: z.number().nullable(),
  load_unit: z.enum(loadUnits).nullable(),
  place: z.enum(places),
  minutes: z.number(),
  steps: z.array(z.string()),
  key_points: z.array(z.string()),
  note: z.string().nullable(),
  figure: figure.nullable(),
  need_pain: z.boolean(),
});
export type TodayItem = z.infer<typeof todayItem>;

export const todayPlan = z.object({
  plan_id: id,
  title: z.string(),
  version_no: z.int(),
  day_no: z.int(),
  days: z.int(),
  /** Null: it may be trained. */
  closed_reason: z.string().nullable(),
  is_paused: z.boolean(),
  /** What happened, while the system's pause lasts; null: it is not paused, or by the doctor. */
  pause_reason: z.string().nullable(),
  pain_limit: z.int(),
  rest_rule: z.string().nullable(),
  items: z.array(todayItem),
  /** Trainings recorded today, in order. */
  sessions: z.array(
    z.object({
      id,
      slot_no: z.int(),
      status: z.enum(['in_progress', 'done', 'partial', 'aborted']),
      time: timestamp,
      client_key: z.uuid().nullable(),
      /** The worst that was told with it; null: none was. */
      pain_max: z.int().nullable(),
      items: z.array(z.object({ plan_item_id: id, sets_done: z.int() })),
    }),
  ),
  /** How often a day at most. */
  rounds: z.int(),
});
export type TodayPlan = z.infer<typeof todayPlan>;

const redFlagLevel = z.union([z.literal(2), z.literal(3), z.literal(4)]);

/** Dangers that are certain, reported by tapping or confirmed, until a doctor has released them. */
export const openDanger = z.object({
  level: redFlagLevel,
  signs: z.array(z.enum(dangerSigns)),
  groups: z.array(z.enum(redFlagGroupCodes)),
  time: timestamp,
});
export type OpenDanger = z.infer<typeof openDanger>;

/** What was read from a message and the patient has not been asked about yet. Training is closed until it is answered. */
export const redFlagQuestion = z.object({
  /** The message it is about; the answer counts for this one only. */
  message_key: z.uuid(),
  level: redFlagLevel,
  groups: z.array(z.enum(redFlagGroupCodes)),
  /** Nothing certain was read: the phone asks whether there is something to report. */
  is_doubtful: z.boolean(),
  /** What was written. */
  text: z.string(),
  time: timestamp,
});
export type RedFlagQuestion = z.infer<typeof redFlagQuestion>;

export const getToday = endpoint({
  method: 'GET',
  path: '/api/h5/today',
  summary: '今天练什么、练了什么，有没有新回复，还差什么同意',
  access: 'patient',
  scope: 'own',
  output: z.object({
    date: day,
    patient_name: z.string(),
    /** How the patient is addressed: 陆叔叔. */
    address: z.string(),
    body_part: z.string(),
    postop_days: z.int().nullable(),
    scopes: z.array(z.enum(linkScopes)),
    expire_time: timestamp,
    clinic,
    plans: z.array(todayPlan),
    /** Seven days up to yesterday: n none, d done, p partial, m missed, s paused. */
    week: z.string(),
    /** For what to stop and call, by the condition; without what the plans say themselves. */
    warnings: z.array(z.string()),
    danger: openDanger.nullable(),
    /** The worst first, then the oldest. */
    question: redFlagQuestion.nullable(),
    /** Asked one by one after it, also without a network. */
    further_questions: z.array(redFlagQuestion),
    /** What decides how bad a danger is: the phone judges by it without a network. */
    danger_facts: z.object({ on_anticoagulants: z.boolean(), lowered: z.array(z.enum(redFlagGroupCodes)) }),
    unread_count: z.int(),
    consent: z.object({
      is_given: z.boolean(),
      /** Must be signed by a guardian. */
      needs_guardian: z.boolean(),
      doc_version: z.int(),
    }),
  }),
});
export type Today = z.infer<(typeof getToday)['output']>;

const { adverse_event: _, ...ownSessionFields } = sessionFields;

const signs = z
  .array(z.enum(dangerSigns, '请选择发生了什么'))
  .max(dangerSigns.length)
  .refine((list) => new Set(list).size === list.length, '重复的选项')
  .default([]);

export const saveOwnSession = endpoint({
  method: 'POST',
  path: '/api/h5/save_session',
  summary:
    '记录一次训练；再次发送只记一次。跌倒、胸痛、小腿肿胀等危险征象会暂停计划；记录不能收下时，征象和备注仍报告给医生（is_reported）',
  access: 'patient',
  scope: 'own',
  body: z.strictObject({
    client_key: clientKey,
    plan_id: id,
    /** The day it was done: told late, it stays that day. */
    train_date: day,
    ...ownSessionFields,
    /** Told to the doctor as a message as well. */
    signs,
  }),
  output: z.object({
    session_id: id,
    has_paused: z.boolean(),
    /** What to do now, where the record asks for it; null: nothing. */
    advice: z.string().nullable(),
  }),
});

/** With a refused training: whether its signs and its note have reached the doctor all the same. */
export interface RefusedSession {
  is_reported?: true;
}

export const reportEvent = endpoint({
  method: 'POST',
  path: '/api/h5/report',
  summary: '报告跌倒、胸痛、小腿肿胀等：暂停训练并立即提醒医生',
  access: 'patient',
  scope: 'own',
  body: z.strictObject({
    client_key: clientKey,
    signs: signs.refine((list) => list.length > 0, '请选择发生了什么'),
    note: messageText.default(''),
    /** The question that led to this report: it is answered with it. */
    message_key: clientKey.nullable().default(null),
  }),
  output: z.object({ has_paused: z.boolean(), advice: z.string() }),
});

export const answerRedFlag = endpoint({
  method: 'POST',
  path: '/api/h5/answer_red_flag',
  summary: '回答手机对消息里危险征象的询问；“现在就有”等同报告不适：暂停训练',
  access: 'patient',
  scope: 'own',
  body: z.strictObject({
    message_key: clientKey,
    /** What the phone asked about; counts where the server has read nothing in the message. */
    groups: z.array(z.enum(redFlagGroupCodes, '未知的类别')).min(1, '缺少类别').max(redFlagGroupCodes.length),
    answer: z.enum(redFlagAnswers, '请选择一个回答').exclude(['reported']),
  }),
  output: z.object({ has_paused: z.boolean() }),
});

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
  /** `has_question`: a danger was read from it, and the patient is to be asked. */
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

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/h5/consent',
  summary: '勾选同意知情同意书',
  access: 'patient',
  scope: 'own',
  body: z.strictObject({
    client_key: clientKey,
    doc_version: z.int('缺少文本版本').positive('缺少文本版本').max(mostInteger, '缺少文本版本'),
    signer: z.enum(['本人', '监护人'], '请选择签署人'),
    signer_name: personName,
    is_agreed: z.literal(true, '请先阅读并勾选同意'),
  }),
  output: z.object({ is_given: z.literal(true) }),
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
