// Alerts of one patient, for a line of events.
import type { AlertSeverity, AlertStatus, RuleCode } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/index.ts';

export interface AlertEvent {
  id: number;
  /** To the microsecond, UTC. */
  at: string;
  rule_code: RuleCode;
  severity: AlertSeverity;
  reason_text: string;
  status: AlertStatus;
  handle_note: string | null;
  handler_name: string | null;
}

/** The newest that `isBefore` lets pass; it is given time and id. The caller has found the patient in sight. */
export async function listAlertEvents(
  db: Db,
  patientId: number,
  isBefore: (time: SQL, id: SQL) => SQL,
  limit: number,
): Promise<AlertEvent[]> {
  const { rows } = await db.execute<AlertEvent & Record<string, unknown>>(sql`
    select a.id, to_char(a.create_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, a.rule_code, a.severity,
      a.reason_text, a.status, a.handle_note, handler.nickname as handler_name
    from alert a left join app_user handler on handler.id = a.handler_id
    where a.patient_id = ${patientId} and ${isBefore(sql`a.create_time`, sql`a.id`)}
    order by a.create_time desc, a.id desc limit ${limit}`);
  return rows;
}
