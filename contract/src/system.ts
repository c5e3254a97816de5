import * as z from 'zod';
import { day, flagParam, id, idParam, pageOf, pageParams, timestamp } from './common.ts';
import { endpoint, fileAnswer } from './endpoint.ts';

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

const doctorLoad = z.object({
  id,
  nickname: z.string(),
  agency_name: z.string().nullable(),
  patient_count: z.int(),
  employee_count: z.int(),
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
    }),
  ),
  /** The ten with most patients. */
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
