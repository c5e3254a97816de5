import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { browserClock } from '#web/lib/time/clock.ts';
import { createLive } from './live.ts';

let say = (_: string) => {};
let close = () => {};
const open = vi.fn(async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
      close = () => controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
});
const talks: (number | null)[] = [];
const onSessionDoubt = vi.fn();
const build = () =>
  createLive({
    open,
    clock: browserClock,
    random: () => 0.5,
    onTalk: (patientId) => talks.push(patientId),
    onSessionDoubt,
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  talks.length = 0;
});

it('reports any conversation at the start and, after a random delay, after a gap; else the named one', async () => {
  const live = build();
  live.start();
  await pass(0);
  say('event: hello\ndata: {}\n\nevent: talk\ndata: {"patient_id":7}\n\nevent: talk\ndata: nonsense\n\n');
  await pass(0);
  expect(talks).toEqual([null, 7, null]);
  say('event: gap\ndata: {}\n\nevent: gap\ndata: {}\n\n');
  await pass(1499);
  expect(talks).toHaveLength(3);
  await pass(1);
  expect(talks).toEqual([null, 7, null, null]);
  live.stop();
});

it.each([50008, 50012, 50014])('turned away with %i it waits until a call has succeeded', async (code) => {
  const live = build();
  live.start();
  await pass(0);
  say(`event: end\ndata: {"code":${code}}\n\n`);
  close();
  await pass(3_600_000);
  expect(open).toHaveBeenCalledTimes(1);
  expect(onSessionDoubt).toHaveBeenCalledTimes(1);
  live.trust();
  live.trust();
  await pass(30_000);
  expect(open).toHaveBeenCalledTimes(2);
  live.stop();
});

it('waits in the same way when the first connection is refused', async () => {
  open.mockRejectedValueOnce(new ApiError('envelope', { code: 50014 }));
  const live = build();
  live.start();
  await pass(600_000);
  expect([open.mock.calls.length, onSessionDoubt.mock.calls.length]).toEqual([1, 1]);
  live.stop();
  live.trust();
  await pass(600_000);
  expect(open).toHaveBeenCalledTimes(1);
});

it('reconnects by itself when it ended for another reason', async () => {
  const live = build();
  live.start();
  await pass(0);
  say('event: end\ndata: {"code":42900}\n\n');
  close();
  await pass(30_000);
  expect(open).toHaveBeenCalledTimes(2);
  expect(onSessionDoubt).not.toHaveBeenCalled();
  live.stop();
});
