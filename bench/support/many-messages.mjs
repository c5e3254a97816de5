// Conversations of the invented patients with any number of messages, and sessions that need no sign-in.
import { createHash, randomBytes } from 'node:crypto';
import { withoutIndexes } from './indexes.mjs';
import { firstId } from './many-patients.mjs';

/** The messages are spread evenly over the patients; in each conversation patient and doctor take turns. */
const messages = `
  insert into talk_record (patient_id, seq, sender_type, sender_id, type, content, create_time)
  select p.id, n / $3::int + 1, case when n / $3::int % 2 = 0 then 'patient' else 'doctor' end,
    case when n / $3::int % 2 = 1 then p.doctor_id end, 'text', '第 ' || n, now() - interval '30 days' + make_interval(secs => n / 10)
  from generate_series($1::int, $2::int - 1) n
  join patient p on p.id = ${firstId} + 1 + n % $3::int
  order by n`;

/** The conversations of these patients, from their messages; `condition` is one on `patient_id`. */
export const talksOf = (condition) => `
  insert into talk (patient_id, last_seq, last_id, last_time, heard_id, answered_id)
  select patient_id, max(seq), max(id), max(create_time), coalesce(max(id) filter (where sender_type = 'patient'), 0),
    coalesce(max(id) filter (where sender_type = 'doctor'), 0)
  from talk_record where ${condition} group by patient_id`;

/** The doctor of every tenth patient has not read the patient's last message; all others have read everything. */
const marks = `
  insert into talk_cursor (patient_id, user_id, last_read_id)
  select p.id, p.doctor_id, case when abs(hashint8(p.id)) % 10 = 0 then greatest(t.heard_id - 1, 0) else t.last_id end
  from talk t join patient p on p.id = t.patient_id where p.id > ${firstId}`;

const inbox = `
  insert into talk_inbox (user_id, patient_id, unread, heard_id)
  select user_id, patient_id, unread, heard_id from talk_counted where patient_id > ${firstId} and not by_cover and unread > 0`;

/** Adds messages from one total to another, spread over the patients. */
export function growMessages({ session }, before, after, patients) {
  return session(async (query) => {
    await query('set session_replication_role = replica');
    if (before === 0) await query(`delete from talk_record where patient_id > ${firstId}`);
    await query(`delete from talk where patient_id > ${firstId}`);
    await query(`delete from talk_cursor where patient_id > ${firstId}`);
    await query(`delete from talk_inbox where patient_id > ${firstId}`);
    await withoutIndexes(query, ['talk_record', 'talk', 'talk_cursor'], async () => {
      await query(messages, [before, after, patients]);
      await query(talksOf(`patient_id > ${firstId}`));
      await query(marks);
    });
    await query(inbox);
    await query('vacuum (analyze, freeze) talk_inbox');
  });
}

/** Opens a session for each of this many invented doctors; returns their tokens. */
export async function openSessions({ query }, count) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  await query(
    `insert into session (token_hash, user_id, method, address, user_agent, expire_time)
     select hash, doctor.id, 'password', '127.0.0.1', 'bench', now() + interval '12 hours'
     from unnest($1::text[]) with ordinality as given (hash, n)
     join (select id, row_number() over (order by id) as n from app_user where account like 'bench_doctor_%') doctor using (n)`,
    [hashes],
  );
  return tokens;
}
