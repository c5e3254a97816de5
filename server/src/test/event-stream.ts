import type { AddressInfo } from 'node:net';
import { type LiveEvent, publish } from '#server/platform/live/live.ts';
import type { TestApp } from './app.ts';

/** The address at which the app listens: streams need a real connection. */
export async function addressOf({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Reads server-sent events one by one. */
export async function openEventStream(url: string, token: string) {
  const stop = new AbortController();
  const response = await fetch(url, { headers: { authorization: token }, signal: stop.signal });
  const events = eventsOf(response.body as ReadableStream<Uint8Array>);
  return {
    headers: response.headers,
    /** Null at its end. */
    async next(): Promise<LiveEvent | null> {
      const { value, done } = await events.next();
      return done ? null : value;
    },
    close: () => stop.abort(),
  };
}

type EventStream = Awaited<ReturnType<typeof openEventStream>>;

/** The names of the events received so far, without waiting. */
export async function eventsUntilNow({ database }: TestApp, stream: EventStream, topic: string): Promise<string[]> {
  const mark = { event: 'mark', data: {} };
  await database.withTx((tx) => publish(tx, [topic], mark));
  const seen: string[] = [];
  for (;;) {
    const event = await stream.next();
    if (event === null || event.event === mark.event) return seen;
    seen.push(event.event);
  }
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent, undefined> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      if (event !== undefined) yield { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') };
    }
  }
  return undefined;
}
