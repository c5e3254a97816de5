import type { Access, Scope } from '@yun/contract';
import { password } from './build.ts';

// Who may call what, and whose rows it touches.

export interface Expected {
  access: Access;
  scope: Scope;
  /** Usable while the account must change its password. */
  beforePasswordChange?: true;
  /** Changes data although it is a GET. */
  changes?: true;
  /** Possible while somebody looks through another person's eyes, although it is a write. */
  underViewAs?: true;
  /** What else a call needs before the id in its scope is looked at. */
  also?: Record<string, unknown>;
}

const browse = ['USER_MGR', 'USER_BROWSE', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;
const structure = ['USER_MGR', 'AGENCY_MGR', 'ADMIN_MGR'] as const;
const agencyRead = ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;
const own = { access: 'signed-in', scope: 'own' } as const;
const ofUser = (field: string) => ({ access: ['USER_MGR'], scope: { user: field } }) as const;
const agencyDraft = {
  ...{ version: 1, name: '改名机构', code: 'GAIMING', parent_id: null, type: null, province: null, city: null },
  ...{ address: null, contact_name: null, contact_phone: null, patient_limit: null },
};

/** Written by hand, never computed: the contract is judged by it. A new endpoint needs its line here. */
export const expected: Record<string, Expected> = {
  'GET /api/system/sign_in_options': { access: 'public', scope: 'none' },
  'POST /api/user/login': { access: 'public', scope: 'none' },
  'POST /api/user/phone_login': { access: 'public', scope: 'none' },
  'POST /api/user/send_phone_code': { access: 'public', scope: 'none' },
  'GET /api/user/profile': { access: 'signed-in', scope: 'own', beforePasswordChange: true },
  'POST /api/user/update_profile': { access: 'signed-in', scope: 'own' },
  'POST /api/user/modify_password': { access: 'signed-in', scope: 'own', beforePasswordChange: true },
  'POST /api/user/logout': { ...own, beforePasswordChange: true, underViewAs: true },
  'GET /api/user/user_info': { access: 'signed-in', scope: { user: 'id' } },
  'GET /api/user/list_user': { access: browse, scope: 'list' },
  'GET /api/user/export_user': { access: browse, scope: 'list' },
  'GET /api/user/list_colleague': { access: 'signed-in', scope: 'list' },
  'GET /api/user/check_unique': { access: ['USER_MGR'], scope: 'none' },
  'POST /api/user/register': { access: ['USER_MGR'], scope: 'list' },
  'POST /api/user/modify_user': { ...ofUser('id'), also: { version: 1 } },
  'POST /api/user/modify_self': { access: ['SELF_MGR', 'USER_MGR'], scope: 'own' },
  'POST /api/user/send_bind_code': { access: ['SELF_MGR', 'USER_MGR'], scope: 'own' },
  'POST /api/user/change_phone': { access: ['SELF_MGR', 'USER_MGR'], scope: 'own' },
  'POST /api/user/remove_user': { ...ofUser('id'), also: { reason: '离职' } },
  'POST /api/user/reset_password': ofUser('user_id'),
  'POST /api/user/reset_own_password': { access: 'public', scope: 'none' },
  'POST /api/user/handover_patient': {
    access: ['USER_MGR', 'AGENCY_MGR'],
    scope: { user: 'from_id' },
    also: { to_id: 1, reason: '调岗' },
  },
  'POST /api/user/undo_handover': { access: ['USER_MGR', 'AGENCY_MGR'], scope: 'list' },
  'POST /api/user/set_cover': {
    access: 'signed-in',
    scope: { user: 'user_id' },
    also: { cover_user_id: null, until: null },
  },
  'GET /api/user/list_emploree/': { access: 'signed-in', scope: { user: 'manager_id' } },
  'GET /api/user/list_emploree_tree/': { access: 'signed-in', scope: { user: 'root_id' } },
  'GET /api/user/assgin_manager/': {
    access: structure,
    scope: { user: 'user_id' },
    changes: true,
    also: { manager_id: '1' },
  },
  'GET /api/user/unassign_manager/': { access: structure, scope: { user: 'user_id' }, changes: true },
  'GET /api/user/list_session': own,
  'POST /api/user/revoke_session': own,
  'POST /api/user/end_sessions': { access: ['USER_MGR', 'ADMIN_MGR'], scope: { user: 'user_id' } },
  'GET /api/user/get_notices': own,
  'POST /api/user/set_notices': own,
  'POST /api/user/set_auth_admin/': {
    access: ['ADMIN_MGR'],
    scope: { user: 'user_id' },
    also: { is_auth_admin: 1, password },
  },
  'POST /api/user/set_debug_mode': { access: ['ADMIN_MGR'], scope: 'own' },
  'POST /api/user/start_view_as': { access: ['ADMIN_MGR'], scope: { user: 'user_id' } },
  'POST /api/user/stop_view_as': { ...own, underViewAs: true },
  'GET /api/agency/list_agency': { access: agencyRead, scope: 'list' },
  'GET /api/agency/agency_info': { access: agencyRead, scope: { agency: 'id' } },
  'POST /api/agency/save_agency': {
    access: ['AGENCY_MGR', 'ADMIN_MGR'],
    scope: { agency: 'id' },
    also: agencyDraft,
  },
  'POST /api/agency/change_status': {
    access: ['ADMIN_MGR'],
    scope: { agency: 'id' },
    also: { version: 1, status: 'disabled' },
  },
  'POST /api/file/upload': own,
  'GET /api/file/get_file': { access: 'signed-in', scope: 'list' },
  'GET /api/audit/list_audit': { access: ['ADMIN_MGR', 'AGENCY_MGR', 'USER_MGR'], scope: 'list' },
  'GET /api/dashboard/admin': { access: agencyRead, scope: 'list' },
};
