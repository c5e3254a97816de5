import type { progress } from '@yun/contract';
import { buildMeasure, buildPainPoint, buildSummary } from './progress.ts';
import { buildTrainingDay } from './training-day.ts';

// Records of 邵桂兰 as the server would answer.

function buildDueItem(id: number, name: string, sets: number, is_due = true) {
  return {
    plan_item_id: id,
    exercise_id: id,
    name,
    side: '双侧' as const,
    dose: `${sets} 组 × 10 次`,
    sets,
    reps: 10,
    hold_sec: 0,
    times_per_day: 1,
    need_pain: true,
    is_due,
  };
}

/** A day nothing was recorded of yet: two exercises are due, a third is not. */
export function buildOpenDay(date: string): progress.TrainingDay {
  const { plans } = buildTrainingDay();
  const items = [
    buildDueItem(11, '坐站训练', 3),
    buildDueItem(12, '靠墙静蹲', 1),
    buildDueItem(13, '台阶训练', 3, false),
  ];
  return buildTrainingDay({
    date,
    state: 'today',
    planned: 4,
    done: 0,
    sessions: [],
    plans: plans.map((plan) => ({ ...plan, items })),
  });
}

export function buildAssessment(changes: Partial<progress.Assessment> = {}): progress.Assessment {
  return {
    id: 81,
    scale_code: 'TUG',
    scale_name: '起立行走计时',
    assessed_at: '2026-11-09 10:00:00',
    side: null,
    phase: '中期',
    items: { value: 13.5 },
    total: 13.5,
    total_words: '13.5 秒',
    band: null,
    change: -2,
    is_beyond_mdc: false,
    change_words: '变化 2 秒，在测量误差以内',
    is_unusual_confirmed: false,
    conclusion: null,
    assessor_name: '何静',
    status: 'confirmed',
    void_reason: null,
    create_time: '2026-11-09 10:05:00',
    can_edit: false,
    version: 1,
    ...changes,
  };
}

export function buildGoal(changes: Partial<progress.Goal> = {}): progress.Goal {
  return {
    id: 61,
    text: '左膝屈达到 120°',
    measure_key: 'rom.knee_flexion.左.被动',
    measure_word: '左膝屈（被动）',
    unit: '°',
    baseline: 64,
    target: 120,
    current: 84,
    progress: 36,
    due_date: '2026-12-21',
    status: 'open',
    close_note: null,
    closed_time: null,
    creator_name: '何静',
    create_time: '2026-09-30 09:00:00',
    version: 1,
    ...changes,
  };
}

export function buildReport(changes: Partial<progress.StageReport> = {}): progress.StageReport {
  const { patient, time } = buildSummary();
  return {
    patient,
    agency_name: patient.agency_name,
    from: '2026-10-15',
    to: '2026-11-12',
    span_words: '术后 17–45 天',
    sentences: ['依从性好：28 日依从率 89%。', '疼痛可控：训练后疼痛由 3 分降至 2 分。'],
    columns: [
      { date: '2026-10-26', day_no: 28 },
      { date: '2026-11-09', day_no: 42 },
    ],
    rows: [
      {
        word: '左膝屈（被动）',
        first: '64°（10-01，期前）',
        values: ['84°', null],
        newest: '84°（11-05）',
        goal: '120°（12-21）',
        judgement: '停滞',
      },
    ],
    main: buildMeasure(),
    main_scale: null,
    pain: ['2026-11-10', '2026-11-12'].map((date) => buildPainPoint(date, { after: 2 })),
    pain_limit: 4,
    goals: [],
    plan_changes: [{ version_no: 1, date: '2026-09-30', text: '膝置换 0–2 周：踝泵、直腿抬高' }],
    suggestions: ['11-19 复测左膝屈。'],
    events: [],
    doctor_name: '何静',
    printed_by: '何静',
    time,
    ...changes,
  };
}
