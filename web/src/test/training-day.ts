import type { progress } from '@yun/contract';

// A training day of 邵桂兰 as the server would answer it.

/** 2026-11-08: the last item was left out. */
export function buildTrainingDay(changes: Partial<progress.TrainingDay> = {}): progress.TrainingDay {
  return {
    date: '2026-11-08',
    state: 'partial',
    is_late: false,
    is_corrected: false,
    planned: 9,
    done: 6,
    plans: [
      {
        plan_id: 12,
        title: '膝置换 2–6 周',
        status: 'active',
        version_no: 2,
        pain_limit: 4,
        is_paused: false,
        items: [],
      },
    ],
    sessions: [buildSession()],
    closed_reason: null,
    ...changes,
  };
}

export function buildSession(changes: Partial<progress.TrainSession> = {}): progress.TrainSession {
  const items = [
    { id: 31, name: '坐位屈膝', sets_done: 3, pain: 2, skipped_reason: null },
    { id: 32, name: '侧卧髋外展', sets_done: 3, pain: 1, skipped_reason: null },
    { id: 33, name: '坐站训练', sets_done: 0, pain: null, skipped_reason: '没时间' as const },
  ];
  return {
    id: 501,
    plan_id: 12,
    plan_title: '膝置换 2–6 周',
    version_no: 2,
    train_date: '2026-11-08',
    slot_no: 1,
    start_time: '2026-11-08 08:05:00',
    end_time: '2026-11-08 08:27:00',
    duration_min: 22,
    status: 'partial',
    pain_before: 1,
    pain_after: 2,
    pain_max: 2,
    pain_site: null,
    rpe: 4,
    mood: null,
    note: '家里来客人，最后一项没做。',
    adverse_event: '无',
    signs: [],
    source: '患者端',
    recorder_name: null,
    is_late: false,
    is_corrected: false,
    items: items.map(({ id, ...item }) => ({
      ...item,
      plan_item_id: id,
      exercise_id: id,
      reps_done: 10,
      hold_done: null,
      load_done: null,
      side: '左',
      sets: 3,
      times_per_day: 1,
    })),
    corrections: [],
    can_correct: false,
    create_time: '2026-11-08 08:27:00',
    version: 1,
    ...changes,
  };
}
