// Messages that are sent and not yet acknowledged by the server. Pure; `outbox-store.ts` stores and sends them.
import type { talk } from '@yun/contract';

type Quote = NonNullable<talk.TalkRecord['reply_to']>;

/** A file of a quick reply is read from the reply until the message is sent. */
export type OutFile = talk.TalkFile & { isOfReply?: boolean };

export interface MessageContent {
  content: string;
  attachments: readonly OutFile[];
  replyTo: Quote | null;
  usedReplies: readonly number[];
}

export interface OutboxMessage extends MessageContent {
  /** The patient it was written to: it is never sent to another. */
  patientId: number;
  /** The same at every try, so that the server stores the message once. */
  clientMsgId: string;
  writtenAt: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Start of the last try. */
  triedAt: number;
  /** Refused by the server: trying again would be refused too. */
  isRefused: boolean;
  reason: string;
}

type Outbox = readonly OutboxMessage[];

export function addMessage(box: Outbox, message: OutboxMessage): Outbox {
  return box.some(({ clientMsgId }) => clientMsgId === message.clientMsgId) ? box : [...box, message];
}

/** The message to send now: one at a time for each patient, in the order of writing. */
export function nextToSend(box: Outbox, patientId: number): OutboxMessage | null {
  const own = box.filter((message) => message.patientId === patientId);
  return own.some(({ state }) => state === 'sending') ? null : (own.find(({ state }) => state === 'waiting') ?? null);
}

export function markSending(box: Outbox, clientMsgId: string, now: number): Outbox {
  return box.map((message) =>
    message.clientMsgId === clientMsgId ? { ...message, state: 'sending', triedAt: now } : message,
  );
}

export function removeMessages(box: Outbox, clientMsgIds: readonly string[]): Outbox {
  return box.filter(({ clientMsgId }) => !clientMsgIds.includes(clientMsgId));
}

/** Without a connection the following messages fail too, to keep the order; a refusal concerns its message only. */
export function markFailed(box: Outbox, clientMsgId: string, reason: string, isRefused: boolean): Outbox {
  const at = box.findIndex((message) => message.clientMsgId === clientMsgId);
  const patientId = box[at]?.patientId;
  return box.map((message, index) => {
    const follows = !isRefused && index > at && message.patientId === patientId && message.state === 'waiting';
    return index === at || follows ? { ...message, state: 'failed', isRefused, reason } : message;
  });
}

/** Retries the message, and to keep the order all of the same patient that failed for lack of a connection. */
export function markForRetry(box: Outbox, clientMsgId: string): Outbox {
  const patientId = box.find((message) => message.clientMsgId === clientMsgId)?.patientId;
  return box.map((message) => {
    const isRetried = message.clientMsgId === clientMsgId || (message.patientId === patientId && !message.isRefused);
    return isRetried && message.state === 'failed'
      ? { ...message, state: 'waiting', isRefused: false, reason: '' }
      : message;
  });
}

const tryMs = 15_000;
const freshMs = 2 * 60_000;
const uncertainText = '不能确定是否已发出，重试不会重复';

/**
 * After a reload: the window that was sending may be closed. Messages of the last two minutes are sent; older ones wait
 * for their writer, who may have written them again meanwhile.
 */
export function resume(box: Outbox, now: number): Outbox {
  return box.map((message) => {
    const isStuck = message.state === 'sending' && now - message.triedAt > tryMs;
    if (message.state !== 'waiting' && !isStuck) return message;
    return now - message.writtenAt < freshMs
      ? { ...message, state: 'waiting' }
      : { ...message, state: 'failed', isRefused: false, reason: uncertainText };
  });
}
