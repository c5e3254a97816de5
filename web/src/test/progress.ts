import type { progress } from '@yun/contract';
import { addDays, daysBetween } from '@yun/contract/base/day';
import { buildSignals } from './patient-rows.ts';

// How 邵桂兰 is doing on 2026-11-12, 45 days after her operation, as the server would answer.

const surgery = '2026-09-28';
const today = '2026-11-12';
const firstDay = '2026-09-30';

const missed = ['2026-10-18', '2026-11-01'];
const partial = ['2026-10-23', '2026-11-08'];
const unreported = ['2026-10-22', '2026-10-29', '2026-11-02'];

export function buildJudgedDay(date: string, changes: Partial<progress.JudgedDayShown> = {}): progress.JudgedDayShown {
  const state = missed.includes(date) ? 'missed' : partial.includes(date) ? 'partial' : 'done';
  const done = { missed: 0, partial: 6, done: 9 }[state];
  return {
    date,
    state,
    planned: 9,
    done,
    mark: date === '2026-11-11' ? 'late' : date === '2026-10-28' ? 'corrected' : null,
    version_no: date < '2026-10-12' ? 1 : date < '2026-11-10' ? 2 : 3,
    ...changes,
  };
}

export function buildPainPoint(date: string, changes: Partial<progress.PainPoint> = {}): progress.PainPoint {
  const isReported = !unreported.includes(date);
  const day = daysBetween(firstDay, date);
  return {
    session_id: 1000 + day,
    date,
    slot_no: 1,
    before: isReported ? 1 + (day % 2) : null,
    after: isReported ? 2 + (day % 2) : null,
    max: isReported ? 3 : null,
    rpe: isReported ? 4 : null,
    limit: 4,
    ...changes,
  };
}

const days = Array.from({ length: daysBetween(firstDay, today) }, (_, at) => addDays(firstDay, at));

export function buildMeasure(changes: Partial<progress.MeasureSeries> = {}): progress.MeasureSeries {
  const values: [string, number][] = [
    ['2026-10-01', 64],
    ['2026-10-05', 74],
    ['2026-10-12', 84],
    ['2026-10-26', 84],
    ['2026-11-09', 84],
  ];
  return {
    key: 'rom.knee_flexion.左.被动',
    word: '左膝屈（被动）',
    side: '左',
    unit: '°',
    digits: 0,
    better: 'higher',
    is_main: true,
    points: values.map(([date, value], at) => ({ id: at + 1, date, value, words: `${value}°` })),
    goal: { target: 120, due_date: '2026-12-21' },
    error: { amount: 10, note: '膝关节置换术后（某研究 2007）' },
    course: 'plateau',
    healthy: { word: '健侧（右）', value: 128, date: '2026-10-01' },
    milestones: [{ day_no: 42, date: '2026-11-09', at_least: 90 }],
    ...changes,
  };
}

export function buildScale(changes: Partial<progress.ScaleSeries> = {}): progress.ScaleSeries {
  return {
    key: 'scale.TUG',
    code: 'TUG',
    name: '计时起立行走',
    side: null,
    unit: '秒',
    digits: 1,
    better: 'lower',
    range: [0, 120],
    error: { amount: 2.5, note: '等待髋、膝关节置换的患者（某研究 2005）' },
    course: 'improved',
    is_main: true,
    points: [
      { id: 1, date: '2026-10-12', value: 16.4, words: '16.4 秒' },
      { id: 2, date: '2026-11-09', value: 13.5, words: '13.5 秒' },
    ],
    goal: null,
    ...changes,
  };
}

export function buildSummary(changes: Partial<progress.ProgressSummary> = {}): progress.ProgressSummary {
  return {
    patient: {
      id: 24,
      patient_no: 'RH202600024',
      name: '邵桂兰',
      gender: 2,
      age: 71,
      agency_id: 1,
      agency_name: '仁和康复医院（演示）',
      status: 'active',
      condition_code: 'TKA',
      affected_side: '左',
      surgery_date: surgery,
      onset_date: null,
      weight_bearing: '耐受下负重',
      precautions: ['避免跪位'],
      doctor_id: 16,
      doctor_name: '何静',
      next_visit_date: null,
      signals: buildSignals(),
    },
    can_record: true,
    day_zero: surgery,
    adherence: {
      d7: 93,
      d28: 89,
      plan: 90,
      streak: 11,
      verdict: { level: 'good', word: '在坚持', sentence: '近 7 日依从率 93%，28 日 89%；已连续训练 11 天' },
      by_day: days.map((date) => buildJudgedDay(date)),
      today: { planned: 9, done: 9 },
    },
    pain: {
      last_pain: 2,
      last_pain_date: today,
      pain_change: 0,
      median_7d: 2,
      limit: 4,
      verdict: { level: 'good', word: '可控', sentence: '7 日中位数 2，计划上限 4；今天 07:50 上报' },
      series: [...days, today].filter((date) => !missed.includes(date)).map((date) => buildPainPoint(date)),
    },
    function: {
      key: 'rom.knee_flexion.左.被动',
      word: '左膝屈（被动）',
      unit: '°',
      digits: 0,
      first: 55,
      last: 84,
      target: 120,
      target_date: '2026-12-21',
      milestone: 90,
      verdict: {
        level: 'watch',
        word: '停滞 4 周',
        sentence: '左膝屈（被动），最近 3 次均为 84°；低于 42 天里程碑 90°',
      },
    },
    measures: [buildMeasure()],
    scales: [buildScale()],
    goals: [],
    markers: [
      { date: '2026-09-30', to: null, type: 'plan_version', text: '版本 1' },
      { date: '2026-10-12', to: null, type: 'plan_version', text: '版本 2' },
      { date: '2026-11-10', to: null, type: 'plan_version', text: '版本 3' },
    ],
    alerts: [
      buildOpenAlert(71, 'W15', '里程碑落后', '术后 42 天左膝屈 84°，里程碑为 90°'),
      buildOpenAlert(72, 'W09', '功能无改善', '10-12、10-26、11-09 均为 84°'),
    ],
    hints: [],
    plan: {
      id: 12,
      title: '膝置换 2–6 周',
      version_no: 3,
      version: 7,
      status: 'active',
      start_date: firstDay,
      end_date: '2026-12-21',
    },
    sessions_total: 41,
    minutes_total: 902,
    time: `${today} 10:24:00`,
    ...changes,
  };
}

type OpenAlert = progress.ProgressSummary['alerts'][number];

function buildOpenAlert(id: number, rule_code: OpenAlert['rule_code'], name: string, reason_text: string): OpenAlert {
  return {
    id,
    rule_code,
    name,
    severity: 2,
    reason_text,
    evidence: { records: [], marks: [], hidden: [] },
    status: 'open',
    repeat_count: 1,
    snooze_until: null,
    create_time: '2026-11-10 02:00:00',
    update_time: '2026-11-10 02:00:00',
  };
}
