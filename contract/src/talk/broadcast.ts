// One message to many patients.
import * as z from 'zod';
import { clientKey, id, pageOf, pageParams, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { conditionCodes, stages } from '../patient/condition.ts';
import { patientTags } from '../patient/field-rules.ts';
import { fieldLabel } from '../patient/fields.ts';
import { riskLevels } from '../patient/risk.ts';
import { broadcastMarks, maxRecipients } from './labels.ts';
import { talkWriters } from './record.ts';
import { replyText } from './reply.ts';

/** Recipients of a broadcast among the patients of the caller and the team; all given filters apply. */
export const broadcastFilter = z.strictObject({
  patient_ids: z.array(id).max(maxRecipients, `一次最多 ${maxRecipients} 位`).optional(),
  doctor_id: id.optional(),
  condition_code: z.enum(conditionCodes, `未知的${fieldLabel('condition_code')}`).optional(),
  stage: z.enum(stages, `未知的${fieldLabel('stage', 'short')}`).optional(),
  risk_level: z.enum(riskLevels, '未知的风险').optional(),
  tags: patientTags.optional(),
  has_active_plan: z.boolean().optional(),
});
export type BroadcastFilter = z.infer<typeof broadcastFilter>;

const marks = z.array(z.enum(broadcastMarks, '未知的标记'));

/** A marked patient whom the sender includes, with the marks shown then: a new mark has to be confirmed again. */
export const broadcastChoice = z.strictObject({ patient_id: id, marks: marks.min(1, '缺少标记') });
export type BroadcastChoice = z.infer<typeof broadcastChoice>;
const chosen = z.array(broadcastChoice).max(maxRecipients, `一次最多 ${maxRecipients} 位`).default([]);

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
    /** Patients with a pause, a danger or a critical alert: left out and not counted unless chosen. */
    marked: z.array(markedPatient),
    skipped: z.array(z.object({ patient_id: id, patient_name: z.string(), reason: z.string() })),
    /** Too many recipients: the filter must be narrowed. */
    is_too_many: z.boolean(),
  }),
});
export type BroadcastPreview = z.infer<(typeof previewBroadcast)['output']>;

export const maxDaysToSend = 30;

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
    confirm_count: z.int('缺少确认的人数').min(1, '没有可以发送的患者').max(maxRecipients),
  }),
  output: z.object({
    broadcast_id: id,
    sent: z.int(),
    status: z.enum(['waiting', 'sent']),
    /** Marked patients who did not get it; while it waits, as of the time it was scheduled. */
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
  /** Marked patients who did not get it, as far as the sender may see them. */
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
