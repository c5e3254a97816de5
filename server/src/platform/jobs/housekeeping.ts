import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/index.ts';
import { advisoryKeys } from './advisory-keys.ts';

const everyMs = 10 * 60 * 1000;
const batch = 1000;
const maxRounds = 200;

// Sessions are kept for a while after their end: they are what "last sign-ins" shows.
const leftovers = [
  sql`delete from session where id in (select id from session where expire_time < now() - interval '180 days' limit ${batch})`,
  sql`delete from phone_code where id in (select id from phone_code where expire_time < now() - interval '1 day' limit ${batch})`,
  sql`delete from attempt_counter where key in (
    select key from attempt_counter
    where window_start < now() - interval '2 days' and coalesce(locked_until, now()) <= now() limit ${batch})`,
  // Uploaded and never chosen, or replaced since. Only their owner can show them.
  sql`delete from picture where id in (
    select p.id from picture p left join app_user owner on owner.id = p.owner_id
    where p.create_time < now() - interval '1 day'
      and p.id is distinct from owner.avatar_id and p.id is distinct from owner.signature_id limit ${batch})`,
  // What a job made is kept for a day; the rows of a sheet go before their job, so that each step stays small.
  sql`delete from patient_import_row where (job_id, row_no) in (
    select r.job_id, r.row_no from patient_import_row r join job on job.id = r.job_id
    where job.create_time < now() - interval '1 day' limit ${batch})`,
  sql`delete from job where id in (
    select id from job where create_time < now() - interval '1 day'
      and not exists (select from patient_import_row r where r.job_id = job.id) limit ${batch})`,
  // Of a removed file only what it was called stays.
  sql`update attachment set content = '' where id in (
    select id from attachment
    where removed_time < now() - interval '30 days' and octet_length(content) > 0 limit ${batch})`,
  // Uploaded and never sent.
  sql`delete from talk_file where id in (
    select id from talk_file where record_id is null and quick_reply_id is null
      and create_time < now() - interval '1 day' limit ${batch})`,
  // Which phones a link was opened on; the link itself stays as what once was given out.
  sql`delete from h5_session where id in (
    select s.id from h5_session s join h5_link l on l.id = s.link_id
    where least(l.revoked_time, l.expire_time) < now() - interval '90 days' limit ${batch})`,
  // Of a message taken back as of a removed file.
  sql`update talk_file set content = '', small = null, size = 0 where id in (
    select f.id from talk_record r join talk_file f on f.record_id = r.id
    where r.recall_time < now() - interval '30 days' and f.size > 0 limit ${batch})`,
];

/** Removes what has expired, in small batches until little is left; returns how many rows went. */
export async function tidyUp(database: Database): Promise<number> {
  let removed = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const gone = await removeBatch(database);
    removed += gone;
    if (gone < batch) break;
  }
  return removed;
}

/** Of several processes one does it. */
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

/** Returns the function that stops it. */
export function startHousekeeping(database: Database, log: Logger): () => void {
  const timer = setInterval(() => {
    tidyUp(database).catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
