import type { system, user } from '@yun/contract';
import { permissionCodes } from '@yun/contract/base/permission';
import { buildProfile } from './people.ts';

/** The administrator of the demo data; other codes make other people of him. */
export function buildAdministrator(changes: Partial<user.Profile> = {}): user.Profile {
  const codes = changes.permissions ?? [...permissionCodes];
  return buildProfile({
    id: 1,
    account: 'root',
    nickname: '系统管理员',
    user_type: '管理员',
    userTypeName: '系统管理员',
    roles: ['管理员'],
    agency_id: null,
    agency_name: null,
    subtitle: null,
    manager_id: null,
    manager_name: null,
    modules: codes,
    permissions: codes,
    ...changes,
  });
}

let lastEntry = 0;

export function buildEntry(changes: Partial<system.AuditEntry> = {}): system.AuditEntry {
  return {
    id: ++lastEntry,
    time: '2026-11-12 09:40:00',
    user_id: 11,
    user_name: '周敏',
    viewer_name: null,
    action: 'modify_user',
    entity: 'user',
    entity_id: '16',
    entity_name: '何静',
    result: 'ok',
    detail: {},
    address: '10.0.0.8',
    request_id: 'q-1',
    ...changes,
  };
}

type AgencyLoad = system.AdminDashboard['agencies'][number];

function buildAgencyLoad(changes: Partial<AgencyLoad>): AgencyLoad {
  return {
    id: 1,
    name: '机构',
    status: 'active',
    users: 0,
    doctors: 0,
    patients: 0,
    unassigned_patients: 0,
    active: 0,
    open_alerts: 0,
    critical: 0,
    high: 0,
    overdue_replies: 0,
    adherence_7d: null,
    ...changes,
  };
}

/** A calm day: nothing to follow up. */
export function buildDashboard(changes: Partial<system.AdminDashboard> = {}): system.AdminDashboard {
  return {
    accounts: { active: 14, on_leave: 1, disabled: 2, must_change_password: 3, never_signed_in: 0 },
    patients: 32,
    unassigned_patients: 0,
    closed_with_patients: 0,
    failed_sign_ins_24h: 2,
    by_status: { pending: 1, active: 29, paused: 0, lost: 1, discharged: 1 },
    alerts: { 1: 2, 2: 10, 3: 5, 4: 3 },
    overdue_replies: 0,
    adherence_7d: 79,
    follow_ups: { overdue: [], lost: [], unsigned: [] },
    agencies: [
      buildAgencyLoad({
        id: 1,
        name: '仁和康复医院',
        users: 7,
        patients: 17,
        active: 16,
        open_alerts: 10,
        critical: 2,
      }),
      buildAgencyLoad({ id: 2, name: '云康社区中心', users: 3, patients: 7, active: 6, overdue_replies: 1 }),
      buildAgencyLoad({ id: 3, name: '北辰骨科门诊', status: 'disabled', users: 3, patients: 8, active: 7 }),
    ],
    doctors: [
      {
        id: 16,
        nickname: '何静',
        agency_name: '仁和康复医院',
        patient_count: 5,
        waiting_messages: 5,
        active: 5,
        open_alerts: 6,
        critical: 1,
        high: 3,
        overdue_replies: 0,
        adherence_7d: 86,
      },
      {
        id: 14,
        nickname: '陈书涵',
        agency_name: '仁和康复医院',
        patient_count: 4,
        waiting_messages: 0,
        active: 3,
        open_alerts: 2,
        critical: 0,
        high: 0,
        overdue_replies: 1,
        adherence_7d: null,
      },
    ],
    doctors_with_patients: 2,
    ending_covers: [],
    security: { auth_admins: ['系统管理员'], debug: [], locked: 0 },
    recent_changes: [buildEntry()],
    time: '2026-11-12 10:24:00',
    ...changes,
  };
}
