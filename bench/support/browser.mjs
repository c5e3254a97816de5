// A Chromium for measurements, and pages with or without a signed-in user.
import { createRequire } from 'node:module';
import { signIn } from './server.mjs';

const fromStories = createRequire(new URL('../../e2e/package.json', import.meta.url));
const { chromium } = fromStories('@playwright/test');

export const chromiumPath = () => process.env.CHROMIUM_PATH ?? chromium.executablePath();

export function browserArgs() {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return ['--disable-gpu', '--disable-background-networking', '--disable-component-update', ...sandbox];
}

export const launchBrowser = (...more) =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...browserArgs(), ...more] });

/** What browsers send over HTTPS; a bench has no certificate. */
export const usualEncoding = 'gzip, deflate, br';

/** In the page, before anything else: the user saves data, so nothing is fetched ahead. */
function saveData() {
  const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
}

/**
 * A page with an empty cache, signed in to the account if given; `session` is its DevTools session. `isFrugal`: fetches
 * nothing ahead, so that its transfers are those of the pages that are opened. `storageState`: what an earlier page of the
 * account has stored in its browser.
 */
export async function newPage(browser, server, account, options = {}) {
  const { encoding = usualEncoding, isFrugal = false, storageState } = options;
  const context = await browser.newContext({
    baseURL: server.url,
    storageState,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: { 'accept-encoding': encoding },
  });
  if (account) {
    const token = await tokenOf(server, account);
    await context.addCookies([{ name: 'Admin-Token', value: encodeURIComponent(token), url: server.url }]);
  }
  // An open event stream would keep the network from becoming idle.
  await context.addInitScript(() => localStorage.setItem('yun-live', 'off'));
  if (isFrugal) await context.addInitScript(saveData);
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  const session = await context.newCDPSession(page);
  return { context, page, session };
}

// A user has five sessions at most: all pages of a bench share one. Stored by server, since a port may be used again.
const tokens = new WeakMap();
export async function tokenOf(server, account) {
  if (!tokens.has(server)) tokens.set(server, {});
  const ofServer = tokens.get(server);
  ofServer[account] ??= signIn(server.url, account);
  return ofServer[account];
}

export const slowCpu = (session) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

/** Follows a link inside the console. */
export function follow(page, address) {
  return page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('.frame_frame').append(link);
    link.click();
    link.remove();
  }, address);
}

/** The visible page has rendered its heading and no request is pending. */
export async function pageReady(page) {
  await page.locator('.pane[data-off="false"] h1').waitFor();
  await page.waitForLoadState('networkidle');
}
