// Who gets a broadcast, and in which words; who does not, and why.
import { fillVariables, longestMessage, missingValues, mostRecipients, type talk } from '@yun/contract';
import { type Addressee, findRecipients, lockRecipients } from '#server/modules/patient/index.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';
import { findReplyValues } from './reply-values.ts';

/** Beyond so many nobody looks one by one who would be left. */
const mostLookedAt = 1000;

export type Sender = Pick<Principal, 'userId' | 'agencyId' | 'userType' | 'modules' | 'nickname'>;

export interface Wish {
  filter: talk.BroadcastFilter;
  content: string;
}

type Message = talk.BroadcastPreview['sample'][number];
type Skipped = talk.BroadcastPreview['skipped'][number];

export interface Addressed {
  /** How many would get it. */
  count: number;
  messages: Message[];
  skipped: Skipped[];
  isTooMany: boolean;
}

export async function addressAll(db: Db | Tx, sender: Sender, { filter, content }: Wish): Promise<Addressed> {
  const { rows, total } = await findRecipients(db, sender, filter, mostLookedAt + 1);
  const written = await write(db, sender, content, rows);
  const count = total > mostLookedAt ? total : written.messages.length;
  return { ...written, count, isTooMany: count > mostRecipients };
}

/** The same with everybody held until the end of the transaction, as they are at this moment. */
export async function addressHeld(tx: Tx, sender: Sender, wish: Wish): Promise<Addressed> {
  const found = await addressAll(tx, sender, wish);
  if (found.isTooMany || found.count === 0) return found;
  const ids = found.messages.map(({ patient_id }) => patient_id);
  const written = await write(tx, sender, wish.content, await lockRecipients(tx, sender, wish.filter, ids));
  return { ...written, count: written.messages.length, isTooMany: false };
}

async function write(db: Db | Tx, { nickname: doctorName }: Sender, content: string, patients: readonly Addressee[]) {
  const values = await findReplyValues(db, patients, { doctorName, content });
  const messages: Message[] = [];
  const skipped: Skipped[] = [];
  for (const { id: patient_id, name: patient_name } of patients) {
    const own = values.get(patient_id);
    if (own === undefined) continue;
    const text = fillVariables(content, own);
    const [missing] = missingValues(content, own);
    if (missing !== undefined) skipped.push({ patient_id, patient_name, reason: `缺少“${missing}”` });
    else if ([...text].length > longestMessage)
      skipped.push({ patient_id, patient_name, reason: `填入后超过 ${longestMessage} 个字` });
    else messages.push({ patient_id, patient_name, content: text });
  }
  return { messages, skipped };
}
