// The part of PostgreSQL's wire protocol that is needed between `pg` and PGlite. Pure functions: bytes in, bytes out.

const QUERY = 0x51;
const SYNC = 0x53;
const FLUSH = 0x48;
const TERMINATE = 0x58;
const READY_FOR_QUERY = 0x5a;
const NOTIFICATION = 0x41;
const ERROR = 0x45;

export type ClientMessage = { kind: 'startup' } | { kind: 'unit'; bytes: Buffer };

/**
 * Cuts what a client sends into units PGlite can answer as a whole: everything up to and including a Query or Sync.
 * Flush is dropped, since answers come only per unit; Terminate too, since it would end the one backend for all.
 */
export class UnitSplitter {
  #received: Buffer = Buffer.alloc(0);
  #unit: Buffer[] = [];
  #hasStarted = false;

  push(chunk: Buffer): ClientMessage[] {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const messages: ClientMessage[] = [];
    for (let message = this.#take(); message !== null; message = this.#take()) {
      if (!this.#hasStarted) {
        this.#hasStarted = true;
        messages.push({ kind: 'startup' });
      } else if (message[0] !== FLUSH && message[0] !== TERMINATE) {
        this.#unit.push(message);
        if (message[0] === QUERY || message[0] === SYNC) messages.push({ kind: 'unit', bytes: this.#finishUnit() });
      }
    }
    return messages;
  }

  /** One whole message, or null while it is incomplete. The first one of a session has no type byte. */
  #take(): Buffer | null {
    const lengthAt = this.#hasStarted ? 1 : 0;
    if (this.#received.length < lengthAt + 4) return null;
    const length = this.#received.readUInt32BE(lengthAt);
    if (length < 4) throw new Error(`wire protocol: impossible message length ${length}`);
    const end = lengthAt + length;
    if (this.#received.length < end) return null;
    const message = this.#received.subarray(0, end);
    this.#received = this.#received.subarray(end);
    return message;
  }

  #finishUnit(): Buffer {
    const unit = Buffer.concat(this.#unit);
    this.#unit = [];
    return unit;
  }
}

type TransactionStatus = 'I' | 'T' | 'E';

export interface Notification {
  channel: string;
  payload: string;
}

export interface ReplySummary {
  /** From the last ReadyForQuery; null when there is none. */
  status: TransactionStatus | null;
  notifications: Notification[];
  /** The text of the first error. */
  error: string | null;
  /** The backend has died, which PGlite hides: it answered FATAL or PANIC, or did not become ready again. */
  isFatal: boolean;
}

export function summarizeReply(reply: Buffer): ReplySummary {
  const summary: ReplySummary = { status: null, notifications: [], error: null, isFatal: false };
  for (let at = 0; at + 5 <= reply.length; at += 1 + reply.readUInt32BE(at + 1)) {
    const body = reply.subarray(at + 5, at + 1 + reply.readUInt32BE(at + 1));
    if (reply[at] === READY_FOR_QUERY) summary.status = String.fromCharCode(body[0] ?? 0) as TransactionStatus;
    else if (reply[at] === NOTIFICATION) summary.notifications.push(readNotification(body));
    else if (reply[at] === ERROR) {
      const fields = body.toString('utf8').split('\0');
      summary.error ??= fields.find((field) => field.startsWith('M'))?.slice(1) ?? '';
      summary.isFatal ||= fields.includes('VFATAL') || fields.includes('VPANIC');
    }
  }
  summary.isFatal ||= summary.status === null;
  return summary;
}

function readNotification(body: Buffer): Notification {
  const [channel = '', payload = ''] = body.toString('utf8', 4).split('\0');
  return { channel, payload };
}

export function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head[0] = QUERY;
  head.writeUInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}

/** AuthenticationOk and ReadyForQuery: all that `pg` needs before its first query. */
export const startupReply = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, READY_FOR_QUERY, 0, 0, 0, 5, 0x49]);
