import type { talk } from '@yun/contract';
import type { TalkTab } from '@yun/contract/talk/labels';
import type { TalkListPage } from '#web/features/talk/talk.api.ts';

/** 罗秀英, who waits for an answer. */
export function buildTalkRow(changes: Partial<talk.TalkRow> = {}): talk.TalkRow {
  return {
    patient_id: 4,
    patient_no: 'RH202600038',
    patient_name: '罗秀英',
    gender: 2,
    age: 69,
    condition_code: 'TKA',
    condition_name: '膝关节置换术后',
    affected_side: '右',
    postop_days: 9,
    onset_days: 30,
    doctor_id: 16,
    doctor_name: '何静',
    risk_level: 'high',
    risk_score: 60,
    risk_reasons: [{ text: '消息中的危险', level: 3 }],
    unread: 0,
    waiting_minutes: null,
    last: {
      id: 90,
      type: 'text',
      content: '还有一点点发烫，要不要停一天？',
      time: '2026-11-12 07:31:00',
      sender_type: 'patient',
    },
    found: null,
    open_alerts: 1,
    adherence_7d: 80,
    last_pain: 6,
    last_pain_date: '2026-11-12',
    pain_change: 3,
    handled: false,
    snooze_until: null,
    ...changes,
  };
}

const noTalks: Record<TalkTab, number> = { all: 0, unread: 0, waiting: 0, alert: 0, mine: 0, handled: 0 };

/** A page of the list as the server answers it, counted from its rows. */
export function buildTalkPage(list: talk.TalkRow[], changes: Partial<TalkListPage> = {}): TalkListPage {
  const unread = list.filter((row) => row.unread > 0);
  return {
    list,
    total: list.length,
    page: 1,
    size: 50,
    counts: { ...noTalks, all: list.length, unread: unread.length },
    unread_count: unread.reduce((sum, row) => sum + row.unread, 0),
    unread_patients: unread.length,
    ...changes,
  };
}
