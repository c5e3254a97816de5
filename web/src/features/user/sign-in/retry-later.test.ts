import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { retryLater } from './retry-later.ts';

const notNow = (seconds: number | null, httpStatus = 503) =>
  new ApiError('envelope', { code: 50300, httpStatus, retryAfterSeconds: seconds });
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});

it('counts down and tries again', async () => {
  const waits: number[] = [];
  const call = vi.fn().mockRejectedValueOnce(notNow(2)).mockRejectedValueOnce(notNow(0, 429)).mockResolvedValue('in');
  const result = retryLater(call, (left) => waits.push(left), never);
  await vi.runAllTimersAsync();
  expect(await result).toBe('in');
  expect(waits).toEqual([2, 1, 0, 1, 0]);
});

it('stops after three retries', async () => {
  const call = vi.fn().mockRejectedValue(notNow(1));
  const result = retryLater(call, () => {}, never).catch((error) => error);
  await vi.runAllTimersAsync();
  expect(await result).toBeInstanceOf(ApiError);
  expect(call).toHaveBeenCalledTimes(4);
});

it.each([
  ['a long wait', notNow(31)],
  ['no Retry-After', notNow(null)],
  ['another refusal', new ApiError('envelope', { code: 601, httpStatus: 200, retryAfterSeconds: 2 })],
  ['a timeout', new ApiError('timeout')],
])('does not wait on %s', async (_, error) => {
  const call = vi.fn().mockRejectedValue(error);
  await expect(retryLater(call, () => {}, never)).rejects.toBe(error);
  expect(call).toHaveBeenCalledOnce();
});

it('ends the wait when it is cancelled', async () => {
  const cancel = new AbortController();
  const call = vi.fn().mockRejectedValue(notNow(5));
  const result = retryLater(call, () => {}, cancel.signal).catch((error) => error);
  await vi.advanceTimersByTimeAsync(1500);
  cancel.abort();
  expect(await result).toMatchObject({ kind: 'aborted' });
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledOnce();
});
