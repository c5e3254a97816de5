// Changes of a patient's status for the timeline, read from the audit trail, whose lines never change
// (`audit_log_is_append_only`, 0001_accounts.sql).
import type { PatientStatus } from '@yun/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/index.ts';
import { statusAction } from './status.service.ts';

export interface StatusEvent {
  id: number;
  /** To the microsecond, UTC. */
  at: string;
  from: PatientStatus | null;
  to: PatientStatus | null;
  reason: string | null;
  user_name: string | null;
}

/** At most so many of the newest audit lines are searched. */
const maxLines = 10_000;

/** The newest changes that pass `isBefore`, which gets time and id. `ids`: the record and those merged into it. */
export async function listStatusEvents(
  db: Db,
  ids: readonly number[],
  isBefore: (time: SQL, id: SQL) => SQL,
  limit: number,
): Promise<StatusEvent[]> {
  const { rows } = await db.execute<StatusEvent & Record<string, unknown>>(sql`
    select line.id, to_char(line.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
      line.detail -> 'status' ->> 'from' as from, line.detail -> 'status' ->> 'to' as to, line.detail ->> 'reason' as reason,
      person.nickname as user_name
    from (select id, time, action, result, detail, user_id from audit_log
      where entity = 'patient' and entity_id = any(${sql.param(ids.map(String))}::text[]) order by id desc limit ${maxLines}
    ) as line left join app_user person on person.id = line.user_id
    where line.action = ${statusAction} and line.result = 'ok' and ${isBefore(sql`line.time`, sql`line.id`)}
    order by line.time desc, line.id desc limit ${limit}`);
  return rows;
}
