// A patient after a knee replacement as the stage report sees her: two versions of a plan, four weeks of training.
import { addDays, errorOf, type progress, standardParams } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import type { PlanHistory } from '#server/modules/plan/index.ts';
import type { SeriesValue } from '#server/modules/progress/series/series.queries.ts';
import type { SummaryFacts } from '#server/modules/progress/summary/summary.ts';
import type { SummaryPatient } from '#server/modules/progress/summary/summary-patient.queries.ts';
import type { SummarySession } from '#server/modules/progress/summary/summary-session.queries.ts';

export const today = '2026-11-12';
const surgery = '2026-09-28';
export const knee = 'rom.knee_flexion.左.被动';

export const patient = {
  shown: {
    id: 24,
    patient_no: 'RH202600024',
    name: '邵桂兰',
    gender: 2,
    age: 71,
    agency_id: 1,
    status: 'active',
    agency_name: '仁和康复医院',
    condition_code: 'TKA',
    affected_side: '左',
    surgery_date: surgery,
    onset_date: null,
    doctor_id: 3,
    doctor_name: '何静',
  },
  facts: {
    condition_code: 'TKA',
    affected_side: '左',
    surgery_date: surgery,
    weight_bearing: null,
    precaution_tags: [],
    comorbidities: [],
    fall_risk: null,
    last_pain: 2,
  },
} as unknown as SummaryPatient;

const item = { ...anItem({ exercise_id: 7, side: '左', sets: 2 }), id: 1, name: '坐位屈膝' };
const versions = [
  ['膝置换 0–2 周', '2026-09-30', '首个版本'],
  ['膝置换 2–6 周', '2026-10-13', '增加 坐站训练'],
].map(([title = '', effective_date = '', change_summary = ''], n) => ({
  id: 101 + n,
  version_no: n + 1,
  effective_date,
  end_date: '2026-12-21',
  title,
  pain_limit: 4,
  change_reason: null,
  change_summary,
  created_by: 3,
  create_time: `${effective_date}T00:00:00Z`,
  items: [{ ...item, id: 1 + n }],
}));
export const plan: PlanHistory = {
  id: 5,
  title: '膝置换 2–6 周',
  category: '运动',
  status: 'active',
  start_date: '2026-09-30',
  doctor_id: 3,
  started_on: '2026-09-30',
  end_date: '2026-12-21',
  ended_on: null,
  end_reason: null,
  template_id: null,
  version_no: 2,
  version: 4,
  versions,
  pauses: [],
};

/** Every day but three since the fifteenth of October; pain 3, later 2, not reported now and then. */
export const sessions: SummarySession[] = Array.from({ length: 29 }, (_, n) => addDays('2026-10-15', n))
  .filter((date) => !['2026-10-18', '2026-10-25', '2026-11-01'].includes(date))
  .map((date, n) => ({
    id: n + 1,
    plan_id: 5,
    version_id: 102,
    date,
    slot_no: 1,
    status: 'done',
    time: `${date}T00:00:00Z`,
    minutes: 20,
    before: 1,
    after: n % 6 === 5 ? null : date < '2026-11-01' ? 3 : 2,
    rpe: 5,
    event: '无',
    signs: [],
    worst: n % 6 === 5 ? 1 : date < '2026-11-01' ? 3 : 2,
    is_late: false,
    is_corrected: false,
    items: [[2, 2, 10, null, null]],
  }));

let ids = 0;
export const value = (key: string, date: string, number: number): SeriesValue => {
  ids += 1;
  const time = new Date(`${date}T02:00:00Z`);
  return { key, id: ids, type: key.startsWith('scale') ? 'assessment' : 'measurement', date, time, value: number };
};
export const values = [
  ...[
    value(knee, '2026-10-01', 64),
    value(knee, '2026-10-12', 84),
    value(knee, '2026-10-26', 84),
    value(knee, '2026-11-09', 84),
  ],
  ...[
    value('scale.TUG', '2026-10-12', 18.8),
    value('scale.TUG', '2026-10-26', 15.5),
    value('scale.TUG', '2026-11-09', 13.5),
  ],
  ...[value('rom.knee_extension.左.被动', '2026-10-26', -3), value('rom.knee_extension.左.被动', '2026-11-09', 2)],
  value('weight', '2026-11-10', 61),
  value('rom.knee_flexion.右.被动', '2026-10-26', 128),
].sort((a, b) => a.date.localeCompare(b.date));

const goal = (measure_key: string, target: number, due_date: string) =>
  ({ measure_key, target, due_date, status: 'open', text: '目标' }) as progress.Goal;

const raised = { create_time: '2026-11-09 10:00:00', update_time: '2026-11-09 10:00:00' };
export const facts: SummaryFacts = {
  patient,
  plans: [plan],
  sessions,
  values,
  neighbours: [],
  goals: [goal(knee, 120, '2026-12-21'), goal('scale.TUG', 12, '2026-12-21')],
  milestones: [{ motion: 'knee_flexion', mode: null, side: '左', day: 42, date: '2026-11-09', at_least: 90 }],
  openCodes: new Set(['W09', 'W15']),
  alerts: [
    { rule_code: 'W09', severity: 2, reason_text: '10-12、10-26、11-09 均为 84°', ...raised },
    { rule_code: 'W15', severity: 2, reason_text: '术后 42 天左膝屈 84°，里程碑为 90°', ...raised },
  ] as SummaryFacts['alerts'],
  findError: (key, day) => errorOf(key, patient.shown, day),
  paramsOf: standardParams,
};
