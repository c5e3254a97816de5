import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Subscriptions } from './subscriptions.ts';
import type { Database, DatabaseLog } from './types.ts';

const heartbeatMs = 15_000;
const minBackOffMs = 250;
const maxBackOffMs = 10_000;

/** One connection to PostgreSQL for all channels, made anew whenever it is lost. */
export class Listener {
  readonly #subscriptions = new Subscriptions();
  readonly #createClient: () => pg.Client;
  readonly #log: DatabaseLog;
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;
  #statements: Promise<unknown> = Promise.resolve();
  #connection: { firstAttempt: Promise<void>; loop: Promise<void> } | null = null;

  constructor(createClient: () => pg.Client, log: DatabaseLog) {
    this.#createClient = createClient;
    this.#log = log;
  }

  /** Resolves once the channel is listened to, or the server cannot be reached: then listening starts with a connection. */
  listen: Database['listen'] = async (channel, onPayload, onGap) => {
    const remove = this.#subscriptions.add(channel, { onPayload, onGap });
    if (this.#client === null) await this.#stayConnected();
    else await this.#execute(this.#client, `LISTEN "${channel}"`);
    return async () => {
      if (remove() && this.#client !== null) await this.#execute(this.#client, `UNLISTEN "${channel}"`);
    };
  };

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
    await this.#connection?.loop;
  }

  #stayConnected(): Promise<void> {
    if (this.#connection === null) {
      let onAttempted = () => {};
      const firstAttempt = new Promise<void>((resolve) => {
        onAttempted = resolve;
      });
      this.#connection = { firstAttempt, loop: this.#reconnectUntilClosed(onAttempted) };
    }
    return this.#connection.firstAttempt;
  }

  async #reconnectUntilClosed(onAttempted: () => void): Promise<void> {
    const { signal } = this.#closing;
    let waitMs = minBackOffMs;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const connection = await this.#connect();
      onAttempted();
      if (connection !== null) {
        waitMs = minBackOffMs;
        if (!isFirst) this.#subscriptions.reportGap();
        await connection.ended;
      }
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, maxBackOffMs);
    }
  }

  async #connect(): Promise<{ ended: Promise<void> } | null> {
    const client = this.#createClient();
    client.on('error', (err) => this.#log.warn({ err }, 'listening database connection lost'));
    client.on('notification', ({ channel, payload = '' }) => this.#subscriptions.deliver(channel, payload));
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    try {
      await client.connect();
      this.#client = client;
      for (const channel of this.#subscriptions.channels()) await this.#execute(client, `LISTEN "${channel}"`);
    } catch {
      return null;
    }
    if (this.#closing.signal.aborted) await client.end();
    // A connection that only listens would never notice that the other side is gone.
    const heartbeat = setInterval(() => this.#execute(client, 'SELECT 1'), heartbeatMs).unref();
    const forget = () => {
      this.#client = null;
      clearInterval(heartbeat);
    };
    return { ended: ended.then(forget) };
  }

  /** A failure needs no handling here: the connection is then lost, and the next one listens to every channel. */
  #execute(client: pg.Client, statement: string): Promise<unknown> {
    this.#statements = this.#statements.then(() => client.query(statement)).catch(() => undefined);
    return this.#statements;
  }
}
