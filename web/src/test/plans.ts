import type { exercise, plan } from '@yun/contract';
import { addDays, today } from '@yun/contract/base/day';

// A plan of 邵桂兰 with everything around it, as the server would answer.

const dose: exercise.ExerciseRow['dose'] = {
  sets: 3,
  reps: 10,
  hold_sec: 5,
  tempo_sec: 4,
  rest_sec: 30,
  duration_sec: 0,
  times_per_day: 2,
  freq_type: '每天',
  weekdays: [],
  times_per_week: null,
};

/** For lists, which have the key only, and for answers about one exercise. */
type Exercise = exercise.ExerciseRow & Pick<exercise.ExerciseInfo, 'figure'>;

export function buildExercise(id: number, name: string, changes: Partial<Exercise> = {}): Exercise {
  return {
    id,
    code: `K${String(id).padStart(2, '0')}`,
    name,
    name_en: null,
    aliases: [],
    body_parts: ['膝'],
    kind: '力量',
    position: '仰卧',
    equipment: ['无'],
    is_unilateral: true,
    difficulty: 2,
    purpose: '增强股四头肌',
    steps: ['仰卧，慢慢抬起患腿。'],
    key_points: [],
    mistakes: [],
    dose,
    rules: [],
    owner_scope: 'system',
    owner_name: null,
    status: 'active',
    figure_key: null,
    figure: null,
    is_favorite: false,
    can_edit: false,
    check: { level: 'ok', reasons: [] },
    version: 1,
    ...changes,
  };
}

export function buildPlanPatient(changes: Partial<plan.PlanPatient> = {}): plan.PlanPatient {
  return {
    id: 7,
    patient_no: 'RH202600024',
    name: '邵桂兰',
    gender: 2,
    age: 71,
    status: 'active',
    has_consent: true,
    condition_code: 'TKA',
    affected_side: '左',
    surgery_date: addDays(today(), -20),
    onset_date: null,
    weight_bearing: '耐受下负重',
    precaution_tags: ['避免跪位'],
    precaution_text: null,
    comorbidities: [],
    fall_risk: '低',
    last_pain: 2,
    last_pain_date: '2026-11-12',
    pain_change: 0,
    doctor_name: '何静',
    ...changes,
  };
}

const planExercise = ({
  id,
  code,
  name,
  body_parts,
  kind,
  status,
  is_unilateral,
  rules,
  steps,
  key_points,
  figure,
}: Exercise): plan.PlanExercise => ({
  id,
  code,
  name,
  body_parts,
  kind,
  status,
  is_unilateral,
  rules,
  steps,
  key_points,
  figure,
});

function buildItem(exerciseId: number, changes: Partial<plan.PlanItem> = {}): plan.PlanItem {
  return {
    exercise_id: exerciseId,
    ...dose,
    side: '左',
    load_value: null,
    load_unit: null,
    place: '居家',
    target_rpe: null,
    need_pain: true,
    need_video: false,
    from_day: null,
    to_day: null,
    note: null,
    ...changes,
  };
}

export function buildTemplate(rows: Exercise[]): plan.TemplateInfo {
  return {
    id: 31,
    code: 'T02',
    name: '膝置换 2–6 周',
    condition_code: 'TKA',
    phase: '术后 2–6 周',
    day_from: 15,
    day_to: 42,
    category: '运动',
    duration_days: 28,
    pain_limit: 4,
    rest_rule: '小腿肿痛立即就医',
    goals: ['屈膝达到 110°'],
    source_note: null,
    items: rows.map(({ id }) => ({ ...buildItem(id), side: '患侧' as const })),
    item_count: rows.length,
    item_names: rows.map(({ name }) => name),
    daily_minutes: 20,
    owner_scope: 'system',
    owner_name: null,
    status: 'active',
    use_count: 3,
    fits: true,
    can_edit: false,
    update_time: '2026-11-12 08:05:11',
    version: 1,
    exercises: rows.map(planExercise),
  };
}

export function buildPlanInfo(rows: Exercise[], changes: Partial<plan.PlanInfo> = {}): plan.PlanInfo {
  const content: plan.PlanContent = {
    title: '左膝训练',
    category: '运动',
    start_date: '2026-11-01',
    end_date: '2027-01-31',
    pain_limit: 4,
    rest_rule: null,
    goals: [],
    items: rows.map(({ id }) => buildItem(id)),
  };
  return {
    id: 12,
    patient: buildPlanPatient(),
    status: 'active',
    current: content,
    version_no: 1,
    draft: null,
    template_id: null,
    exercises: rows.map(planExercise),
    reworded: [],
    versions: [
      {
        version_no: 1,
        effective_date: '2026-11-01',
        change_reason: null,
        change_summary: '',
        item_count: rows.length,
        daily_minutes: 10,
        acknowledged: [],
        ack_reason: null,
        creator_name: '何静',
        create_time: '2026-11-01 09:00:00',
      },
    ],
    pauses: [],
    end_reason: null,
    end_note: null,
    doctor_name: '何静',
    can_edit: true,
    create_time: '2026-11-01 09:00:00',
    update_time: '2026-11-01 09:00:00',
    version: 2,
    ...changes,
  };
}
