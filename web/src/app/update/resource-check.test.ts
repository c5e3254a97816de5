import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, serveRelease } from '#web/test/serve-release.ts';
import { checkIntervalMs, startResourceCheck } from './resource-check.ts';

const first = (): Answers => ({
  '/api/version.json': { etag: '"v1"' },
  '/': { etag: '"i1"' },
  '/assets/index-1.js': { etag: 'W/"a1"', 'last-modified': 'Mon, 09 Nov 2026 08:00:00 GMT' },
  '/assets/index-1.css': { 'last-modified': 'Mon, 09 Nov 2026 08:00:00 GMT' },
});
const everything = ['HEAD /', 'HEAD /api/version.json', 'HEAD /assets/index-1.css', 'HEAD /assets/index-1.js'];
const contentVersion = () => localStorage.getItem('yun.contentVersion');

/** A freshly loaded document, for instance after a reload: without the state of the module. */
async function openDocument({ busy = false } = {}) {
  vi.resetModules();
  const fresh = await import('./resource-check.ts');
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/index-1.css"><link rel="stylesheet" href="https://cdn.example/x.css">' +
    '<script type="module" src="/assets/index-1.js"></script><link rel="modulepreload" href="/assets/index-1.js">';
  const state = { busy, onUpdate: vi.fn(), reload: vi.fn() };
  const { check, stop } = fresh.startResourceCheck({ ...state, isBusy: () => state.busy });
  onTestFinished(stop);
  await check();
  return Object.assign(state, { check, stop });
}

function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 9), toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
});

