// Firefox as it comes from Debian or Mozilla, by WebDriver BiDi, which is built into it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';

// A new profile: no background requests, in Chinese, with reduced motion.
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'browser.safebrowsing.update.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'zh-CN',
  'ui.prefersReducedMotion': 1,
};

function newProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'yun-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  return folder;
}

/** The address on which it listens, read from its output. */
function listening(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.ended.then(() => reject(new Error(`Firefox ended:\n${output}`)));
  });
}

/** Opens the connection: sends commands, receives answers and events. */
async function connect(address) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = ({ error }) => reject(error);
  });
  const waiting = new Map();
  const listeners = [];
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === 'event') for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  };
  let last = 0;
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, error, message }) => {
        if (type === 'error') reject(new Error(`${method}: ${error}: ${message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, onEvent: (listener) => listeners.push(listener) };
}

/** Starts the browser; `newScreen` opens a window that shares nothing with the others. */
export async function startFirefox(path, { launch, stop }) {
  const profile = newProfile();
  const child = launch(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, TZ: 'Asia/Shanghai' },
  });
  const { send, onEvent } = await connect(await listening(child));
  const { capabilities } = await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    version: () => capabilities.browserVersion,
    newScreen: (size) => openScreen(send, onEvent, size),
    async stop() {
      await stop(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

async function openScreen(send, onEvent, { width, height }) {
  const { userContext } = await send('browser.createUserContext');
  // A window, not a tab: tabs in the background are not rendered.
  const { context } = await send('browsingContext.create', { type: 'window', userContext });
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  const complaints = [];
  onEvent(({ method, params }) => {
    const isOurs = method === 'log.entryAdded' && params.source.context === context;
    if (isOurs && params.level === 'error') complaints.push(params.text ?? '');
  });
  const call = async (action, args) => {
    const { type, result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration: `${action}`,
      target: { context },
      awaitPromise: true,
      arguments: args.map(toRemote),
      serializationOptions: { maxObjectDepth: 5 },
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result;
  };
  const perform = (actions) => send('input.performActions', { context, actions: [actions] });
  const type = (text) => {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return perform({ type: 'key', id: 'keyboard', actions: strokes });
  };
  return {
    navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    evaluate: async (action, ...args) => fromRemote(await call(action, args)),
    async pick(action, ...args) {
      const result = await call(action, args);
      return result.type === 'node' ? { sharedId: result.sharedId } : fromRemote(result);
    },
    press: (element) =>
      perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (_element, text) => type(text),
    key: (name) => type(keys[name] ?? name),
    setFiles: (element, path) => send('input.setFiles', { context, element, files: [path] }),
    async screenshot(file) {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    complaints: async () => complaints,
    close: () => send('browser.removeUserContext', { userContext }),
  };
}

function toRemote(value) {
  if (value?.sharedId) return value;
  if (Array.isArray(value)) return { type: 'array', value: value.map(toRemote) };
  if (value === null || value === undefined) return { type: value === null ? 'null' : 'undefined' };
  if (typeof value !== 'object') return { type: typeof value, value };
  return { type: 'object', value: Object.entries(value).map(([key, one]) => [key, toRemote(one)]) };
}

function fromRemote({ type, value }) {
  if (type === 'array') return value.map(fromRemote);
  if (type === 'object') return Object.fromEntries(value.map(([key, one]) => [key, fromRemote(one)]));
  return type === 'null' ? null : value;
}
