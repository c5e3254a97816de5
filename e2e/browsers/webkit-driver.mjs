// WebKitGTK's MiniBrowser by W3C WebDriver, on a virtual display. One driver serves one window: each screen has its own
// driver and browser.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Smaller toolbar buttons, so that the window can be as narrow as a phone; no animations.
const gtkStyle = 'headerbar, toolbar, toolbutton, button, entry, image { min-width: 0; padding: 0; margin: 0; }\n';
const gtkSettings = '[Settings]\ngtk-enable-animations=false\n';

function newConfiguration() {
  const folder = mkdtempSync(join(tmpdir(), 'yun-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), gtkStyle);
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), gtkSettings);
  return folder;
}

/** A separate display; Xvfb picks the number and prints it. */
async function startDisplay(launch) {
  const child = launch('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    child.stdio[3].once('data', (text) => resolve(String(text).trim()));
    child.ended.then(() => reject(new Error('Xvfb ended')));
  });
  return { child, name: `:${number}` };
}

/** `browser`: the MiniBrowser that belongs to the driver. */
export async function startWebkit({ driver, browser }, tools) {
  const display = await startDisplay(tools.launch);
  const folder = newConfiguration();
  const open = new Set();
  let version = '';
  return {
    /** Known after the first screen: not available from the driver. */
    version: () => version,
    async newScreen(size) {
      const { screen, browserVersion } = await openScreen({
        driver,
        browser,
        folder,
        display: display.name,
        size,
        tools,
      });
      version = browserVersion;
      open.add(screen);
      return screen;
    },
    async stop() {
      for (const screen of open) await screen.close();
      await tools.stop(display.child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openScreen({ driver, browser, folder, display, size, tools }) {
  const { launch, stop, freePort, waitForAnswer } = tools;
  const port = await freePort();
  const locale = { LANG: 'zh_CN.UTF-8', LC_ALL: '', TZ: 'Asia/Shanghai' };
  const own = { DISPLAY: display, XDG_CONFIG_HOME: folder, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  const child = launch(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...locale, ...own },
  });
  const send = async (method, path, body) => {
    const options = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path.replace(/^\/session\/[\w-]+/, '')}: ${value.error}: ${value.message}`);
    return value;
  };
  await waitForAnswer(`http://127.0.0.1:${port}/status`, { timeoutMs: 60_000, gone: () => child.exitCode !== null });
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  // Does not wait for a page to load, because its errors must be collected from the start.
  const alwaysMatch = { ...options, pageLoadStrategy: 'none' };
  const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch } });
  const command = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  await command('POST', '/timeouts', { script: 10_000, pageLoad: 120_000 });
  await setViewport(command, size);
  const close = async () => {
    await command('DELETE', '').catch(() => undefined);
    await stop(child);
  };
  return { screen: screenOf(command, close), browserVersion: capabilities.browserVersion };
}

/** The window is larger than its viewport by its toolbar. */
async function setViewport(command, { width, height }) {
  await command('POST', '/window/rect', { width, height });
  const inner = await command('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });
  await command('POST', '/window/rect', { width: 2 * width - inner[0], height: 2 * height - inner[1] });
}

/** Key of an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** Neither the driver nor the browser reports errors of a page, so the page collects them itself. */
function collectErrors() {
  if (window.pageErrors) return;
  const errors = [];
  window.pageErrors = errors;
  const failed = ({ message, target }) => {
    if (message !== undefined) errors.push(message);
    // Loading is aborted when a page is left: no error.
    else if (!window.isLeft) errors.push(`cannot load ${target.src ?? target.href}`);
  };
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    errors.push(`policy violated: ${violatedDirective} ${blockedURI}`);
  });
  const print = console.error;
  console.error = (...words) => {
    errors.push(words.join(' '));
    print(...words);
  };
}

/** Each call also returns the errors since the last, because the next may leave the page. */
const asScript = (action) => `
  (${collectErrors})();
  const done = arguments[arguments.length - 1];
  const end = (isDone, value) => done([isDone, value, window.pageErrors.splice(0)]);
  Promise.resolve((${action})(...[...arguments].slice(0, -1)))
    .then((value) => end(true, value), (error) => end(false, String(error)));`;

/** A page that is left during a call never answers it: the call is repeated on the next page. */
async function execute(command, body, deadline = Date.now() + 60_000) {
  try {
    return await command('POST', '/execute/async', body);
  } catch (error) {
    if (!/script timeout/.test(error.message) || Date.now() > deadline) throw error;
    return execute(command, body, deadline);
  }
}

function screenOf(command, close) {
  const complaints = [];
  const call = async (action, args) => {
    const [isDone, value, errors] = await execute(command, { script: asScript(action), args });
    complaints.push(...errors);
    if (!isDone) throw new Error(value);
    return value;
  };
  const type = (element, text) => command('POST', `/element/${element[elementKey]}/value`, { text });
  return {
    async navigate(url) {
      await call('() => { window.isLeft = true; }', []);
      await command('POST', '/url', { url });
      // A call during the change of pages is lost with the page that was left.
      const deadline = Date.now() + 120_000;
      while (await call('() => window.isLeft === true', []).catch(() => true))
        if (Date.now() > deadline) throw new Error(`${url} was not opened`);
    },
    evaluate: (action, ...args) => call(action, args),
    pick: (action, ...args) => call(action, args),
    press: (element) => command('POST', `/element/${element[elementKey]}/click`, {}),
    type,
    key: async (name) => type(await command('GET', '/element/active'), keys[name] ?? name),
    setFiles: type,
    async screenshot(file) {
      writeFileSync(file, Buffer.from(await command('GET', '/screenshot'), 'base64'));
    },
    async complaints() {
      await call('() => null', []);
      return complaints;
    },
    close,
  };
}
