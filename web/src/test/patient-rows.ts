import type { patient } from '@yun/contract';
import { emptyFields } from '@yun/contract/patient/fields';

/** Seven days of training up to 2026-11-11. */
export function buildSignals(changes: Partial<patient.PatientSignals> = {}): patient.PatientSignals {
  return {
    risk_level: 'low',
    risk_score: 5,
    alert_text: null,
    open_alerts: 0,
    plan: {
      id: 12,
      title: '膝置换 2–6 周',
      status: 'active',
      start_date: '2026-10-26',
      end_date: '2026-12-06',
      day_no: 18,
      days: 42,
    },
    week: ['done', 'done', 'done', 'done', 'partial', 'done', 'missed'],
    week_until: '2026-11-11',
    adherence_7d: 93,
    adherence_28d: 90,
    missed_days: 0,
    last_session_time: '2026-11-12 08:20:00',
    last_pain: 3,
    last_pain_date: '2026-11-12',
    pain_change: 0,
    waiting_count: 0,
    waiting_since: null,
    ...changes,
  };
}

/** 陆振华, a patient of 何静. */
export function buildPatientRow(changes: Partial<patient.PatientRow> = {}): patient.PatientRow {
  return {
    id: 10,
    patient_no: 'RH202600017',
    name: '陆振华',
    gender: 1,
    age: 67,
    phone: '138****8010',
    condition_code: 'TKA',
    diagnosis: '右膝骨关节炎，全膝关节置换术后',
    affected_side: '右',
    postop_days: 18,
    onset_days: 200,
    stage: '亚急性期',
    status: 'active',
    tags: [],
    agency_id: 1,
    agency_name: '仁和康复医院（演示）',
    doctor_id: 16,
    doctor_name: '何静',
    next_visit_date: null,
    create_time: '2026-10-25 09:00:00',
    version: 3,
    signals: buildSignals(),
    ...changes,
  };
}

/** The record behind the row. */
export function buildPatientInfo(changes: Partial<patient.PatientInfo> = {}): patient.PatientInfo {
  const { onset_days: _, ...row } = buildPatientRow();
  return {
    ...emptyFields(),
    ...row,
    birth_date: '1959-03-05',
    phone: '13800008010',
    phone_owner: '本人',
    id_type: '身份证',
    id_number_masked: '310***********0017',
    height_cm: 170,
    weight_kg: 70,
    dominant_side: '右',
    icd10: 'M17.1',
    surgery_name: '右全膝关节置换术',
    surgery_date: '2026-10-25',
    weight_bearing: '部分负重',
    fall_risk: '中',
    source: '门诊',
    bmi: 24.2,
    status_reason: null,
    status_time: '2026-10-25 09:00:00',
    episode: 1,
    has_consent: true,
    team: [],
    can: { edit: true, change_status: true, assign: true, reveal: true, remove: false, plan: true },
    update_time: '2026-11-01 09:00:00',
    creator_name: '何静',
    ...changes,
  };
}
