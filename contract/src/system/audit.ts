// The audit trail.
import * as z from 'zod';
import { day, flagParam, id, idParam, pageOf, pageParams, timestamp } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';

export const auditEntry = z.object({
  id,
  time: timestamp,
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  /** The administrator who acted during view-as; null: the user acted. */
  viewer_name: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** The name of the entity, if it has one. */
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
    /** Only changes: no sign-ins and no reads. */
    only_changes: flagParam.optional(),
    ...pageParams,
  }),
  output: pageOf(auditEntry),
});
