import { randomUUID } from 'node:crypto';
import { readRedFlags } from '@yun/contract/red-flag/index';
import { sql } from 'drizzle-orm';
import { bulkInsert } from '#seed/bulk-insert.ts';
import type { DemoIds } from '#seed/demo-ids.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { MadePatient } from '../made/made-patient.ts';
import type { SeedMoment } from '../moment.ts';
import { prescriberOf } from '../prescriber.ts';
import { spareIds } from './insert-cards.ts';
import type { InsertedRecord } from './insert-records.ts';

const messageColumns = {
  patient_id: 'bigint',
  sender_type: 'text',
  sender_id: 'bigint',
  type: 'text',
  content: 'text',
  create_time: 'timestamptz',
  read_time: 'timestamptz',
};

/** In order of time: the last message has the highest id. */
export async function insertTalks(
  tx: Tx,
  made: ReadonlyMap<number, MadePatient>,
  records: ReadonlyMap<number, InsertedRecord>,
  ids: DemoIds,
  moment: SeedMoment,
): Promise<void> {
  const messages = [...made.values()]
    .flatMap(({ record, messages: own }) => own.map((message) => ({ record, ...message })))
    .sort((a, b) => a.time.getTime() - b.time.getTime());
  await stepIds(tx, spareIds);
  await bulkInsert(
    tx,
    'talk_record',
    messageColumns,
    messages.map(({ record, sender, content, time }) => ({
      patient_id: records.get(record.no)?.id,
      sender_type: sender,
      sender_id: sender === 'doctor' ? ids.user(prescriberOf(record, time, moment)) : null,
      type: 'text',
      content,
      create_time: time,
      // Patients read answers within an hour, and all answers are older.
      read_time: sender === 'doctor' ? new Date(time.getTime() + 40 * 60_000) : null,
    })),
  );
  await stepIds(tx, 1);
  await insertRedFlags(tx, moment);
}

const flagColumns = {
  patient_id: 'bigint',
  signs: 'text[]',
  flags: 'jsonb',
  record_id: 'bigint',
  client_key: 'uuid',
  create_time: 'timestamptz',
};

/** Danger signs the server would have found in new messages; older ones were handled long ago. */
async function insertRedFlags(tx: Tx, { now }: SeedMoment): Promise<void> {
  const { rows } = await tx.execute<{ id: number; patient_id: number; content: string; create_time: string }>(sql`
    select id, patient_id, content, create_time from talk_record
    where sender_type = 'patient' and type = 'text' and create_time > ${now.toISOString()}::timestamptz - interval '7 days'
    order by id`);
  const read = rows.flatMap(({ id, patient_id, content, create_time }) => {
    const flags = readRedFlags(content).map(({ group, text: words, isDoubtful }) => ({
      group,
      words,
      is_doubtful: isDoubtful,
    }));
    const place = { patient_id, record_id: id, client_key: randomUUID(), create_time: new Date(create_time) };
    return flags.length === 0 ? [] : [{ ...place, signs: [], flags }];
  });
  await bulkInsert(tx, 'patient_event', flagColumns, read);
}

async function stepIds(tx: Tx, by: number): Promise<void> {
  await tx.execute(sql`alter sequence talk_record_id_seq increment by ${sql.raw(String(by))}`);
}
