import type { user } from '@yun/contract';
import { emptyPost } from '@yun/contract/user/post-fields';

/** 何静 as her administrator sees her. */
export function buildUserInfo(changes: Partial<user.UserInfo> = {}): user.UserInfo {
  return {
    id: 16,
    account: 'pt_he',
    nickname: '何静',
    userType: '医生',
    userTypeName: '医生',
    phone: '19900000016',
    email: null,
    modules: ['PATIENT_MGR', 'SELF_MGR'],
    create_time: '2026-03-02 09:30:00',
    access_time: '2026-11-12 08:05:11',
    subtitle: '康复治疗组·主管治疗师',
    agency_id: 1,
    agency_name: '仁和康复医院（演示）',
    is_auth_admin: false,
    avatar_id: null,
    ...emptyPost(),
    title: '主管治疗师',
    department: '康复治疗组',
    manager_id: 4,
    manager_name: '陈书涵',
    status: 'active',
    patient_count: 5,
    employee_count: 2,
    cover: null,
    can_manage: true,
    version: 3,
    signature_id: null,
    must_change_password: false,
    last_logins: [{ time: '2026-11-12 08:05:11', address: '10.0.0.7', method: 'password' }],
    ...changes,
  };
}
