// Delivers events to the listeners of every server process, through NOTIFY of the database.
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Tx } from '../database/index.ts';

export interface LiveEvent {
  event: string;
  data: Record<string, number | string | boolean>;
}

interface Listener {
  send(event: LiveEvent): void;
  end(): void;
}

export interface Live {
  /** Delivered when the transaction commits; a transaction that fails publishes nothing. */
  publish(tx: Tx, topics: readonly string[], event: LiveEvent): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(topics: readonly string[], listener: Listener): Promise<() => void>;
  readonly open: number;
  /** Ends all subscriptions and accepts no new ones. */
  close(): Promise<void>;
}

export const userTopic = (userId: number) => `user:${userId}`;
export const patientTopic = (patientId: number) => `patient:${patientId}`;

/** Events may have been missed: listeners reload everything they show. */
export const gapEvent: LiveEvent = { event: 'gap', data: {} };

export const liveChannel = 'live';
/** A notification holds 8000 bytes. */
const topicsAtOnce = 100;
/** Beyond this number the oldest listener of a topic is ended. */
const maxPerTopic = 20;

/** Needs no `Live`, so that any code with a transaction can publish. */
export async function publish(tx: Tx, topics: readonly string[], event: LiveEvent): Promise<void> {
  for (let from = 0; from < topics.length; from += topicsAtOnce) {
    const payload = JSON.stringify({ topics: topics.slice(from, from + topicsAtOnce), ...event });
    await tx.execute(sql`select pg_notify(${liveChannel}, ${payload})`);
  }
}

export function createLive(database: Database, log: Logger): Live {
  const byTopic = new Map<string, Set<Listener>>();
  const all = new Set<Listener>();
  let listening: Promise<() => Promise<void>> | null = null;
  let isClosed = false;

  const deliver = (payload: string) => {
    const { topics, ...event } = JSON.parse(payload) as LiveEvent & { topics: string[] };
    const concerned = new Set(topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])]));
    for (const listener of concerned) listener.send(event);
  };
  const sendGap = () => {
    for (const listener of all) listener.send(gapEvent);
  };
  const listen = () => {
    listening ??= database.listen(liveChannel, deliver, sendGap).catch((error: unknown) => {
      log.warn({ err: error }, 'live delivery is not available');
      listening = null;
      throw error;
    });
    return listening;
  };

  return {
    publish,
    async subscribe(topics, listener) {
      await listen();
      if (isClosed) listener.end();
      all.add(listener);
      for (const topic of topics) {
        const listeners = byTopic.get(topic) ?? new Set();
        byTopic.set(topic, listeners.add(listener));
        if (listeners.size > maxPerTopic) [...listeners][0]?.end();
      }
      return () => {
        all.delete(listener);
        for (const topic of topics) {
          const listeners = byTopic.get(topic);
          listeners?.delete(listener);
          if (listeners?.size === 0) byTopic.delete(topic);
        }
      };
    },
    get open() {
      return all.size;
    },
    async close() {
      isClosed = true;
      for (const listener of [...all]) listener.end();
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}
