// Takes the pictures of one scene, each when nothing on the page changes any more.
import { setTimeout as wait } from 'node:timers/promises';
import { browserNow } from './world.mjs';

const desk = { name: '1440', viewport: { width: 1440, height: 900 } };
const phone = { name: '390', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Widths of the pictures. */
export const sizes = [desk, phone];

const maxHeight = 5000;
const maxWaitMs = 20_000;
const quietMs = 300;
const maxShots = 12;

/** Event streams never end. */
const isStream = (request) => new URL(request.url()).pathname.endsWith('/stream');

/** In the page: resolves when nothing is left to compute or draw. */
const isIdle = () =>
  new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Tracks calls without an answer. Returns a function that waits until there are none and the page is idle. */
function watchCalls(page) {
  const open = new Set();
  let changedAt = performance.now();
  const change = (action) => (request) => {
    if (isStream(request)) return;
    open[action](request);
    changedAt = performance.now();
  };
  page.on('request', change('add'));
  page.on('requestfinished', change('delete'));
  page.on('requestfailed', change('delete'));
  const isQuiet = () => open.size === 0 && performance.now() - changedAt > quietMs;
  return async () => {
    for (const deadline = performance.now() + maxWaitMs; performance.now() < deadline; await wait(30)) {
      if (!isQuiet()) continue;
      await page.evaluate(isIdle);
      if (isQuiet()) return;
    }
  };
}

/** Answers calls whose effect would change later pictures: marking a message as read, and the version of the build. */
async function fixAnswers(context) {
  await context.route('**/api/talk/mark_read', async (route) => {
    const url = new URL('/api/talk/has_unread_talk_record', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ method: 'GET', url, postData: null }) });
  });
  await context.route('**/api/h5/mark_read', (route) => route.fulfill({ json: ok({ unread_count: 0 }) }));
  await context.route('**/version.json*', (route) =>
    route.fulfill({ json: { version: '0.1.0', build_time: '2026-06-01T00:00:00.000Z', content_version: 'pages' } }),
  );
}

const ok = (data) => ({ code: 20000, msg: 'ok', data, request_id: 'pages' });

/** The largest hidden height of an element that scrolls: a window taller by this much shows everything. */
const hiddenHeight = () => {
  const hidden = [...document.querySelectorAll('*')]
    .filter((element) => element.clientHeight > 0 && /auto|scroll/.test(getComputedStyle(element).overflowY))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tagName !== 'TEXTAREA')
    .map((element) => element.scrollHeight - element.clientHeight);
  const whole = document.documentElement.scrollHeight - innerHeight;
  return Math.max(0, whole, ...hidden);
};

async function growToContent(page, settle) {
  for (let round = 0; round < 3; round += 1) {
    const hidden = await page.evaluate(hiddenHeight);
    const { width, height } = page.viewportSize();
    if (hidden <= 0 || height >= maxHeight) return;
    await page.setViewportSize({ width, height: Math.min(maxHeight, height + hidden) });
    await settle();
  }
}

const isDrawn = async () => {
  await document.fonts.ready;
  await Promise.all(
    [...document.images].filter(({ src }) => src).map((image) => image.decode().catch(() => undefined)),
  );
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

/** Takes pictures until two in a row are the same. */
async function stablePicture(page) {
  let last;
  for (let shot = 0; shot < maxShots; shot += 1) {
    await page.evaluate(isDrawn);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (last?.equals(picture)) return picture;
    last = picture;
    await wait(120);
  }
  return last;
}

/** Changes the setting as another window of the same browser would. */
const switchToDark = () => {
  localStorage.setItem('yun.settings', JSON.stringify({ dark: true }));
  dispatchEvent(new StorageEvent('storage', { key: 'yun.settings' }));
};

const startDark = () => {
  // A blank page has no storage.
  if (location.origin === 'null') return;
  localStorage.setItem('yun.settings', JSON.stringify({ dark: true }));
  localStorage.setItem('yun.look', JSON.stringify({ dark: true, vars: {} }));
};

/** A link can be opened on five phones only, and a phone that opens it again ends its earlier session. */
const phones = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
let opened = 0;
const nextPhone = () => phones[opened++ % phones.length];

const startAsPhone = (key) => {
  if (location.origin !== 'null') localStorage.setItem('h5:device', key);
};

async function openPage(browser, demo, scene, size) {
  const { viewport, deviceScaleFactor = 1, isMobile = false, hasTouch = false } = size;
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(browserNow);
  await fixAnswers(context);
  await context.addInitScript(startAsPhone, nextPhone());
  if (scene.account) {
    await context.addCookies([{ name: 'Admin-Token', value: demo.tokens[scene.account], url: demo.url }]);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(maxWaitMs);
  return { context, page };
}

/**
 * Opens the scene's page and does its steps; `onPicture(theme, png)`. A picture is as high as the page, with
 * `isWindowOnly` as high as the window.
 */
export async function takeScene(browser, demo, scene, size, onPicture) {
  const { context, page } = await openPage(browser, demo, scene, size);
  const settle = watchCalls(page);
  const stage = { page, demo, settle, isPhone: size.hasTouch === true, pane: page.locator('main') };
  const perform = async () => {
    await page.setViewportSize(size.viewport);
    const path = typeof scene.path === 'function' ? scene.path(demo) : scene.path;
    await page.goto(path);
    await page.locator('h1, h2').first().waitFor({ state: 'attached' });
    await settle();
    // What opens beside a button does not move when the window grows: let it grow before the button is pressed.
    if (!size.isWindowOnly) await growToContent(page, settle);
    await scene.act?.(stage);
    await settle();
    if (scene.media) await page.emulateMedia({ media: scene.media });
    // An element under the pointer would look different.
    if (!scene.keepsPointer) await page.mouse.move(0, 0);
    if (!size.isWindowOnly) await growToContent(page, settle);
  };
  try {
    await perform();
    await onPicture('light', await stablePicture(page));
    if (scene.onlyLight) return;
    if (scene.account && !scene.media) {
      await page.evaluate(switchToDark);
      await settle();
    } else {
      await page.addInitScript(startDark);
      await page.goto('about:blank');
      await perform();
    }
    await onPicture('dark', await stablePicture(page));
  } finally {
    await context.close();
  }
}
