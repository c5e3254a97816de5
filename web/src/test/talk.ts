// Conversations as the server answers them.
import type { talk } from '@yun/contract';

export function buildRecord(changes: Partial<talk.TalkRecord> = {}): talk.TalkRecord {
  return {
    id: 1,
    seq: 1,
    sender_type: 'patient',
    sender_id: null,
    sender_name: '罗秀英',
    type: 'text',
    content: '昨天晚上膝盖疼得睡不着。',
    attachments: [],
    ref: null,
    reply_to: null,
    status: 'sent',
    is_broadcast: false,
    marks: [],
    danger_groups: [],
    client_msg_id: null,
    create_time: '2026-11-12 07:22:00',
    read_time: null,
    recall_until: null,
    ...changes,
  };
}

export function buildTalk(list: talk.TalkRecord[], changes: Partial<talk.Talk> = {}): talk.Talk {
  return {
    patient: {
      id: 38,
      patient_no: 'RH202600038',
      name: '罗秀英',
      gender: 2,
      age: 69,
      condition_code: 'TKA',
      condition_name: '膝关节置换术后',
      affected_side: '右',
      postop_days: 9,
      onset_days: 30,
      fall_risk: '高',
      doctor_id: 16,
      doctor_name: '何静',
      risk_level: 'high',
      active_plan: { id: 12, title: '膝置换 0–2 周', status: 'active', day_index: 9, total_days: 14 },
    },
    list,
    has_more: false,
    last_read_id: 0,
    unread: 0,
    is_hearer: true,
    read_only_reason: null,
    handled: false,
    snooze_until: null,
    waiting_since: null,
    is_reachable: true,
    ...changes,
  };
}
