import type { user } from '@yun/contract';

/** 何静, a therapist of the demo data. */
export function buildProfile(changes: Partial<user.Profile> = {}): user.Profile {
  return {
    id: 16,
    account: 'pt_he',
    nickname: '何静',
    user_type: '医生',
    userTypeName: '医生',
    roles: ['医生'],
    phone: '19900000016',
    email: null,
    modules: ['PATIENT_MGR', 'SELF_MGR'],
    permissions: ['PATIENT_MGR', 'SELF_MGR'],
    create_time: '2026-03-02 09:30:00',
    access_time: '2026-11-12 08:05:11',
    subtitle: '主管治疗师',
    agency_id: 1,
    agency_name: '仁和康复医院（演示）',
    manager_id: 4,
    manager_name: '陈书涵',
    must_change_password: false,
    is_auth_admin: false,
    avatar_id: null,
    debug_until: null,
    view_as: null,
    covers: [],
    ...changes,
  };
}
