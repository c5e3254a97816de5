// Messages on their way: what was sent and is not known to have arrived. Pure; `outbox-store.ts` keeps and sends them.
import type { talk } from '@yun/contract';

type Quote = NonNullable<talk.TalkRecord['reply_to']>;

/** A picture of a ready-made answer is read from there until it was sent. */
export type OutFile = talk.TalkFile & { isOfReply?: boolean };

/** What somebody wrote, before it has a name of its own. */
export interface Written {
  content: string;
  attachments: readonly OutFile[];
  replyTo: Quote | null;
  usedReplies: readonly number[];
}

export interface OutMessage extends Written {
  /** Whom it was written for: it is never sent to anybody else. */
  patientId: number;
  /** The same at every try, so that the server keeps it once. */
  clientMsgId: string;
  writtenAt: number;
  state: 'waiting' | 'sending' | 'failed';
  /** When the last try began. */
  triedAt: number;
  /** Refused: trying again would bring the same answer. */
  isRefused: boolean;
  reason: string;
}

type Outbox = readonly OutMessage[];

export function withMessage(box: Outbox, message: OutMessage): Outbox {
  return box.some(({ clientMsgId }) => clientMsgId === message.clientMsgId) ? box : [...box, message];
}

/** The one to send now: one at a time for each patient, in the order they were written. */
export function nextOf(box: Outbox, patientId: number): OutMessage | null {
  const own = box.filter((one) => one.patientId === patientId);
  return own.some(({ state }) => state === 'sending') ? null : (own.find(({ state }) => state === 'waiting') ?? null);
}

export function tried(box: Outbox, clientMsgId: string, now: number): Outbox {
  return box.map((one) => (one.clientMsgId === clientMsgId ? { ...one, state: 'sending', triedAt: now } : one));
}

export function without(box: Outbox, clientMsgIds: readonly string[]): Outbox {
  return box.filter(({ clientMsgId }) => !clientMsgIds.includes(clientMsgId));
}

/** Without a connection those behind it fail too: they must not overtake it. One that was refused stands alone. */
export function failed(box: Outbox, clientMsgId: string, reason: string, isRefused: boolean): Outbox {
  const at = box.findIndex((one) => one.clientMsgId === clientMsgId);
  const patientId = box[at]?.patientId;
  return box.map((one, index) => {
    const follows = !isRefused && index > at && one.patientId === patientId && one.state === 'waiting';
    return index === at || follows ? { ...one, state: 'failed', isRefused, reason } : one;
  });
}

/** Once more, and with it whatever of the same patient only waits for the connection: the order stays. */
export function again(box: Outbox, clientMsgId: string): Outbox {
  const patientId = box.find((one) => one.clientMsgId === clientMsgId)?.patientId;
  return box.map((one) => {
    const isMeant = one.clientMsgId === clientMsgId || (one.patientId === patientId && !one.isRefused);
    return isMeant && one.state === 'failed' ? { ...one, state: 'waiting', isRefused: false, reason: '' } : one;
  });
}

const tryMs = 15_000;
const freshMs = 2 * 60_000;
const unsureText = '不能确定是否已发出，重试不会重复';

/**
 * After a reload: whoever was sending may be gone. What was written a moment ago goes on; older messages wait for their
 * writer, who may have said it otherwise meanwhile.
 */
export function resumed(box: Outbox, now: number): Outbox {
  return box.map((one) => {
    const isStuck = one.state === 'sending' && now - one.triedAt > tryMs;
    if (one.state !== 'waiting' && !isStuck) return one;
    return now - one.writtenAt < freshMs
      ? { ...one, state: 'waiting' }
      : { ...one, state: 'failed', isRefused: false, reason: unsureText };
  });
}
