import type { Access, Scope } from '@yun/contract';
import { password } from './build/index.ts';
import { patientFields } from './build/record.ts';

// Who may call which endpoint, and whose rows it touches.

export interface Expected {
  access: Access;
  scope: Scope;
  /** Usable while the account must change its password. */
  beforePasswordChange?: true;
  /** Changes data although it is a GET. */
  changes?: true;
  /** Allowed while viewing as another person, although it is a write. */
  underViewAs?: true;
  /** Further input that is checked before the id in the scope. */
  also?: Record<string, unknown>;
}

const browse = ['USER_MGR', 'USER_BROWSE', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;
const structure = ['USER_MGR', 'AGENCY_MGR', 'ADMIN_MGR'] as const;
const agencyRead = ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;
const own = { access: 'signed-in', scope: 'own' } as const;
const ofUser = (field: string) => ({ access: ['USER_MGR'], scope: { user: field } }) as const;
const agencyDraft = {
  version: 1,
  name: '改名机构',
  code: 'GAIMING',
  parent_id: null,
  type: null,
  province: null,
  city: null,
  address: null,
  contact_name: null,
  contact_phone: null,
  patient_limit: null,
};

/** By a patient's personal link. */
const ofLink = { access: 'patient', scope: 'own' } as const;
const keepers = ['PATIENT_MGR', 'AGENCY_MGR'] as const;
const patientRead = ['PATIENT_MGR', 'AGENCY_MGR', 'USER_MGR', 'USER_BROWSE'] as const;
const ofPatient = (also: Record<string, unknown> = {}) =>
  ({ access: keepers, scope: { patient: 'id' }, also: { version: 1, ...also } }) as const;

const ofDocument = (access: Access, also: Record<string, unknown> = {}) =>
  ({ access, scope: { patient: 'patient_id' }, also }) as const;
const attachmentId = 'A'.repeat(22);

const planDraft = {
  client_key: '2f1c7a52-5f0e-4c58-9d3b-0f6f7f3a1b13',
  title: '膝关节训练',
  category: '运动',
  start_date: '2026-03-01',
  end_date: '2026-03-28',
  pain_limit: 4,
  rest_rule: null,
  goals: [],
  items: [],
  template_id: null,
  change_reason: null,
  effective_date: null,
};

const library = ['PATIENT_MGR', 'USER_MGR'] as const;
const libraryRead = ['PATIENT_MGR', 'USER_MGR', 'USER_BROWSE'] as const;

const recorders = ['PATIENT_MGR'] as const;
const progressKey = '2f1c7a52-5f0e-4c58-9d3b-0f6f7f3a1b14';
const trained = {
  start_time: null,
  duration_min: null,
  is_aborted: false,
  pain_before: null,
  pain_after: null,
  pain_site: null,
  rpe: null,
  mood: null,
  note: null,
  adverse_event: '无',
  items: [
    {
      plan_item_id: 1,
      sets_done: 1,
      reps_done: null,
      hold_done: null,
      load_done: null,
      pain: null,
      skipped_reason: null,
    },
  ],
};
const measure = {
  client_key: progressKey,
  measured_at: '2026-01-01 08:00',
  method: null,
  note: null,
  values: [
    {
      kind: 'weight',
      motion: null,
      side: null,
      mode: null,
      site: null,
      value: 60,
      second_value: null,
      is_confirmed: false,
    },
  ],
};

/** Written by hand, never computed: the contract is tested against it. A new endpoint needs its line here. */
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
  'GET /api/user/list_emploree_level/': { access: 'signed-in', scope: { user: 'person_id' } },
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
  'POST /api/file/remove_file': own,
  'GET /api/audit/list_audit': { access: ['ADMIN_MGR', 'AGENCY_MGR', 'USER_MGR'], scope: 'list' },
  'GET /api/dashboard/admin': { access: agencyRead, scope: 'list' },
  'GET /api/dashboard/doctor': { access: ['PATIENT_MGR'], scope: 'list' },
  'GET /api/patient/list_patient': { access: keepers, scope: 'list' },
  'GET /api/patient/count_patient': { access: keepers, scope: 'list' },
  'POST /api/patient/tag_patient': { access: keepers, scope: 'list' },
  'POST /api/patient/assign_doctor': { access: keepers, scope: 'list' },
  'POST /api/patient/undo_assign': { access: keepers, scope: 'list' },
  'POST /api/patient/save_member': ofDocument(keepers, { user_id: 1, role: '护士', notify: true }),
  'POST /api/patient/remove_member': ofDocument(keepers, { user_id: 1 }),
  'POST /api/patient/merge_patient': {
    access: keepers,
    scope: { patient: 'keep_id' },
    also: { keep_version: 1, drop_id: 77_777_777, drop_version: 1, from_drop: [], reason: '重复建档' },
  },
  'POST /api/patient/undo_merge': { access: keepers, scope: 'list' },
  'GET /api/patient/timeline': { access: keepers, scope: { patient: 'id' } },
  'GET /api/patient/patient_info': { access: patientRead, scope: { patient: 'id' } },
  'POST /api/patient/check_duplicate': { access: keepers, scope: 'list' },
  'POST /api/patient/create_patient': {
    access: keepers,
    scope: { agency: 'agency_id' },
    also: { ...patientFields(), client_key: '2f1c7a52-5f0e-4c58-9d3b-0f6f7f3a1b11', doctor_id: 1 },
  },
  'POST /api/patient/modify_patient': ofPatient(patientFields()),
  'POST /api/patient/change_status': ofPatient({ step: 'pause', reason: '按医嘱' }),
  'POST /api/patient/remove_patient': ofPatient({ reason: '误建' }),
  'POST /api/patient/reveal_sensitive': {
    access: ['PATIENT_MGR'],
    scope: { patient: 'id' },
    also: { field: 'id_number', reason: '办理转诊' },
  },
  'GET /api/exercise/list_exercise': { access: libraryRead, scope: { patient: 'patient_id' } },
  'GET /api/exercise/list_figure': { access: libraryRead, scope: 'list' },
  'GET /api/exercise/exercise_info': { access: libraryRead, scope: { patient: 'patient_id' }, also: { id: '1' } },
  'POST /api/exercise/save_exercise': { access: library, scope: 'list' },
  'POST /api/exercise/copy_exercise': { access: library, scope: 'list' },
  'POST /api/exercise/change_status': { access: library, scope: 'list' },
  'POST /api/exercise/favorite': { access: libraryRead, scope: 'list' },
  'GET /api/plan/list_template': { access: library, scope: { patient: 'patient_id' } },
  'GET /api/plan/template_info': { access: library, scope: 'list' },
  'POST /api/plan/save_template': { access: library, scope: 'list' },
  'POST /api/plan/change_template_status': { access: library, scope: 'list' },
  'GET /api/plan/list_plan': { access: library, scope: { patient: 'patient_id' } },
  'GET /api/plan/plan_info': { access: library, scope: 'list' },
  'GET /api/plan/plan_patient': { access: library, scope: { patient: 'patient_id' } },
  'POST /api/plan/save_plan': { access: library, scope: { patient: 'patient_id' }, also: planDraft },
  'POST /api/plan/discard_draft': { access: library, scope: 'list' },
  'POST /api/plan/activate_plan': { access: library, scope: 'list' },
  'POST /api/plan/pause_plan': { access: library, scope: 'list' },
  'GET /api/plan/get_pause': { access: library, scope: 'list' },
  'POST /api/plan/resume_plan': { access: library, scope: 'list' },
  'POST /api/plan/complete_plan': { access: library, scope: 'list' },
  'POST /api/plan/archive_plan': { access: library, scope: 'list' },
  'POST /api/plan/remove_plan': { access: library, scope: 'list' },
  'POST /api/plan/copy_plan': {
    access: library,
    scope: { patient: 'patient_id' },
    also: { id: 1, client_key: '2f1c7a52-5f0e-4c58-9d3b-0f6f7f3a1b12' },
  },
  'GET /api/plan/diff_version': { access: library, scope: 'list' },
  'POST /api/plan/rollback_version': { access: library, scope: 'list' },
  'GET /api/plan/print_plan': { access: library, scope: 'list' },
  'GET /api/progress/list_session': ofDocument(libraryRead),
  'GET /api/progress/training_day': ofDocument(libraryRead, { date: '2026-01-01' }),
  'POST /api/progress/save_session': ofDocument(recorders, {
    client_key: progressKey,
    plan_id: 1,
    train_date: '2026-01-01',
    ...trained,
  }),
  'POST /api/progress/correct_session': ofDocument(recorders, { id: 1, version: 1, reason: '填错了', ...trained }),
  'GET /api/progress/list_measurement': ofDocument(libraryRead),
  'POST /api/progress/save_measurement': ofDocument(recorders, measure),
  'POST /api/progress/remove_measurement': ofDocument(recorders, { id: 1, reason: '量错了' }),
  'GET /api/progress/list_scale': {
    access: ['PATIENT_MGR', 'USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR'],
    scope: { agency: 'agency_id' },
  },
  'POST /api/progress/save_scale': {
    access: ['AGENCY_MGR', 'ADMIN_MGR'],
    scope: { agency: 'agency_id' },
    also: { code: 'TUG', version: 0, is_enabled: true, mdc: null },
  },
  'GET /api/progress/list_assessment': ofDocument(libraryRead),
  'POST /api/progress/save_assessment': ofDocument(recorders, {
    client_key: progressKey,
    scale_code: 'TUG',
    assessed_at: '2026-01-01 08:00',
    side: null,
    phase: '中期',
    items: { value: 13.5 },
    conclusion: null,
    confirm: true,
  }),
  'POST /api/progress/remove_assessment': ofDocument(recorders, { id: 1, version: 1 }),
  'POST /api/progress/void_assessment': ofDocument(recorders, { id: 1, version: 1, reason: '评错了' }),
  'GET /api/progress/list_goal': ofDocument(libraryRead),
  'POST /api/progress/save_goal': ofDocument(recorders, {
    client_key: progressKey,
    text: '独立步行',
    measure_key: null,
    baseline: null,
    target: null,
    due_date: '2099-01-01',
  }),
  'POST /api/progress/change_goal': ofDocument(recorders, { id: 1, version: 1, status: 'reached', note: null }),
  'GET /api/progress/summary': ofDocument(libraryRead),
  'POST /api/progress/accept_hint': ofDocument(recorders, {
    plan_id: 1,
    version: 1,
    plan_item_id: 1,
    change: { field: 'reps', from: 10, to: 12 },
  }),
  'GET /api/progress/timeline': ofDocument(libraryRead),
  'GET /api/progress/report': ofDocument(libraryRead),
  'GET /api/progress/export': ofDocument(['PATIENT_MGR']),
  'GET /api/progress/fhir_bundle': ofDocument(['PATIENT_MGR']),
  'GET /api/system/job_state': own,
  'GET /api/system/job_file': own,
  'GET /api/patient/list_attachment': ofDocument(keepers),
  'POST /api/patient/upload_attachment': ofDocument(keepers, { kind: '检查报告' }),
  'GET /api/patient/get_attachment': ofDocument(keepers, { id: attachmentId }),
  'POST /api/patient/remove_attachment': ofDocument(keepers, { id: attachmentId, reason: '传错' }),
  'GET /api/consent/list_consent': ofDocument(keepers),
  'POST /api/consent/sign_consent': ofDocument(keepers, {
    client_key: '00000000-0000-4000-8000-000000000000',
    doc_version: 1,
    signer: '本人',
    signer_name: '王秀英',
    method: '手写签名',
    sign_date: '2026-01-01',
    attachment_id: null,
  }),
  'POST /api/consent/withdraw_consent': ofDocument(keepers, { id: 1, reason: '撤回' }),
  'POST /api/patient/export_patient': { access: keepers, scope: 'list' },
  'GET /api/patient/import_template': { access: keepers, scope: 'none' },
  'POST /api/patient/import_preview': { access: keepers, scope: 'own' },
  'GET /api/patient/import_rows': { access: keepers, scope: 'own' },
  'POST /api/patient/import_commit': { access: keepers, scope: 'own' },
  'GET /api/alert/list_alert': { access: patientRead, scope: 'list' },
  'POST /api/alert/handle_alert': { access: ['PATIENT_MGR'], scope: 'list' },
  'GET /api/alert/list_rule': {
    access: ['PATIENT_MGR', 'AGENCY_MGR', 'ADMIN_MGR'],
    scope: { agency: 'agency_id' },
  },
  'POST /api/alert/save_rule': {
    access: ['AGENCY_MGR', 'ADMIN_MGR'],
    scope: { agency: 'agency_id' },
    also: { code: 'W04', params: {}, is_enabled: true, version: 0, reason: '试用' },
  },
  'POST /api/alert/simulate_rule': {
    access: ['AGENCY_MGR', 'ADMIN_MGR'],
    scope: { agency: 'agency_id' },
    also: { code: 'W04', params: {}, days: 30, after: 0 },
  },
  'GET /api/talk/has_unread_talk_record': own,
  'GET /api/talk/stream': own,
  'GET /api/talk/list_talk': { access: keepers, scope: 'list' },
  'GET /api/talk/get_talk_record_as_doctor': ofDocument(keepers),
  'GET /api/talk/timeline': ofDocument(keepers),
  'POST /api/talk/mark_read': ofDocument(keepers, { last_read_id: 1 }),
  'POST /api/talk/mark_unread': ofDocument(keepers),
  'POST /api/talk/doctor_say': ofDocument(['PATIENT_MGR'], { content: '您好', client_msg_id: progressKey }),
  'POST /api/talk/recall': ofDocument(['PATIENT_MGR'], { id: 1 }),
  'POST /api/talk/handle_talk': ofDocument(['PATIENT_MGR'], { handled: true, last_seen_id: 1 }),
  'POST /api/talk/upload_file': ofDocument(['PATIENT_MGR']),
  'GET /api/talk/get_file': { access: keepers, scope: 'list' },
  'GET /api/talk/list_quick_reply': { access: keepers, scope: 'list' },
  'POST /api/talk/save_quick_reply': { access: keepers, scope: 'own' },
  'POST /api/talk/remove_quick_reply': { access: keepers, scope: 'own' },
  'POST /api/talk/upload_reply_file': { access: keepers, scope: 'own' },
  'GET /api/talk/get_reply_file': { access: keepers, scope: 'list' },
  'POST /api/talk/preview_broadcast': { access: ['PATIENT_MGR'], scope: 'list' },
  'POST /api/talk/send_broadcast': { access: ['PATIENT_MGR'], scope: 'list' },
  'GET /api/talk/list_broadcast': { access: ['PATIENT_MGR'], scope: 'own' },
  'POST /api/talk/cancel_broadcast': { access: ['PATIENT_MGR'], scope: 'own' },
  'GET /api/patient/h5_link_info': ofDocument(keepers),
  'POST /api/patient/h5_link': ofDocument(keepers, { client_key: progressKey, days: 30, scope: ['plan'] }),
  'POST /api/patient/revoke_h5_link': ofDocument(keepers, { id: 1, reason: '手机丢了' }),
  'POST /api/h5/open': { access: 'public', scope: 'none' },
  'GET /api/h5/today': ofLink,
  'POST /api/h5/save_session': ofLink,
  'POST /api/h5/report': ofLink,
  'POST /api/h5/answer_red_flag': ofLink,
  'GET /api/h5/talk': ofLink,
  'POST /api/h5/talk': ofLink,
  'POST /api/h5/mark_read': ofLink,
  'POST /api/h5/upload_file': ofLink,
  'GET /api/h5/get_file': ofLink,
  'POST /api/h5/consent': ofLink,
  'GET /api/h5/stream': ofLink,
};
