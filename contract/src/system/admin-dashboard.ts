// The home page of administrators and agency staff.
import * as z from 'zod';
import { id, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { auditEntry } from './audit.ts';

/** The workload of an agency or a doctor. */
const careLoad = {
  /** Under treatment. */
  active: z.int(),
  open_alerts: z.int(),
  critical: z.int(),
  high: z.int(),
  /** Patients whose messages waited too long. */
  overdue_replies: z.int(),
  /** The mean over patients with planned training. */
  adherence_7d: z.int().nullable(),
};

const doctorLoad = z.object({
  id,
  nickname: z.string(),
  agency_name: z.string().nullable(),
  patient_count: z.int(),
  waiting_messages: z.int(),
  ...careLoad,
});

/** A patient to follow up. */
const followedUp = z.object({
  id,
  name: z.string(),
  age: z.int(),
  doctor_name: z.string(),
  agency_name: z.string(),
});

export const adminDashboard = z.object({
  accounts: z.object({
    active: z.int(),
    on_leave: z.int(),
    disabled: z.int(),
    must_change_password: z.int(),
    never_signed_in: z.int(),
  }),
  patients: z.int(),
  /** Without archived records. */
  by_status: z.object({ pending: z.int(), active: z.int(), paused: z.int(), lost: z.int(), discharged: z.int() }),
  /** Open alerts by level: 1 提示, 2 警告, 3 高, 4 危急. */
  alerts: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int() }),
  overdue_replies: z.int(),
  adherence_7d: z.int().nullable(),
  /** The first three of each kind; null for callers who may not read about patients. */
  follow_ups: z
    .object({
      overdue: z.array(followedUp.extend({ waiting_since: timestamp })),
      lost: z.array(followedUp.extend({ missed_days: z.int() })),
      /** New patients without consent; a child's is given by the guardian. */
      unsigned: z.array(followedUp),
    })
    .nullable(),
  /** Patients whose responsible doctor's account is closed, and how many such accounts. */
  unassigned_patients: z.int(),
  closed_with_patients: z.int(),
  failed_sign_ins_24h: z.int(),
  agencies: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(['active', 'disabled']),
      users: z.int(),
      doctors: z.int(),
      patients: z.int(),
      unassigned_patients: z.int(),
      ...careLoad,
    }),
  ),
  /** The ten with most alerts, then most patients. */
  doctors: z.array(doctorLoad),
  doctors_with_patients: z.int(),
  /** Covers that end within three days. */
  ending_covers: z.array(
    z.object({ user_id: id, nickname: z.string(), cover_name: z.string(), until: timestamp, patient_count: z.int() }),
  ),
  /** Only for callers with ADMIN_MGR. */
  security: z
    .object({
      auth_admins: z.array(z.string()),
      debug: z.array(z.object({ nickname: z.string(), until: timestamp })),
      locked: z.int(),
    })
    .nullable(),
  /** Null for callers who may not read the audit trail. */
  recent_changes: z.array(auditEntry).nullable(),
  time: timestamp,
});
export type AdminDashboard = z.infer<typeof adminDashboard>;

export const getAdminDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard/admin',
  summary: '管理员与机构首页',
  access: ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'],
  scope: 'list',
  output: adminDashboard,
});
