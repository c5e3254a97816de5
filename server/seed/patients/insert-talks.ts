import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/index.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { DemoIds } from '../demo-ids.ts';
import { spareIds } from './insert-cards.ts';
import type { InsertedRecord } from './insert-records.ts';
import type { MadePatient } from './made-patient.ts';
import type { SeedMoment } from './moment.ts';
import { prescriberOf } from './prescriber.ts';

const messageColumns = {
  patient_id: 'bigint',
  sender_type: 'text',
  sender_id: 'bigint',
  type: 'text',
  content: 'text',
  create_time: 'timestamptz',
  read_time: 'timestamptz',
};

/** In the order of time: what was said last has the highest id. */
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
      // Answers are read within the hour; all of them are older.
      read_time: sender === 'doctor' ? new Date(time.getTime() + 40 * 60_000) : null,
    })),
  );
  await stepIds(tx, 1);
}

async function stepIds(tx: Tx, by: number): Promise<void> {
  await tx.execute(sql`alter sequence talk_record_id_seq increment by ${sql.raw(String(by))}`);
}
