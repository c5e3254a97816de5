// Who gets a broadcast, with which text; who does not, and why.
import {
  type BroadcastMark,
  fillVariables,
  maxMessageLength,
  maxRecipients,
  missingValues,
  type talk,
} from '@yun/contract';
import { type Addressee, findRecipients, lockRecipients } from '#server/modules/patient/care-team/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { findReplyValues } from '../quick-reply/reply-values.ts';
import { findMarks, isChosen } from './broadcast-marks.ts';

/** With more recipients than this, who gets the broadcast is not checked one by one. */
const maxChecked = 1000;

export type Sender = Pick<Principal, 'userId' | 'agencyId' | 'userType' | 'modules' | 'nickname'>;

export interface BroadcastRequest {
  filter: talk.BroadcastFilter;
  content: string;
  /** Marked patients whom the sender wants to reach nevertheless. */
  chosen: readonly talk.BroadcastChoice[];
}

interface Message {
  patient_id: number;
  patient_name: string;
  content: string;
  /** The marks in spite of which it is sent. */
  marks: BroadcastMark[];
}
type Skipped = talk.BroadcastPreview['skipped'][number];

export interface Addressed {
  /** How many would get it. */
  count: number;
  messages: Message[];
  /** Paused or critical, and not chosen. */
  leftOut: talk.MarkedPatient[];
  skipped: Skipped[];
  isTooMany: boolean;
}

export async function addressAll(db: Db | Tx, sender: Sender, request: BroadcastRequest): Promise<Addressed> {
  const { rows, total } = await findRecipients(db, sender, request.filter, maxChecked + 1);
  const written = await write(db, sender, request, rows);
  const count = total > maxChecked ? total : written.messages.length;
  return { ...written, count, isTooMany: count > maxRecipients };
}

/** The same with the recipients locked until the end of the transaction. */
export async function addressHeld(tx: Tx, sender: Sender, request: BroadcastRequest): Promise<Addressed> {
  const found = await addressAll(tx, sender, request);
  if (found.isTooMany || found.count === 0) return found;
  const ids = found.messages.map(({ patient_id }) => patient_id);
  // Read again behind the lock: patients paused or critical since then are left out too.
  const written = await write(tx, sender, request, await lockRecipients(tx, sender, request.filter, ids));
  const leftOut = [...found.leftOut, ...written.leftOut];
  return { ...written, leftOut, count: written.messages.length, isTooMany: false };
}

/**
 * The same for a scheduled broadcast. A patient may no longer match the filter because of being paused or critical:
 * confirmed patients who dropped out with a mark are also reported as left out.
 */
export async function addressScheduled(tx: Tx, sender: Sender, request: BroadcastRequest): Promise<Addressed> {
  const addressed = await addressHeld(tx, sender, request);
  const { messages, leftOut, skipped } = addressed;
  const judged = new Set([...messages, ...leftOut, ...skipped].map(({ patient_id }) => patient_id));
  const dropped = (request.filter.patient_ids ?? []).filter((id) => !judged.has(id));
  if (dropped.length === 0) return addressed;
  const { rows } = await findRecipients(tx, sender, { patient_ids: dropped }, dropped.length + 1);
  const marked = await findMarks(tx, rows);
  const named = rows.flatMap(({ id, name }): talk.MarkedPatient[] => {
    const marks = marked.get(id);
    return marks === undefined ? [] : [{ patient_id: id, patient_name: name, marks }];
  });
  return { ...addressed, leftOut: [...leftOut, ...named] };
}

async function write(
  db: Db | Tx,
  { nickname: doctorName }: Sender,
  { content, chosen }: BroadcastRequest,
  patients: readonly Addressee[],
) {
  const values = await findReplyValues(db, patients, { doctorName, content });
  const marked = await findMarks(db, patients);
  const acceptedMarks = new Map(chosen.map(({ patient_id, marks }) => [patient_id, marks]));
  const messages: Message[] = [];
  const leftOut: talk.MarkedPatient[] = [];
  const skipped: Skipped[] = [];
  for (const { id: patient_id, name: patient_name } of patients) {
    const own = values.get(patient_id);
    if (own === undefined) continue;
    const marks = marked.get(patient_id) ?? [];
    const text = fillVariables(content, own);
    const [missing] = missingValues(content, own);
    if (missing !== undefined) skipped.push({ patient_id, patient_name, reason: `缺少“${missing}”` });
    else if ([...text].length > maxMessageLength)
      skipped.push({ patient_id, patient_name, reason: `填入后超过 ${maxMessageLength} 个字` });
    else if (marks.length > 0 && !isChosen(marks, acceptedMarks.get(patient_id)))
      leftOut.push({ patient_id, patient_name, marks });
    else messages.push({ patient_id, patient_name, content: text, marks });
  }
  return { messages, leftOut, skipped };
}