describe('is no change:', () => {
  it.each<[string, Answers]>([
    ['an error of the server', { '/': 503, '/api/version.json': 500, '/assets/index-1.js': 502 }],
    ['answers without the headers', { '/': {}, '/api/version.json': {}, '/assets/index-1.css': {} }],
    ['a redirect to some other page', { '/': 302, '/api/version.json': 302, '/elsewhere': { etag: '"x"' } }],
    ['a version file and an index that are not there', { '/': 404, '/api/version.json': 404 }],
    [
      'files missing on a server whose version file is missing too',
      { '/api/version.json': 404, '/assets/index-1.js': 404 },
    ],
    ['files missing on a server in trouble', { '/api/version.json': 503, '/assets/index-1.js': 404 }],
    ['the same version, marked as weak', { '/': { etag: 'W/"i1"' }, '/assets/index-1.js': { etag: '"a1"' } }],
    ['one header of two gone', { '/assets/index-1.js': { etag: '"a1"' } }],
  ])('%s', async (_, answers) => {
    const { release } = await serveRelease(first());
    const page = await openDocument();
    Object.assign(release, answers);
    expect(await page.check()).toBe(false);
    Object.assign(release, first());
    expect(await page.check()).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
    expect(contentVersion()).toBeNull();
  });

  it('no server at all', async () => {
    const { close } = await serveRelease(first());
    const page = await openDocument();
    close();
    expect(await page.check()).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('silence for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const { release, heads } = await serveRelease(first());
    const page = await openDocument();
    Object.assign(release, { '/': null, '/api/version.json': { etag: '"v2"' } });
    heads.length = 0;
    const checked = page.check();
    await vi.waitFor(() => expect(heads).toContain('HEAD /'), { timeout: 15_000 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await checked).toBe(true);
  });
});

describe('a newer version', () => {
  it('is found by a HEAD of index, files of this origin and version file, past every cache', async () => {
    const { heads, queries } = await serveRelease(first());
    await openDocument();
    expect(heads.sort()).toEqual(everything);
    expect(new Set(queries)).toEqual(new Set([`?t=${Date.now()}`]));
  });

  it.each<[string, Answers]>([
    ['the version file', { '/api/version.json': { etag: '"v2"' } }],
    ['the index page', { '/': { etag: '"i2"' } }],
    ['the ETag of a file', { '/assets/index-1.js': { etag: '"a2"' } }],
    ['the date of a file', { '/assets/index-1.css': { 'last-modified': 'Tue, 10 Nov 2026 08:00:00 GMT' } }],
    ['a file the release took away', { '/assets/index-1.js': 404 }],
  ])('shows in %s and reloads the page', async (_, answers) => {
    const { release } = await serveRelease(first());
    const page = await openDocument();
    Object.assign(release, answers);
    expect(await page.check()).toBe(true);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(page.onUpdate).not.toHaveBeenCalled();
    expect(contentVersion()).toBe('1');
  });

  it('shows at the first check when the files of this document are already gone', async () => {
    await serveRelease({ ...first(), '/assets/index-1.js': 404 });
    const page = await openDocument();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('is announced, not loaded, while work would be lost, and stays a choice after that', async () => {
    const { release } = await serveRelease(first());
    const page = await openDocument({ busy: true });
    release['/'] = { etag: '"i2"' };
    expect(await page.check()).toBe(true);
    expect(await page.check()).toBe(true);
    expect(page.onUpdate).toHaveBeenCalledOnce();
    expect(contentVersion()).toBe('1');
    page.busy = false;
    await page.check();
    release['/'] = { etag: '"i3"' };
    await page.check();
    expect(page.onUpdate).toHaveBeenCalledTimes(2);
    expect(contentVersion()).toBe('2');
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('is announced when the browser cannot store a reload', async () => {
    const { release } = await serveRelease(first());
    const page = await openDocument();
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('quota');
    });
    onTestFinished(() => refuse.mockRestore());
    release['/'] = { etag: '"i2"' };
    await page.check();
    expect(page.onUpdate).toHaveBeenCalledOnce();
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('reloading', () => {
  it('happens once for each version, however often two servers alternate', async () => {
    const { release } = await serveRelease(first());
    const reloads: number[] = [];
    for (const [mine, other] of ['12', '12', '21', '12', '21']) {
      release['/'] = { etag: `"i${mine}"` };
      const page = await openDocument();
      vi.setSystemTime(Date.now() + 300_000);
      release['/'] = { etag: `"i${other}"` };
      await page.check();
      reloads.push(page.reload.mock.calls.length);
      page.stop();
    }
    expect(reloads).toEqual([1, 0, 1, 0, 0]);
  });

  it('happens once for a file that is still missing afterwards', async () => {
    await serveRelease({ ...first(), '/assets/index-1.js': 404 });
    expect((await openDocument()).reload).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 300_000);
    expect((await openDocument()).reload).not.toHaveBeenCalled();
  });

  it('waits a minute after the last one', async () => {
    const { release } = await serveRelease(first());
    const before = await openDocument();
    release['/'] = { etag: '"i2"' };
    await before.check();
    const page = await openDocument();
    release['/'] = { etag: '"i3"' };
    vi.setSystemTime(Date.now() + 59_000);
    expect(await page.check()).toBe(true);
    expect(page.reload).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 1000);
    await page.check();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('ignores an invalid stored memory', async () => {
    const { release } = await serveRelease(first());
    sessionStorage.setItem('yun.reloads', '{"at":"x","versions":7}');
    localStorage.setItem('yun.contentVersion', 'many');
    const page = await openDocument();
    release['/'] = { etag: '"i2"' };
    await page.check();
    expect(page.reload).toHaveBeenCalledOnce();
    expect(contentVersion()).toBe('1');
  });
});

describe('the time of a check', () => {
  /** The number of checks since then; a check requests all four resources at once. */
  function countChecks(): () => number {
    const asked = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => asked.mockRestore());
    return () => asked.mock.calls.length / everything.length;
  }

  it('comes every five minutes, not while the page is hidden, and at once when it is shown again', async () => {
    await serveRelease(first());
    const page = await openDocument();
    const checks = countChecks();
    vi.advanceTimersByTime(checkIntervalMs - 1);
    expect(checks()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(checks()).toBe(1);
    await page.check();
    hide(true);
    vi.advanceTimersByTime(3 * checkIntervalMs);
    window.dispatchEvent(new Event('focus'));
    expect(checks()).toBe(1);
    hide(false);
    expect(checks()).toBe(2);
  });

  it('comes with the focus, at most every 30 seconds and never twice at a time', async () => {
    await serveRelease(first());
    const page = await openDocument();
    const checks = countChecks();
    vi.setSystemTime(Date.now() + 29_999);
    window.dispatchEvent(new Event('focus'));
    hide(false);
    expect(checks()).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    window.dispatchEvent(new Event('focus'));
    expect(checks()).toBe(1);
    vi.advanceTimersByTime(checkIntervalMs);
    expect(page.check()).toBe(page.check());
    expect(checks()).toBe(1);
    await page.check();
    vi.advanceTimersByTime(checkIntervalMs);
    expect(checks()).toBe(2);
  });

  it('comes when a part of the console does not load; the failure itself is left to the page', async () => {
    const { release } = await serveRelease(first());
    const page = await openDocument();
    const checks = countChecks();
    const failure = () => new Event('vite:preloadError', { cancelable: true });
    expect(window.dispatchEvent(failure())).toBe(true);
    expect(checks()).toBe(1);
    await page.check();
    expect(page.reload).not.toHaveBeenCalled();
    release['/assets/index-1.js'] = 404;
    expect(window.dispatchEvent(failure())).toBe(true);
    expect(checks()).toBe(2);
    await page.check();
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('does not come any more once stopped, and a check under way has no effect', async () => {
    const { release } = await serveRelease(first());
    const page = await openDocument();
    release['/'] = { etag: '"i2"' };
    const under = page.check();
    page.stop();
    expect(await under).toBe(false);
    const checks = countChecks();
    vi.advanceTimersByTime(900_000);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('vite:preloadError'));
    expect(await page.check()).toBe(false);
    expect(checks()).toBe(0);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('does not come before the document has loaded', async () => {
    await serveRelease(first());
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    onTestFinished(() => state.mockRestore());
    const checks = countChecks();
    const { stop } = startResourceCheck({ isBusy: () => false, onUpdate: () => {} });
    onTestFinished(stop);
    expect(checks()).toBe(0);
    window.dispatchEvent(new Event('load'));
    expect(checks()).toBeGreaterThan(0);
  });
});
