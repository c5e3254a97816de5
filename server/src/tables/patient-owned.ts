// Which rows belong to a patient, table by table; a test compares it with the database.

export interface OwnedTable {
  table: string;
  /** The column that identifies a row, and its type. */
  key: 'id' | 'user_id';
  type: 'bigint' | 'text';
  /** Rows of another table of these that it goes along with. */
  follows?: { table: string; column: string };
}

/** When two records become one, these rows go along. */
export const patientOwned: readonly OwnedTable[] = [
  { table: 'plan', key: 'id', type: 'bigint' },
  { table: 'train_session', key: 'id', type: 'bigint', follows: { table: 'plan', column: 'plan_id' } },
  { table: 'measurement', key: 'id', type: 'bigint' },
  { table: 'assessment', key: 'id', type: 'bigint' },
  { table: 'goal', key: 'id', type: 'bigint' },
  { table: 'consent', key: 'id', type: 'bigint' },
  { table: 'attachment', key: 'id', type: 'text' },
  { table: 'alert', key: 'id', type: 'bigint' },
  { table: 'talk_record', key: 'id', type: 'bigint' },
  { table: 'talk_file', key: 'id', type: 'text', follows: { table: 'talk_record', column: 'record_id' } },
  { table: 'patient_event', key: 'id', type: 'bigint', follows: { table: 'talk_record', column: 'record_id' } },
  { table: 'h5_link', key: 'id', type: 'bigint' },
  { table: 'patient_member', key: 'user_id', type: 'bigint' },
];

/** These belong to the record they were made for, whatever becomes of it. */
export const patientMentioned: readonly string[] = ['patient_import_row'];

/** One of each conversation, worked out anew when records move: see `merge-talk.ts`. */
export const patientKept: readonly string[] = ['talk', 'talk_cursor', 'talk_inbox'];
