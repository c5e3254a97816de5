import type { AuditAction } from '@yun/contract';

/** Acts on patients and plans that leave everything as it was. To reveal a masked number is no mere look: it stays told. */
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
  ...['exercise_info', 'list_exercise', 'template_info', 'list_template'],
] as const satisfies readonly AuditAction[];
