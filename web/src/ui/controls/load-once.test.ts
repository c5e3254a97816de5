import { expect, it, vi } from 'vitest';
import { startIdleLoading } from '#web/lib/browser/idle-loading.ts';
import { loadOnce } from './load-once.ts';

/** Code whose script arrives, or fails, when the test says so. */
function heldCode() {
  const answers: PromiseWithResolvers<string>[] = [];
  const load = vi.fn(() => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  return { code: loadOnce(load), load, answers };
}

const offline = new Error('offline');

it('loads nothing until it is used', () => {
  const { code, load } = heldCode();
  code.subscribe(() => {});
  expect(code.current()).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

it('makes one request for all who use it, meanwhile and later', async () => {
  const { code, load, answers } = heldCode();
  const users = [code.get(), code.get()];
  const early = code.preload();
  expect(code.current()).toBeNull();
  answers[0]?.resolve('part');
  expect(await Promise.all(users)).toEqual(['part', 'part']);
  await early;
  expect(code.current()).toBe('part');
  expect(await code.get()).toBe('part');
  await code.preload();
  expect(load).toHaveBeenCalledOnce();
});

it('reports a failure to all who wait, and makes a new request for the next', async () => {
  const { code, load, answers } = heldCode();
  const users = [code.get(), code.get()];
  answers[0]?.reject(offline);
  expect(await Promise.allSettled(users)).toMatchObject([{ reason: offline }, { reason: offline }]);
  expect(code.current()).toBeNull();
  const next = code.get();
  expect(load).toHaveBeenCalledTimes(2);
  answers[1]?.resolve('part');
  expect(await next).toBe('part');
  expect(code.current()).toBe('part');
});

it('keeps a failure ahead of its use to itself, and loads again when it is used', async () => {
  const { code, load, answers } = heldCode();
  const early = code.preload();
  answers[0]?.reject(offline);
  await expect(early).resolves.toBeUndefined();
  const used = code.get();
  answers[1]?.reject(offline);
  await expect(used).rejects.toBe(offline);
  expect(load).toHaveBeenCalledTimes(2);
});

it('calls its listeners once, when the code is there', async () => {
  const { code, answers } = heldCode();
  const seen: unknown[] = [];
  const end = code.subscribe(() => {
    end();
    seen.push('first');
  });
  code.subscribe(() => seen.push(code.current()));
  code.subscribe(() => seen.push('ended'))();
  const failed = code.preload();
  answers[0]?.reject(offline);
  await failed;
  expect(seen).toEqual([]);
  const loaded = code.get();
  answers[1]?.resolve('part');
  await loaded;
  await code.get();
  expect(seen).toEqual(['first', 'part']);
});

it('loads when the browser is idle, without a second request for what was used before', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  startIdleLoading(() => false);
  const used = heldCode();
  const unused = heldCode();
  used.answers[0]?.resolve('part');
  const usedNow = used.code.get();
  used.answers[0]?.resolve('part');
  await usedNow;
  await vi.waitUntil(() => {
    idle.shift()?.();
    unused.answers[0]?.resolve('part');
    return unused.code.current();
  });
  expect(used.load).toHaveBeenCalledOnce();
  expect(unused.load).toHaveBeenCalledOnce();
});
