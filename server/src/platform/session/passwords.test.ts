import { describe, expect, it } from 'vitest';
import { createPasswordGate } from './passwords.ts';

const roomy = { concurrency: 2, maxWaiting: 100, maxWaitMs: 60_000 };

describe('the password gate', () => {
  it('accepts the right password, refuses a wrong one and any for an unknown account', async () => {
    const gate = await createPasswordGate(roomy);
    await gate.enter(async (hasher) => {
      const hash = await hasher.hash('caf\u00e9-Horse-1');
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await hasher.verify(hash, 'cafe\u0301-Horse-1')).toBe(true);
      expect(await hasher.verify(hash, 'cafe-Horse-1')).toBe(false);
      expect(await hasher.verify(null, 'cafe-Horse-1')).toBe(false);
    });
  });

  it('limits how many run at a time, in the order they came', async () => {
    const gate = await createPasswordGate(roomy);
    let inside = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        gate.enter(async () => {
          inside += 1;
          most = Math.max(most, inside);
          order.push(n);
          await new Promise((resolve) => setImmediate(resolve));
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(gate.waiting).toBe(0);
  });

  it('refuses a call when the queue is full, with a retry time', async () => {
    const gate = await createPasswordGate({ concurrency: 1, maxWaiting: 1, maxWaitMs: 60_000 });
    let finish = () => {};
    const first = gate.enter(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const second = gate.enter(async () => 'second');
    await expect(gate.enter(async () => 'third')).rejects.toMatchObject({
      code: 50300,
      httpStatus: 503,
      retryAfterSeconds: 2,
    });
    finish();
    await first;
    expect(await second).toBe('second');
  });

  it('refuses a call that has waited too long, and keeps its count', async () => {
    const gate = await createPasswordGate({ concurrency: 1, maxWaiting: 5, maxWaitMs: 1 });
    let finish = () => {};
    const first = gate.enter(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await expect(gate.enter(async () => 'late')).rejects.toMatchObject({ code: 50300 });
    finish();
    await first;
    expect(await gate.enter(async () => 'in')).toBe('in');
  });

  it('opens again after a failure inside', async () => {
    const gate = await createPasswordGate({ concurrency: 1, maxWaiting: 1, maxWaitMs: 60_000 });
    await expect(gate.enter(async () => Promise.reject(new Error('inside')))).rejects.toThrow('inside');
    expect(await gate.enter(async () => 'in')).toBe('in');
  });
});
