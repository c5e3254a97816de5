import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/index.ts';
import { advisoryKeys } from './advisory-keys.ts';

const everyMs = 10 * 60 * 1000;
const batch = 1000;
const maxRounds = 200;

// Ended sessions are kept for a while, because "last sign-ins" shows them.
const leftovers = [
  sql`delete from session where id in (select id from session where expire_time < now() - interval '180 days' limit ${batch})`,
  sql`delete from phone_code where id in (select id from phone_code where expire_time < now() - interval '1 day' limit ${batch})`,
  sql`delete from attempt_counter where key in (
    select key from attempt_counter
    where window_start < now() - interval '2 days' and coalesce(locked_until, now()) <= now() limit ${batch})`,
  // Pictures that were uploaded and never chosen, or replaced since.
  sql`delete from picture where id in (
    select p.id from picture p left join app_user owner on owner.id = p.owner_id
    where p.create_time < now() - interval '1 day'
      and p.id is distinct from owner.avatar_id and p.id is distinct from owner.signature_id limit ${batch})`,
  // Jobs are kept for a day. Rows of an imported sheet are deleted before their job, so that each step stays small.
  sql`delete from patient_import_row where (job_id, row_no) in (
    select r.job_id, r.row_no from patient_import_row r join job on job.id = r.job_id
    where job.create_time < now() - interval '1 day' limit ${batch})`,
  sql`delete from job where id in (
    select id from job where create_time < now() - interval '1 day'
      and not exists (select from patient_import_row r where r.job_id = job.id) limit ${batch})`,
  // Removed attachments lose their content and keep their name.
  sql`update attachment set content = '' where id in (
    select id from attachment
    where removed_time < now() - interval '30 days' and octet_length(content) > 0 limit ${batch})`,
  // Files that were uploaded and never sent.
  sql`delete from talk_file where id in (
    select id from talk_file where record_id is null and quick_reply_id is null
      and create_time < now() - interval '1 day' limit ${batch})`,
  // Phones on which an ended link was opened; the link itself stays as history.
  sql`delete from h5_session where id in (
    select s.id from h5_session s join h5_link l on l.id = s.link_id
    where least(l.revoked_time, l.expire_time) < now() - interval '90 days' limit ${batch})`,
  // Files of recalled messages lose their content, like removed attachments.
  sql`update talk_file set content = '', small = null, size = 0 where id in (
    select f.id from talk_record r join talk_file f on f.record_id = r.id
    where r.recall_time < now() - interval '30 days' and f.size > 0 limit ${batch})`,
];

/** Removes expired rows in small batches; returns how many were removed. */
export async function tidyUp(database: Database): Promise<number> {
  let removed = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const gone = await removeBatch(database);
    removed += gone;
    if (gone < batch) break;
  }
  return removed;
}

/** Does nothing while another process holds the lock. */
async function removeBatch(database: Database): Promise<number> {
  return database.withTx(async (tx) => {
    const lock = await tx.execute<{ won: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryKeys.housekeeping}) as won`,
    );
    if (!lock.rows[0]?.won) return 0;
    let removed = 0;
    for (const statement of leftovers) removed += (await tx.execute(statement)).rowCount ?? 0;
    return removed;
  });
}

/** Returns a function that stops it. */
export function startHousekeeping(database: Database, log: Logger): () => void {
  const timer = setInterval(() => {
    tidyUp(database).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
