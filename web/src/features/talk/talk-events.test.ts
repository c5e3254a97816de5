import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { browserClock } from '#web/lib/time/clock.ts';
import { createTalkEvents } from './talk-events.ts';

let send = (_: string) => {};
let close = () => {};
const open = vi.fn(async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
      close = () => controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
});
const talks: (number | null)[] = [];
const streamed: (number | null)[] = [];
const onSessionRefused = vi.fn();
let isVisible = true;
const build = () =>
  createTalkEvents({
    openStream: open,
    clock: browserClock,
    random: () => 0.5,
    isVisible: () => isVisible,
    onTalk: (patientId) => talks.push(patientId),
    onStreamEvent: (patientId) => streamed.push(patientId),
    onSessionRefused,
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  talks.length = 0;
  streamed.length = 0;
  isVisible = true;
});

it('reports any conversation at the start and, after a random delay, after a gap; else the named one', async () => {
  const events = build();
  events.start();
  await pass(0);
  send('event: hello\ndata: {}\n\nevent: talk\ndata: {"patient_id":7}\n\nevent: talk\ndata: nonsense\n\n');
  await pass(0);
  expect(talks).toEqual([null, 7, null]);
  send('event: gap\ndata: {}\n\nevent: gap\ndata: {}\n\n');
  await pass(1499);
  expect(talks).toHaveLength(3);
  await pass(1);
  expect(talks).toEqual([null, 7, null, null]);
  events.stop();
});

it.each([50008, 50012, 50014])('waits until a call has succeeded when refused with %i', async (code) => {
  const events = build();
  events.start();
  await pass(0);
  send(`event: end\ndata: {"code":${code}}\n\n`);
  close();
  await pass(3_600_000);
  expect(open).toHaveBeenCalledTimes(1);
  expect(onSessionRefused).toHaveBeenCalledTimes(1);
  events.noteSuccess();
  events.noteSuccess();
  await pass(30_000);
  expect(open).toHaveBeenCalledTimes(2);
  events.stop();
});

it('waits in the same way when the first connection is refused', async () => {
  open.mockRejectedValueOnce(new ApiError('envelope', { code: 50014 }));
  const events = build();
  events.start();
  await pass(600_000);
  expect([open.mock.calls.length, onSessionRefused.mock.calls.length]).toEqual([1, 1]);
  events.stop();
  events.noteSuccess();
  await pass(600_000);
  expect(open).toHaveBeenCalledTimes(1);
});

it('reconnects by itself when it ended for another reason', async () => {
  const events = build();
  events.start();
  await pass(0);
  send('event: end\ndata: {"code":42900}\n\n');
  close();
  await pass(30_000);
  expect(open).toHaveBeenCalledTimes(2);
  expect(onSessionRefused).not.toHaveBeenCalled();
  events.stop();
});

it('reports to a hidden window only that any may have changed, once it is shown', async () => {
  const events = build();
  events.start();
  await pass(0);
  isVisible = false;
  send('event: talk\ndata: {"patient_id":7}\n\n');
  events.publish(8);
  await pass(0);
  expect([streamed, talks]).toEqual([[7], []]);
  isVisible = true;
  events.publishMissed();
  events.publishMissed();
  expect(talks).toEqual([null]);
  events.stop();
});

it('publishes changes of other windows and of answers without a stream', () => {
  const events = createTalkEvents({
    openStream: null,
    clock: browserClock,
    random: () => 0.5,
    isVisible: () => true,
    onTalk: (patientId) => talks.push(patientId),
    onStreamEvent: (patientId) => streamed.push(patientId),
    onSessionRefused,
  });
  events.start();
  events.publish(7);
  expect([streamed, talks]).toEqual([[], [7]]);
  events.markMissed();
  events.publishMissed();
  expect(talks).toEqual([7, null]);
});
