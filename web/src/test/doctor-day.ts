import type { alert, system } from '@yun/contract';

let lastAlert = 0;

export function buildOpenAlert(changes: Partial<alert.OpenAlert> = {}): alert.OpenAlert {
  return {
    id: ++lastAlert,
    rule_code: 'W09',
    name: '功能无改善',
    severity: 2,
    reason_text: '左膝屈最近 3 次均为 84°',
    evidence: { records: [], marks: [], hidden: [] },
    status: 'open',
    repeat_count: 1,
    snooze_until: null,
    create_time: '2026-11-12 08:00:00',
    update_time: '2026-11-12 08:00:00',
    ...changes,
  };
}

export function buildPriorityRow(changes: Partial<system.PriorityRow> = {}): system.PriorityRow {
  return {
    id: 2,
    name: '邵桂兰',
    gender: 2,
    age: 71,
    condition_code: 'TKA',
    affected_side: '左',
    postop_days: 45,
    onset_days: null,
    doctor_name: '何静',
    is_own: true,
    risk_level: 'medium',
    risk_score: 30,
    alerts: [buildOpenAlert()],
    waiting_count: 0,
    waiting_since: null,
    last_message: null,
    plan_id: 12,
    ...changes,
  } as system.PriorityRow;
}

/** A calm day of a doctor with five patients: nobody to deal with. */
export function buildDoctorDay(changes: Partial<system.DoctorDashboard> = {}): system.DoctorDashboard {
  return {
    patients: 5,
    open_alerts: 0,
    waiting_messages: 0,
    waiting_patients: 0,
    expiring_plans: 0,
    visits_today: 0,
    due_today: 0,
    begun_today: 0,
    done_today: 0,
    priority: [],
    priority_total: 0,
    alert_patients: 0,
    today: { done: [], begun: [], waiting: [] },
    pain: [],
    pain_counts: { up: 0, same: 0, down: 0, first: 0 },
    week: [],
    matrix: { from: '2026-10-15', rows: [] },
    team: null,
    time: '2026-11-12 10:24:00',
    ...changes,
  };
}
