// Links as their holder opens them: found by token or id, without the scope of a staff member.
import { type h5, type LinkScope, maxLinkDevices } from '@yun/contract';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { clinicSql, digest } from '#server/platform/session/patient-sessions.ts';

export interface HeldLink extends Record<string, unknown> {
  id: number;
  patient_id: number;
  scopes: LinkScope[];
  expire_time: string;
  is_revoked: boolean;
  is_expired: boolean;
  /** The record was removed, or its agency is disabled. */
  is_gone: boolean;
  clinic: h5.Clinic;
}

const columns = sql`l.id, l.patient_id, l.scopes,
  to_char(l.expire_time at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS') as expire_time,
  l.revoked_time is not null as is_revoked, l.expire_time <= now() as is_expired,
  p.removed_time is not null or a.status = 'disabled' as is_gone, ${clinicSql} as clinic
  from h5_link l join patient p on p.id = l.patient_id join agency a on a.id = p.agency_id
  join app_user d on d.id = p.doctor_id`;

/** Locks the link, so that phones opening it at once are counted one after another. */
export async function lockLinkByToken(tx: Tx, token: string): Promise<HeldLink | undefined> {
  const { rows } = await tx.execute<HeldLink>(
    sql`select ${columns} where l.token_hash = ${digest(token)} for update of l`,
  );
  return rows[0];
}

export async function findLinkById(db: Db | Tx, id: number): Promise<HeldLink | undefined> {
  const { rows } = await db.execute<HeldLink>(sql`select ${columns} where l.id = ${id}`);
  return rows[0];
}

export interface Phone {
  deviceKey: string;
  token: string;
  userAgent: string;
  address: string;
}

/**
 * Opens a session for a phone, of which a link allows `maxLinkDevices`; a phone that already has one gets a new token.
 * Null: all are taken.
 */
export async function takePlace(tx: Tx, linkId: number, phone: Phone): Promise<{ isNew: boolean } | null> {
  const { deviceKey, token, userAgent, address } = phone;
  const { rows } = await tx.execute<{ is_new: boolean }>(sql`
    insert into h5_session as s (link_id, device_key, token_hash, user_agent, address)
    select ${linkId}, ${deviceKey}::uuid, ${digest(token)}, ${userAgent}, ${address}
    where exists (select from h5_session where link_id = ${linkId} and device_key = ${deviceKey}::uuid)
      or (select count(*) from h5_session where link_id = ${linkId}) < ${maxLinkDevices}
    on conflict (link_id, device_key) do update set token_hash = excluded.token_hash,
      user_agent = excluded.user_agent, address = excluded.address, last_used_time = now()
    returning s.xmax = 0 as is_new`);
  const [row] = rows;
  return row === undefined ? null : { isNew: row.is_new };
}
