import { expect, it, vi } from 'vitest';
import { useApp } from '#server/test/app.ts';
import { testEngine } from '#server/test/database.ts';
import { createLogger } from '../logger.ts';
import { holdsLock, startSchedule } from './schedule.ts';

it('works at once and every ten minutes, never twice at the same time, until stopped', async () => {
  vi.useFakeTimers();
  try {
    const stopping = new AbortController();
    let runs = 0;
    let release = () => {};
    const work = () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    startSchedule(work, createLogger('silent'), stopping.signal);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(25 * 60_000);
    expect(runs).toBe(1);
    release();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(runs).toBe(2);
    release();
    stopping.abort();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(runs).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it('goes on after a failure, which is logged', async () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const log = { warn: (_detail: object, text: string) => lines.push(text) };
    const stopping = new AbortController();
    let runs = 0;
    const work = async () => {
      runs += 1;
      throw new Error('the database is away');
    };
    startSchedule(work, log as never, stopping.signal);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    stopping.abort();
    expect([runs, lines]).toEqual([2, Array(2).fill('the schedule of signals failed')]);
  } finally {
    vi.useRealTimers();
  }
});

it.runIf(testEngine === 'postgres')('of two transactions one holds the lock', async () => {
  const { database } = await useApp();
  await database.withTx(async (first) => {
    expect(await holdsLock(first)).toBe(true);
    expect(await database.withTx((second) => holdsLock(second))).toBe(false);
  });
  expect(await database.withTx((third) => holdsLock(third))).toBe(true);
});
