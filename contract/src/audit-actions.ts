/** Every act the trail may tell of. The server writes no other (its tests see to that), the web has words for each. */
export const auditActions = [
  ...['sign_in', 'sign_out', 'send_phone_code', 'modify_password', 'reset_own_password'],
  ...['revoke_session', 'end_sessions', 'session_binding_mismatch'],
  ...['register', 'create_administrator', 'modify_user', 'modify_self', 'update_profile', 'change_phone'],
  ...['upload_file', 'set_notices', 'disable_user', 'enable_user', 'remove_user', 'reset_password'],
  ...['user_info', 'export_user'],
  ...['assgin_manager', 'unassign_manager', 'list_emploree', 'list_emploree_tree'],
  ...['handover_patient', 'undo_handover', 'set_cover'],
  ...['set_auth_admin', 'set_debug_mode'],
  ...['start_view_as', 'stop_view_as', 'view_as_call', 'foreign_call'],
  ...['save_agency', 'change_agency_status', 'agency_info'],
  ...['create_patient', 'modify_patient', 'change_patient_status', 'remove_patient', 'patient_info'],
  ...['reveal_sensitive', 'timeline', 'tag_patient', 'assign_doctor', 'undo_assign'],
  ...['save_member', 'remove_member', 'merge_patient', 'undo_merge'],
  ...['sign_consent', 'withdraw_consent', 'list_consent'],
  ...['upload_attachment', 'get_attachment', 'remove_attachment', 'list_attachment'],
  ...['export_patient', 'import_preview', 'import_rows', 'import_commit', 'job_file'],
  ...['save_exercise', 'copy_exercise', 'change_exercise_status', 'favorite'],
  ...['exercise_info', 'list_exercise'],
  ...['save_plan', 'discard_draft', 'activate_plan', 'pause_plan', 'resume_plan', 'complete_plan'],
  ...['archive_plan', 'remove_plan', 'copy_plan', 'rollback_version', 'print_plan'],
  ...['plan_info', 'list_plan', 'plan_patient', 'diff_version'],
  ...['save_template', 'change_template_status', 'template_info', 'list_template'],
] as const;

export type AuditAction = (typeof auditActions)[number];
