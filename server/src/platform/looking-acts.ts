import type { AuditAction } from '@yun/contract';

/** Audited actions that only read. Revealing a masked document number is deliberately not among them. */
export const lookingActs = [
  ...[
    'patient_info',
    'list_attachment',
    'get_attachment',
    'list_consent',
    'export_patient',
    'import_preview',
    'job_file',
  ],
  ...['plan_info', 'plan_patient', 'list_plan', 'print_plan', 'diff_version', 'timeline'],
  ...['list_session', 'training_day', 'list_measurement', 'list_assessment', 'list_scale', 'list_goal'],
  ...['summary', 'progress_timeline', 'report', 'export_progress', 'fhir_bundle'],
  ...['list_alert', 'list_rule', 'simulate_rule'],
  ...['get_talk', 'list_talk', 'talk_timeline', 'get_talk_file', 'show_h5_link'],
  ...['exercise_info', 'list_exercise', 'template_info', 'list_template'],
] as const satisfies readonly AuditAction[];
