import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserClock } from '#web/lib/time/clock.ts';
import { ApiError } from './api-error.ts';
import { followEvents, type StreamParts } from './event-stream.ts';

/** A server whose streams the test writes to. */
function server() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: AbortSignal[] = [];
  const open = vi.fn(async (signal: AbortSignal) => {
    signals.push(signal);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    open,
    signals,
    write: (text: string) => streams.at(-1)?.enqueue(bytes(text)),
    writeBytes: (piece: Uint8Array) => streams.at(-1)?.enqueue(piece),
    end: () => streams.at(-1)?.close(),
    fail: () => streams.at(-1)?.error(new TypeError('network error')),
  };
}

let end = () => {};
const events: string[] = [];
function follow(parts: Pick<StreamParts, 'open'> & Partial<StreamParts>) {
  events.length = 0;
  end = followEvents({
    clock: browserClock,
    random: () => 0.5,
    onEvent: ({ event, data }) => events.push(`${event} ${data}`),
    onLost: () => events.push('lost'),
    ...parts,
  });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hello = 'event: hello\ndata: {}\n\n';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  end();
});

it('reports events as they arrive, also with characters split between chunks', async () => {
  const { open, write, writeBytes } = server();
  follow({ open });
  await pass(0);
  write(hello);
  const letters = new TextEncoder().encode('event: talk\ndata: 你好\n\n');
  for (const byte of letters) writeBytes(Uint8Array.of(byte));
  await pass(0);
  expect(events).toEqual(['hello {}', 'talk 你好']);
});

it('reconnects 1 to 8 s after a connection that had worked, then later, up to 30 s', async () => {
  for (const [random, pauses] of [
    [() => 0, [1000, 1000, 1000, 1000]],
    [() => 1, [8000, 16_000, 30_000, 30_000]],
  ] as const) {
    const { open, write, fail } = server();
    follow({ open, random });
    await pass(0);
    write(hello);
    await pass(0);
    let times = 1;
    for (const pause of pauses) {
      fail();
      await pass(pause - 1);
      expect(open).toHaveBeenCalledTimes(times);
      await pass(1);
      times += 1;
      expect(open).toHaveBeenCalledTimes(times);
    }
    end();
  }
});

it('reports a lost connection once, and none that never worked', async () => {
  const { open, write, end: endOnServer } = server();
  follow({ open });
  await pass(0);
  write(hello);
  await pass(0);
  endOnServer();
  await pass(4500);
  expect(open).toHaveBeenCalledTimes(2);
  endOnServer();
  await pass(60_000);
  expect(events).toEqual(['hello {}', 'lost']);
});

describe('a silent connection', () => {
  it('is closed after 45 s without a byte, however it was opened', async () => {
    const { open, write, signals } = server();
    follow({ open });
    await pass(0);
    write(hello);
    await pass(44_000);
    write(':\n\n');
    await pass(44_999);
    expect(signals[0]?.aborted).toBe(false);
    await pass(1);
    expect(signals[0]?.aborted).toBe(true);
    await pass(4500);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is closed too when the response itself does not come', async () => {
    const open = vi.fn((signal: AbortSignal) => {
      return new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    follow({ open, random: () => 0 });
    await pass(45_999);
    expect(open).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(open).toHaveBeenCalledTimes(2);
  });
});

describe('a refused stream', () => {
  it('is retried with growing delay, in the end every five minutes', async () => {
    const open = vi.fn(async () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }));
    follow({ open, random: () => 1 });
    await pass(3_600_000);
    const before = open.mock.calls.length;
    expect(before).toBeLessThan(25);
    await pass(600_000);
    expect(open).toHaveBeenCalledTimes(before + 2);
    expect(events).toEqual([]);
  });

  it('is retried no sooner than the server requested', async () => {
    const open = vi.fn(() => Promise.reject(new ApiError('envelope', { httpStatus: 503, retryAfterSeconds: 60 })));
    follow({ open, random: () => 0 });
    await pass(60_999);
    expect(open).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is not retried when the caller forbids it', async () => {
    const open = vi.fn(() => Promise.reject(new ApiError('envelope', { code: 50014 })));
    const mayReconnect = vi.fn(() => false);
    follow({ open, mayReconnect });
    await pass(3_600_000);
    expect(open).toHaveBeenCalledTimes(1);
    expect(mayReconnect).toHaveBeenCalledTimes(1);
  });
});

it('ends at once: the connection is closed, later events are not reported, and nothing is retried', async () => {
  const { open, write, signals } = server();
  follow({ open });
  await pass(0);
  write(hello);
  end();
  expect(signals[0]?.aborted).toBe(true);
  await pass(600_000);
  expect(events).toEqual([]);
  expect(open).toHaveBeenCalledTimes(1);
});
