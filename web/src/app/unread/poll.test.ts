import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { browserClock } from '#web/lib/time/clock.ts';
import { createPoll } from './poll.ts';

let pendingCount = 0;
let maxPending = 0;
let pending: { resolve(answer: number): void; reject(error: unknown): void }[] = [];
const reported: unknown[] = [];

/** Every call waits until the test answers it. */
const ask = vi.fn(
  (_: AbortSignal) =>
    new Promise<number>((resolve, reject) => {
      pendingCount += 1;
      maxPending = Math.max(maxPending, pendingCount);
      pending.push({ resolve, reject });
    }),
);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function settle(how: 'resolve' | 'reject', value: unknown): Promise<void> {
  const call = pending.shift();
  if (!call) throw new Error('no call is pending');
  pendingCount -= 1;
  call[how](value as number);
  await pass(0);
}
const answer = (value: number) => settle('resolve', value);
const refuse = (error: unknown = new ApiError('transport')) => settle('reject', error);

function build(random = 0.5) {
  return createPoll({
    ask,
    clock: browserClock,
    random: () => random,
    onAnswer: (value) => reported.push(value),
    onFailure: () => reported.push('failed'),
  });
}

/** The pause until the next call, which must come by itself. */
async function pauseUntilNext(): Promise<number> {
  const from = performance.now();
  const asked = ask.mock.calls.length;
  while (ask.mock.calls.length === asked) await vi.advanceTimersToNextTimerAsync();
  return performance.now() - from;
}

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
  pending = [];
  reported.length = 0;
  pendingCount = 0;
  maxPending = 0;
});
afterEach(() => {
  expect(maxPending).toBeLessThanOrEqual(1);
});

it.each([
  [0, 24_000],
  [0.5, 30_000],
  [1, 36_000],
])('polls every 30 s, 20 %% sooner or later: at random %d after %d ms', async (random, pause) => {
  const poll = build(random);
  poll.run(0);
  await pass(0);
  for (const value of [1, 2, 3]) {
    await answer(value);
    expect(await pauseUntilNext()).toBeCloseTo(pause, 3);
  }
  expect(reported).toEqual([1, 2, 3]);
  poll.stop();
});

it('counts the pause from the end of a slow answer, and sends nothing meanwhile', async () => {
  const poll = build();
  poll.run(0);
  await pass(90_000);
  poll.refresh();
  poll.refreshSoon();
  await pass(90_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await answer(1);
  expect(await pauseUntilNext()).toBe(300);
  await answer(2);
  expect(await pauseUntilNext()).toBe(30_000);
  poll.stop();
});

describe('after a failure', () => {
  it.each([
    [0, [30_000, 60_000, 120_000, 150_000, 150_000]],
    [1, [60_000, 120_000, 240_000, 300_000, 300_000]],
  ])('the pauses double up to five minutes, spread at random %d', async (random, pauses) => {
    const poll = build(random);
    poll.run(0);
    await pass(0);
    for (const pause of pauses) {
      await refuse();
      expect(await pauseUntilNext()).toBe(pause);
    }
    await answer(1);
    expect(await pauseUntilNext()).toBeCloseTo(random ? 36_000 : 24_000, 3);
    poll.stop();
  });

  it('waits as long as the server requires, even if something changes or the user returns', async () => {
    const poll = build(0);
    poll.run(0);
    await pass(0);
    await refuse(new ApiError('envelope', { code: 50300, httpStatus: 503, retryAfterSeconds: 100 }));
    poll.refreshSoon();
    poll.refresh();
    expect(await pauseUntilNext()).toBe(100_000);
    poll.stop();
  });

  it('returns to the usual pause after the next success', async () => {
    const poll = build();
    poll.run(0);
    await pass(0);
    await refuse(new ApiError('envelope', { code: 42900, retryAfterSeconds: 5 }));
    await pauseUntilNext();
    await answer(1);
    poll.refresh();
    expect(await pauseUntilNext()).toBe(0);
    poll.stop();
  });
});

describe('hints', () => {
  it('in a row cause one call, 300 ms after the first', async () => {
    const poll = build();
    for (let at = 0; at < 10; at++) {
      poll.refreshSoon();
      await pass(29);
    }
    expect(ask).toHaveBeenCalledTimes(0);
    await pass(10);
    expect(ask).toHaveBeenCalledTimes(1);
    await answer(1);
    await pass(10_000);
    expect(ask).toHaveBeenCalledTimes(1);
    poll.stop();
  });

  it('without end cause one call a second', async () => {
    const poll = build();
    ask.mockImplementation(async () => 1);
    for (let at = 0; at < 100; at++) {
      poll.refreshSoon();
      await pass(100);
    }
    expect(ask.mock.calls.length).toBeLessThanOrEqual(11);
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(9);
    poll.stop();
    ask.mockReset();
  });
});

describe('an answer to a call before a change', () => {
  it('is dropped, and the call is repeated soon', async () => {
    const poll = build();
    poll.run(0);
    await pass(0);
    poll.invalidate();
    await answer(5);
    expect(reported).toEqual([]);
    await pass(1000);
    await answer(4);
    expect(reported).toEqual([4]);
    poll.stop();
  });

  it('is dropped after the end too, and no further call is sent', async () => {
    const poll = build();
    poll.run(0);
    await pass(0);
    poll.stop();
    expect(ask.mock.lastCall?.[0].aborted).toBe(true);
    await answer(5);
    poll.refresh();
    poll.run(0);
    await pass(600_000);
    expect(reported).toEqual([]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

it('sends nothing while paused, but once on refresh', async () => {
  const poll = build();
  poll.run(1000);
  poll.pause();
  await pass(600_000);
  expect(ask).toHaveBeenCalledTimes(0);
  poll.refresh();
  await pass(0);
  await answer(1);
  await pass(600_000);
  expect(ask).toHaveBeenCalledTimes(1);
  poll.stop();
});
