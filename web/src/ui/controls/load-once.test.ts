import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

interface Answer {
  resolve(part: string): void;
  reject(error: Error): void;
}

/** Code whose script arrives, or fails, when the test says so. */
function heldCode() {
  const answers: Answer[] = [];
  const load = vi.fn(() => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })));
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

it('reports no failure ahead of its use, and loads again when it is used', async () => {
  const { code, load, answers } = heldCode();
  const early = code.preload();
  answers[0]?.reject(offline);
  await expect(early).resolves.toBeUndefined();
  const used = code.get();
  expect(load).toHaveBeenCalledTimes(2);
  answers[1]?.reject(offline);
  await expect(used).rejects.toBe(offline);
});

it('calls its listeners once, when the code is there, also if one of them ends meanwhile', async () => {
  const { code, answers } = heldCode();
  const seen: unknown[] = [];
  const end = code.subscribe(() => {
    end();
    seen.push('once');
  });
  code.subscribe(() => seen.push(code.current()));
  code.subscribe(() => seen.push('ended before'))();
  const failed = code.preload();
  answers[0]?.reject(offline);
  await failed;
  expect(seen).toEqual([]);
  const loaded = code.get();
  answers[1]?.resolve('part');
  await loaded;
  await code.get();
  expect(seen).toEqual(['once', 'part']);
});

it('is loaded when the browser is idle, unless it was used before', async () => {
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
  // The tests' browser saves data, so that nothing is fetched ahead.
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: undefined }));
  // The code of the other tests waits for its scripts.
  vi.resetModules();
  const { startIdleLoading } = await import('#web/lib/browser/idle-loading.ts');
  const fresh = await import('./load-once.ts');
  const load = vi.fn(async (part: string) => part);
  const used = fresh.loadOnce(() => load('used'));
  const unused = fresh.loadOnce(() => load('unused'));
  const isLoaded = new Promise<void>((resolve) => unused.subscribe(resolve));
  await used.get();
  startIdleLoading(() => false);
  await isLoaded;
  expect(unused.current()).toBe('unused');
  expect(load.mock.calls).toEqual([['used'], ['unused']]);
});
