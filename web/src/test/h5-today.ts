// A patient's day as the server tells it.
import type { h5 } from '@yun/contract';

export const todayItem = (more: Partial<h5.TodayItem> = {}): h5.TodayItem => ({
  ...{ plan_item_id: 1, exercise_id: 11, name: '直腿抬高', side: '右', is_unilateral: true, limb: '腿', place: '居家' },
  ...{ sets: 3, reps: 10, hold_sec: 5, tempo_sec: 4, rest_sec: 30, duration_sec: 0, times_per_day: 1 },
  ...{ load_value: null, load_unit: null, minutes: 6, need_pain: false, note: null, figure: null },
  ...{ steps: ['平躺，一条腿弯曲。', '另一条腿伸直，慢慢抬高。'], key_points: ['膝盖伸直'] },
  ...more,
});

export const todayPlan = (more: Partial<h5.TodayPlan> = {}): h5.TodayPlan => ({
  ...{ plan_id: 5, title: '右膝置换术后居家训练', version_no: 3, day_no: 4, days: 42 },
  ...{
    closed_reason: null,
    is_paused: false,
    pause_reason: null,
    pain_limit: 4,
    rest_rule: null,
    rounds: 1,
    sessions: [],
  },
  items: [
    todayItem(),
    todayItem({ plan_item_id: 2, exercise_id: 12, name: '坐位屈膝' }),
    todayItem({
      plan_item_id: 3,
      exercise_id: 13,
      name: '助行器步行',
      sets: 1,
      reps: 0,
      duration_sec: 480,
      side: '不分',
    }),
  ],
  ...more,
});

export const today = (more: Partial<h5.Today> = {}): h5.Today => ({
  ...{ date: '2026-11-12', patient_name: '陆振华', address: '陆叔叔', body_part: '膝', postop_days: 18 },
  scopes: ['plan', 'log', 'talk'],
  expire_time: '2026-12-31 23:59:59',
  clinic: {
    ...{ agency_name: '仁和康复医院', agency_phone: '010-88886666' },
    ...{ doctor_name: '何静', doctor_title: '治疗师' },
  },
  plans: [todayPlan()],
  ...{ week: 'nndpmds', unread_count: 0, warnings: ['小腿肿痛', '发热'], danger: null, question: null },
  ...{ further_questions: [], danger_facts: { on_anticoagulants: false, lowered: [] } },
  consent: { is_given: true, needs_guardian: false, doc_version: 1 },
  ...more,
});
