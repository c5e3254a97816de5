// The doctor's home page: whom to deal with now, then how the others are doing.
import * as z from 'zod';
import { openAlert } from '../alert/alert.ts';
import { day, id, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { affectedSides, conditionCodes } from '../patient/condition.ts';
import { dayStates, gender, latestPainFields } from '../patient/list.ts';
import { riskLevels } from '../patient/risk.ts';

/** One day of the matrix; late and corrected entries have states of their own, done in full unless `_partial`. */
export const matrixStates = [...dayStates, 'late', 'corrected', 'late_partial', 'corrected_partial'] as const;

const person = {
  id,
  name: z.string(),
  gender,
  age: z.int(),
  condition_code: z.enum(conditionCodes),
  affected_side: z.enum(affectedSides),
  postop_days: z.int().nullable(),
  onset_days: z.int().nullable(),
};

const priorityRow = z.object({
  ...person,
  doctor_name: z.string(),
  is_own: z.boolean(),
  risk_level: z.enum(riskLevels),
  risk_score: z.int(),
  /** Open and not snoozed, the most severe first. */
  alerts: z.array(openAlert),
  waiting_count: z.int(),
  waiting_since: timestamp.nullable(),
  /** The last message of the patient, if there are no alerts. */
  last_message: z.string().nullable(),
  plan_id: id.nullable(),
});
export type PriorityRow = z.infer<typeof priorityRow>;

const named = z.object({ id, name: z.string() });

export const doctorDashboard = z.object({
  patients: z.int(),
  open_alerts: z.int(),
  /** Messages without an answer, and of how many patients. */
  waiting_messages: z.int(),
  waiting_patients: z.int(),
  /** Patients with training today; of them those who have begun, and who are done. */
  due_today: z.int(),
  begun_today: z.int(),
  done_today: z.int(),
  expiring_plans: z.int(),
  visits_today: z.int(),
  priority: z.array(priorityRow),
  /** How many there are to deal with; `priority` shows the first twenty. */
  priority_total: z.int(),
  /** Of them those with alerts; the others only wait for an answer. */
  alert_patients: z.int(),
  /** The first patients of each kind. */
  today: z.object({
    done: z.array(named.extend({ time: timestamp.nullable() })),
    begun: z.array(named.extend({ time: timestamp.nullable() })),
    waiting: z.array(named),
  }),
  /** Patients with a pain entry in the last four weeks, the steepest rise first; a first entry rises from 0. */
  pain: z.array(named.extend({ ...latestPainFields, median_7d: z.number().nullable() })),
  /** How many of them rose, stayed, fell, or have their first entry. */
  pain_counts: z.object({ up: z.int(), same: z.int(), down: z.int(), first: z.int() }),
  week: z.array(
    z.object({
      date: day,
      kind: z.enum(['visit', 'plan_end']),
      patient: named,
      plan_id: id.nullable(),
      /** For a plan: its title. */
      text: z.string().nullable(),
    }),
  ),
  /** The first twelve in the order of risk; 28 days up to yesterday, fewer where the last ones are not judged yet. */
  matrix: z.object({
    from: day,
    rows: z.array(named.extend({ days: z.array(z.enum(matrixStates)), rate: z.int().nullable() })),
  }),
  /** Only for callers with reports: themselves and everybody below them who has patients. */
  team: z
    .array(
      z.object({
        doctor_id: id,
        nickname: z.string(),
        patients: z.int(),
        active: z.int(),
        waiting_messages: z.int(),
        overdue_replies: z.int(),
        open_alerts: z.int(),
        critical: z.int(),
        high: z.int(),
        adherence_7d: z.int().nullable(),
      }),
    )
    .nullable(),
  time: timestamp,
});
export type DoctorDashboard = z.infer<typeof doctorDashboard>;

export const getDoctorDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard/doctor',
  summary: '医生首页：优先处理、今日训练、疼痛变化、本周安排、近 28 天，管理者另有团队概览',
  access: ['PATIENT_MGR'],
  scope: 'list',
  output: doctorDashboard,
});
