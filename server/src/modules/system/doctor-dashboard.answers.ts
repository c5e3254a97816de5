import { addDays, ageOn, alertRules, daysBetween, riskLevelOf, type system, today } from '@yun/contract';
import { formatTime, formatTimeOrNull } from '#server/platform/time.ts';
import type { EndingPlan, SeenPatients } from './doctor-dashboard.queries.ts';
import type { OpenAlertRow, PriorityPatient } from './doctor-dashboard-priority.queries.ts';

type Dashboard = system.DoctorDashboard;

interface PriorityFacts {
  people: readonly PriorityPatient[];
  alerts: readonly OpenAlertRow[];
  lastTexts: ReadonlyMap<number, string>;
  viewerId: number;
}

export function toPriority({ people, alerts, lastTexts, viewerId }: PriorityFacts): Dashboard['priority'] {
  const now = today();
  return people.map(({ patient: row, doctorName }) => ({
    id: row.id,
    name: row.name,
    gender: row.gender,
    age: ageOn(row.birthDate, now),
    condition_code: row.conditionCode,
    affected_side: row.affectedSide,
    postop_days: row.surgeryDate === null ? null : daysBetween(row.surgeryDate, now),
    onset_days: row.onsetDate === null ? null : daysBetween(row.onsetDate, now),
    doctor_name: doctorName,
    is_own: row.doctorId === viewerId,
    risk_level: riskLevelOf(row.riskScore),
    risk_score: row.riskScore,
    alerts: alerts.filter(({ patientId }) => patientId === row.id).map(toOpenAlert),
    waiting_count: row.waitingCount,
    waiting_since: formatTimeOrNull(row.waitingSince),
    last_message: lastTexts.get(row.id) ?? null,
    plan_id: row.planId,
  }));
}

function toOpenAlert(row: OpenAlertRow): Dashboard['priority'][number]['alerts'][number] {
  return {
    id: row.id,
    rule_code: row.ruleCode,
    name: alertRules[row.ruleCode].name,
    severity: row.severity,
    reason_text: row.reasonText,
    evidence: row.evidence,
    status: row.status,
    repeat_count: row.repeatCount,
    snooze_until: formatTimeOrNull(row.snoozeUntil),
    create_time: formatTime(row.createTime),
    update_time: formatTime(row.updateTime),
  };
}

const maxOfWeek = 12;

/** Visits and ending plans of the coming week, by date. */
export function toWeek(visits: SeenPatients['visits'], plans: readonly EndingPlan[]): Dashboard['week'] {
  const visiting = visits.map(({ id, name, date }) => ({
    date,
    kind: 'visit' as const,
    patient: { id, name },
    plan_id: null,
    text: null,
  }));
  const ending = plans.map(({ id, title, date, patient_id, patient_name }) => ({
    date,
    kind: 'plan_end' as const,
    patient: { id: patient_id, name: patient_name },
    plan_id: id,
    text: title,
  }));
  return [...visiting, ...ending].sort((a, b) => a.date.localeCompare(b.date)).slice(0, maxOfWeek);
}

const matrixDays = 28;
type MatrixState = Dashboard['matrix']['rows'][number]['days'][number];
const states: Record<string, MatrixState> = {
  n: 'none',
  d: 'done',
  p: 'partial',
  m: 'missed',
  s: 'paused',
  l: 'late',
  c: 'corrected',
  L: 'late_partial',
  C: 'corrected_partial',
};

/** The days since a patient's last evaluation are left out: they are unknown, which is not the same as no training. */
export function toMatrix(rows: SeenPatients['matrix']): Dashboard['matrix'] {
  const now = today();
  return {
    from: addDays(now, -matrixDays),
    rows: rows.map(({ id, name, letters, judged, rate }) => {
      const passed = Math.min(matrixDays, Math.max(0, daysBetween(judged, now)));
      return { id, name, days: [...letters].slice(passed).map((letter) => states[letter] ?? 'none'), rate };
    }),
  };
}
