// Who treats a patient: the responsible doctor and the team.
import * as z from 'zod';
import { clientKey, id, reason } from '../base/common.ts';
import { endpoint } from '../base/endpoint.ts';
import { keepers } from './access.ts';

export const memberRoles = ['治疗师', '护士', '协作医生'] as const;

export const teamMember = z.object({
  user_id: id,
  nickname: z.string(),
  title: z.string().nullable(),
  role: z.enum(memberRoles),
  notify: z.boolean(),
});

export const assignDoctor = endpoint({
  method: 'POST',
  path: '/api/patient/assign_doctor',
  summary: '把患者交给同机构的另一位医生；dry_run 只预览',
  access: keepers,
  scope: 'list',
  body: z.strictObject({
    /** A repeated call gets the first answer and moves nobody again. A preview does not use it up. */
    client_key: clientKey,
    ids: z.array(id).min(1, '请选择患者').max(200, '一次最多 200 位'),
    doctor_id: id,
    reason,
    dry_run: z.boolean().default(false),
  }),
  output: z.object({
    /** For `undo_assign`; empty after a preview. */
    handover_ids: z.array(id),
    patients: z.int(),
    plans: z.int(),
    waiting: z.int(),
    alerts: z.int(),
    /** Patients who are with this doctor already. */
    unchanged: z.int(),
    from: z.array(z.object({ doctor_id: id, doctor_name: z.string(), patients: z.int() })),
  }),
});

export const undoAssign = endpoint({
  method: 'POST',
  path: '/api/patient/undo_assign',
  summary: '撤销 24 小时内的分配',
  access: keepers,
  scope: 'list',
  body: z.strictObject({ handover_ids: z.array(id).min(1).max(200) }),
  output: z.object({ patients: z.int() }),
});

export const saveMember = endpoint({
  method: 'POST',
  path: '/api/patient/save_member',
  summary: '加入团队成员或改其角色',
  access: keepers,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, user_id: id, role: z.enum(memberRoles, '请选择角色'), notify: z.boolean() }),
  output: z.object({ team: z.array(teamMember) }),
});

export const removeMember = endpoint({
  method: 'POST',
  path: '/api/patient/remove_member',
  summary: '移出团队成员',
  access: keepers,
  scope: { patient: 'patient_id' },
  body: z.strictObject({ patient_id: id, user_id: id }),
  output: z.object({ team: z.array(teamMember) }),
});
