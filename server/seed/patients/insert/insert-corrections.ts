// The earlier content of corrected records.

import { bulkInsert } from '#seed/bulk-insert.ts';
import type { DemoIds } from '#seed/demo-ids.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { MadeCorrection } from '../corrections.ts';
import type { MadePatient } from '../made/made-patient.ts';
import type { MadeSession } from '../training.ts';

const correctionColumns = {
  session_id: 'bigint',
  before: 'jsonb',
  changes: 'jsonb',
  reason: 'text',
  created_by: 'bigint',
  create_time: 'timestamptz',
};

export interface CorrectedSession {
  sessionId: number;
  patientId: number;
  date: string;
  account: string;
  doctor: string;
  correction: MadeCorrection;
}

interface Corrected {
  sessionId: number;
  patientId: number;
  record: MadePatient['record'];
  session: MadeSession;
  items: object[];
  correction: MadeCorrection;
}

export async function insertCorrections(
  tx: Tx,
  corrected: readonly Corrected[],
  accountOf: (record: MadePatient['record'], time: Date) => string,
  ids: DemoIds,
): Promise<CorrectedSession[]> {
  await bulkInsert(
    tx,
    'session_correction',
    correctionColumns,
    corrected.map(({ sessionId, record, items, correction: { before, changes, reason, time } }) => ({
      session_id: sessionId,
      before: { ...before, items: items.map((item) => ({ ...item, load_done: null })) },
      changes,
      reason,
      created_by: ids.user(accountOf(record, time)),
      create_time: time,
    })),
  );
  return corrected.map(({ sessionId, patientId, record, session, correction }) => ({
    sessionId,
    patientId,
    date: session.date,
    correction,
    account: accountOf(record, correction.time),
    doctor: record.doctor,
  }));
}
