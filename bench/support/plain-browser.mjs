// A Chromium that is only told what to open. Playwright attaches a debugger to every page, for which V8 reads the code of
// a script once more wherever an error is created: at a processor four times slower some 150 ms that no user waits for.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArgs, chromiumPath, usualEncoding } from './browser.mjs';

const limitMs = 90_000;
const lookMs = 500;

/** A browser whose pages share nothing; `open` gives a page that has not opened an address yet. */
export async function launchPlainBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'bench-browser-'));
  const flags = ['--headless', '--no-first-run', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath(), [...flags, ...browserArgs(), 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const send = connect(child);
  return {
    open: (options) => openPage(send, options),
    async close() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Sends a command of the DevTools protocol, whose messages are JSON ended by a zero byte. */
function connect(child) {
  const [, , , commands, messages] = child.stdio;
  const waiting = new Map();
  let received = '';
  messages.setEncoding('utf8').on('data', (text) => {
    const parts = (received + text).split('\0');
    received = parts.pop();
    for (const part of parts) {
      const { id, result, error } = JSON.parse(part);
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) reject?.(new Error(error.message));
      else resolve?.(result);
    }
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`Chromium 已退出（${code}）`));
  });
  let lastId = 0;
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject });
      commands.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
}

/** `cookies`: of the address; `script`: source that runs before those of the page; `line`: a slow network, if any. */
async function openPage(send, { cookies = [], script, line, cpuRate = 1 }) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const tell = (method, params) => send(method, params, sessionId);
  await tell('Page.enable');
  await tell('Network.enable');
  await tell('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': usualEncoding } });
  await tell('Emulation.setDeviceMetricsOverride', { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false });
  await tell('Emulation.setLocaleOverride', { locale: 'zh-CN' });
  await tell('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' });
  for (const cookie of cookies) await tell('Network.setCookie', cookie);
  await tell('Page.addScriptToEvaluateOnNewDocument', { source: script });
  if (line) await tell('Network.emulateNetworkConditions', { offline: false, ...line });
  await tell('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  return {
    go: (url) => tell('Page.navigate', { url }),
    /** The value of an expression once it is one; looks rarely, so that the page is not disturbed. */
    async waitFor(expression) {
      for (const end = Date.now() + limitMs; Date.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, lookMs));
        const { result } = await tell('Runtime.evaluate', { expression, returnByValue: true });
        if (result.value !== undefined) return result.value;
      }
      throw new Error(`${limitMs / 1000} 秒内没有出现：${expression}`);
    },
    close: () => send('Target.disposeBrowserContext', { browserContextId }),
  };
}
