import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';

export interface OpenAlerts {
  /** 1 提示, 2 警告, 3 高, 4 危急: the worst that nobody has dealt with. */
  severity: number;
  /** What it says; of several equally bad ones the newest. */
  text: string;
  count: number;
}

/** Patients who have any. */
export async function findOpenAlerts(tx: Tx, patientIds: readonly number[]): Promise<Map<number, OpenAlerts>> {
  const { rows } = await tx.execute<{ patient_id: number; severity: number; text: string; count: number }>(sql`
    select distinct on (patient_id) patient_id, severity, reason_text as text,
      count(*) over (partition by patient_id)::int as count
    from alert
    where patient_id = any(${sql.param([...patientIds])}::bigint[]) and status in ('open', 'handling')
    order by patient_id, severity desc, create_time desc, id desc`);
  return new Map(rows.map(({ patient_id, ...open }) => [patient_id, open]));
}
