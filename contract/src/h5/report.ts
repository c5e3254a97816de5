// What the patient reports: trainings, dangers, answers about a danger.
import * as z from 'zod';
import { clientKey, day, id } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { sessionInputFields } from '../progress/session.ts';
import { redFlagAnswers } from '../red-flag/answers.ts';
import { redFlagGroupCodes } from '../red-flag/groups.ts';
import { dangerSigns } from '../red-flag/signs.ts';
import { messageText } from '../talk/record.ts';

const { adverse_event: _, ...ownSessionFields } = sessionInputFields;

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
    /** The day of the training, also when it is sent later. */
    train_date: day,
    ...ownSessionFields,
    /** Also sent to the doctor as a message. */
    signs,
  }),
  output: z.object({
    session_id: id,
    has_paused: z.boolean(),
    /** What the patient should do now; null: nothing. */
    advice: z.string().nullable(),
  }),
});

/** Sent with a refused training: its signs and note have reached the doctor nevertheless. */
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
    /** The question that led to this report, and is answered by it. */
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
    /** What the phone asked about; used if the server has read no danger in the message. */
    groups: z.array(z.enum(redFlagGroupCodes, '未知的类别')).min(1, '缺少类别').max(redFlagGroupCodes.length),
    answer: z.enum(redFlagAnswers, '请选择一个回答').exclude(['reported']),
  }),
  output: z.object({ has_paused: z.boolean() }),
});
