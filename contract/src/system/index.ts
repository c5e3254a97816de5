import * as z from 'zod';
import { day, flagParam, id, idParam, pageOf, pageParams, timestamp } from '../base/common.ts';
import { endpoint, fileAnswer } from '../base/endpoint.ts';

export * from './dashboard.ts';

/** `GET /api/version.json`: a plain file-like answer without envelope, watched by HEAD requests. */
export const versionInfo = z.object({ version: z.string(), build_time: z.string(), content_version: z.string() });
export type VersionInfo = z.infer<typeof versionInfo>;

export const getSignInOptions = endpoint({
  method: 'GET',
  path: '/api/system/sign_in_options',
  summary: '登录页选项：演示模式下给出演示账号',
  access: 'public',
  scope: 'none',
  output: z.object({
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ account: z.string(), nickname: z.string(), label: z.string() })),
      })
      .nullable(),
  }),
  background: true,
});

export const auditEntry = z.object({
  id,
  time: timestamp,
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  /** Who really acted, when that was an administrator looking through the user's eyes. */
  viewer_name: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** The name of what was acted on, where it has one. */
  entity_name: z.string().nullable(),
  result: z.enum(['ok', 'refused']),
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
  request_id: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit/list_audit',
  summary: '审计记录：系统管理员看全部，机构管理员看本机构，用户管理员看本人操作和可见用户的变更',
  access: ['ADMIN_MGR', 'AGENCY_MGR', 'USER_MGR'],
  scope: 'list',
  query: z.strictObject({
    user_id: idParam.optional(),
    entity: z
      .string()
      .regex(/^[a-z_]{1,30}$/, '未知的对象')
      .optional(),
    entity_id: z
      .string()
      .regex(/^[\w-]{1,40}$/, '编号不正确')
      .optional(),
    action: z
      .string()
      .regex(/^[a-z_]{1,40}$/, '未知的操作')
      .optional(),
    result: z.enum(['ok', 'refused'], '未知的结果').optional(),
    from: day.optional(),
    to: day.optional(),
    /** Only what changed something: no sign-ins, no looking. */
    only_changes: flagParam.optional(),
    ...pageParams,
  }),
  output: pageOf(auditEntry),
});

/** What weighs on an agency or a doctor. */
const careLoad = {
  /** Under treatment. */
  active: z.int(),
  open_alerts: z.int(),
  critical: z.int(),
  high: z.int(),
  /** Patients whose messages waited too long. */
  overdue_replies: z.int(),
  /** The mean of the patients who were asked to train. */
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

/** A patient somebody should be asked about. */
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
  /** Open ones by level: 1 提示, 2 警告, 3 高, 4 危急. */
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
  /** Stand-ins that end within three days. */
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

/** Long work that goes on while its caller does something else. */
export const job = z.object({
  id,
  kind: z.enum(['export_patient', 'import_preview', 'import_commit']),
  state: z.enum(['running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** There is a file to fetch by `job_file`. */
  has_file: z.boolean(),
  create_time: timestamp,
});
export type Job = z.infer<typeof job>;

export const getJobState = endpoint({
  method: 'GET',
  path: '/api/system/job_state',
  summary: '本人的长任务：进度与结果',
  access: 'signed-in',
  scope: 'own',
  query: z.strictObject({ id: idParam }),
  output: job,
});

export const getJobFile = endpoint({
  method: 'GET',
  path: '/api/system/job_file',
  summary: '取本人长任务生成的文件',
  access: 'signed-in',
  scope: 'own',
  query: z.strictObject({ id: idParam }),
  output: fileAnswer,
  answersFile: true,
});
