import { type AlertSeverity, type AlertStatus, alert, alertRules, type RuleCode } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Principal } from '#server/platform/caller.ts';
import { formatTime, formatTimeOrNull } from '#server/platform/time.ts';

/** The table is named `alert` in the query, without an alias. */
export const alertColumns = sql`alert.id, alert.patient_id, alert.rule_code, alert.severity, alert.reason_text,
  alert.evidence, alert.status, alert.repeat_count, alert.snooze_until, alert.create_time, alert.update_time`;

/** Times as the driver returns them. */
export interface AlertColumns {
  id: number;
  patient_id: number;
  rule_code: RuleCode;
  severity: AlertSeverity;
  reason_text: string;
  evidence: unknown;
  status: AlertStatus;
  repeat_count: number;
  snooze_until: string | null;
  create_time: string;
  update_time: string;
}

const toTime = (time: string | null) => (time === null ? null : new Date(time));

/** Only callers who treat patients or manage an agency read what a patient wrote; others see that there is a message. */
function evidenceFor({ modules }: Reader, stored: unknown): alert.AlertEvidence {
  const evidence = alert.alertEvidence.parse(stored);
  if (modules.includes('PATIENT_MGR') || modules.includes('AGENCY_MGR')) return evidence;
  const records = evidence.records.map((record) =>
    record.type === 'message' ? { ...record, text: '患者消息' } : record,
  );
  return { ...evidence, records };
}

export type Reader = Pick<Principal, 'modules'>;

export function toOpenAlert(row: AlertColumns, reader: Reader): alert.OpenAlert {
  return {
    id: row.id,
    rule_code: row.rule_code,
    name: alertRules[row.rule_code].name,
    severity: row.severity,
    reason_text: row.reason_text,
    evidence: evidenceFor(reader, row.evidence),
    status: row.status,
    repeat_count: row.repeat_count,
    snooze_until: formatTimeOrNull(toTime(row.snooze_until)),
    create_time: formatTime(new Date(row.create_time)),
    update_time: formatTime(new Date(row.update_time)),
  };
}
