// The board of all conversations: unread messages, the list, read marks, handling and snoozing.
import * as z from 'zod';
import { day, id, idParam, keywordParam, pageOf, pageParams, timestamp } from '../base/common.ts';
import { endpoint, streamAnswer } from '../base/endpoint.ts';
import { affectedSides, conditionCodes } from '../patient/condition.ts';
import { gender, latestPainFields } from '../patient/list.ts';
import { riskLevels } from '../patient/risk.ts';
import { recordTypes, senderTypes, talkOrders, talkTabs } from './labels.ts';
import { talkReaders, talkRecord } from './record.ts';

const unreadCount = z.object({ unread_count: z.int() });

export const getUnread = endpoint({
  method: 'GET',
  path: '/api/talk/has_unread_talk_record',
  summary: '未读消息数与来自哪些患者（最多 100 位，新的在前）；只有医生有未读',
  access: 'signed-in',
  scope: 'own',
  output: unreadCount.extend({
    from_patients: z.array(
      z.object({
        patient_id: id,
        patient_name: z.string(),
        unread: z.int(),
        last_content: z.string(),
        last_type: z.enum(recordTypes),
        last_time: timestamp,
        /** The newest message; the page notifies once for each id. */
        last_id: id,
        risk_level: z.enum(riskLevels),
      }),
    ),
  }),
  background: true,
  hasEtag: true,
});
export type Unread = z.infer<(typeof getUnread)['output']>;

/** Why a patient has this place in the list. */
const reasonChip = z.object({ text: z.string(), level: z.int().min(1).max(4) });

export const talkRow = z.object({
  patient_id: id,
  patient_no: z.string(),
  patient_name: z.string(),
  gender,
  age: z.int(),
  condition_code: z.enum(conditionCodes),
  condition_name: z.string(),
  affected_side: z.enum(affectedSides),
  postop_days: z.int().nullable(),
  onset_days: z.int().nullable(),
  doctor_id: id,
  doctor_name: z.string(),
  risk_level: z.enum(riskLevels),
  risk_score: z.int(),
  /** Open alerts by name, the worst first. */
  risk_reasons: z.array(reasonChip),
  unread: z.int(),
  waiting_minutes: z.int().nullable(),
  last: z
    .object({ id, type: z.enum(recordTypes), content: z.string(), time: timestamp, sender_type: z.enum(senderTypes) })
    .nullable(),
  /** The message that contains the keyword. */
  found: z.object({ id, content: z.string(), time: timestamp }).nullable(),
  open_alerts: z.int(),
  adherence_7d: z.int().nullable(),
  ...latestPainFields,
  handled: z.boolean(),
  snooze_until: timestamp.nullable(),
});
export type TalkRow = z.infer<typeof talkRow>;

/** Counts stop here. */
export const maxTalksCounted = 1000;

export const listTalk = endpoint({
  method: 'GET',
  path: '/api/talk/list_talk',
  summary: '会话列表与各分组的数目（数到 1000 为止）；全部不含已处理与稍后提醒的',
  access: talkReaders,
  scope: 'list',
  query: z.strictObject({
    tab: z.enum(talkTabs, '未知的分组').default('all'),
    keyword: keywordParam,
    doctor_id: idParam.optional(),
    sort: z.enum(talkOrders, '不支持这种排序').default('risk'),
    ...pageParams,
  }),
  output: pageOf(talkRow).extend({
    counts: z.object(
      Object.fromEntries(talkTabs.map((tab) => [tab, z.int()])) as Record<(typeof talkTabs)[number], z.ZodInt>,
    ),
    /** The caller's unread messages, as on the badge, and of how many patients. */
    unread_count: z.int(),
    unread_patients: z.int(),
  }),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/talk/mark_read',
  summary: '读到这一条为止；只动自己的记号，不会往回',
  access: talkReaders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, last_read_id: id }),
  output: unreadCount,
});

export const markUnread = endpoint({
  method: 'POST',
  path: '/api/talk/mark_unread',
  summary: '把患者最近一条消息标为未读',
  access: talkReaders,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id }),
  output: unreadCount,
});

export const maxSnoozeDays = 30;

export const handleTalk = endpoint({
  method: 'POST',
  path: '/api/talk/handle_talk',
  summary: '标记已处理、重新打开，或稍后提醒；患者再发消息时自动打开',
  access: ['PATIENT_MGR'],
  scope: { patient: 'patient_id' },
  body: z.strictObject({
    patient_id: id,
    handled: z.boolean(),
    /** When the conversation comes back; only with `handled: false`. */
    snooze_until: timestamp.optional(),
    /** The newest record the caller has seen: later ones stay unhandled. */
    last_seen_id: z.int().min(0),
  }),
  output: z.object({ handled: z.boolean(), snooze_until: timestamp.nullable() }),
});

export const timelineKinds = ['message', 'session', 'alert', 'plan', 'assess', 'system'] as const;

export const getTalkTimeline = endpoint({
  method: 'GET',
  path: '/api/talk/timeline',
  summary: '一位患者一段时间内的消息与状态事件，从新到旧，最多 200 条',
  access: talkReaders,
  scope: { patient: 'patient_id' },
  query: z
    .strictObject({
      patient_id: idParam,
      /** Separated by commas; absent: all. */
      kinds: z
        .string('未知的类型')
        .regex(new RegExp(`^(${timelineKinds.join('|')})(,(${timelineKinds.join('|')}))*$`), '未知的类型')
        .optional(),
      from: day.optional(),
      to: day.optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      message: '结束日期不能早于开始日期',
      path: ['to'],
    }),
  output: z.object({ list: z.array(talkRecord), has_more: z.boolean() }),
});

export const openTalkStream = endpoint({
  method: 'GET',
  path: '/api/talk/stream',
  summary: '实时提示（text/event-stream）：哪个会话有变化；内容仍由其他接口读取',
  access: 'signed-in',
  scope: 'own',
  output: streamAnswer,
  answersStream: true,
  background: true,
});
