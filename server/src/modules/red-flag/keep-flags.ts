// Keeps the dangers that a patient's words name, so that rules, board and phone show the same reading.
import type { RedFlagGroup } from '@yun/contract';
import { loadRedFlagReader } from '#server/modules/alert/index.ts';
import type { PatientChange } from '#server/modules/patient/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { insertEvent } from './event.queries.ts';

interface WrittenMessage {
  patient: { id: number; agencyId: number };
  /** What the patient typed, without words that the page put around it. */
  text: string;
  recordId: number;
  /** Of the message: the phone's question refers to it. */
  clientKey: string;
  /** Reported by tapping at the same time: certain already. */
  tapped?: readonly RedFlagGroup[];
}

export async function namesDanger(tx: Tx, { agencyId }: { agencyId: number }, text: string): Promise<boolean> {
  return text !== '' && (await loadRedFlagReader(tx, agencyId))(text).length > 0;
}

/** Returns whether there is something to ask the patient about. */
export async function keepRedFlags(change: PatientChange, message: WrittenMessage): Promise<boolean> {
  const { tx } = change;
  const { patient, text, recordId, clientKey, tapped = [] } = message;
  if (text === '') return false;
  const read = await loadRedFlagReader(tx, patient.agencyId);
  const flags = read(text)
    .filter(({ group }) => !tapped.includes(group))
    .map(({ group, text: words, isDoubtful }) => ({ group, words, is_doubtful: isDoubtful }));
  if (flags.length === 0) return false;
  await insertEvent(tx, { patientId: patient.id, recordId, clientKey, event: null, signs: [], flags });
  change.touch('dangers');
  change.audit('read_red_flag', { record_id: recordId, groups: flags.map(({ group }) => group) });
  return true;
}
