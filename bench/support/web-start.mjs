// Cold starts on a slow line and a slow processor.
import { newPage, slowCpu } from './browser.mjs';
import { median } from './table.mjs';
import { judge, must } from './verdict.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

// "Slow 4G" as Lighthouse sets it when the browser throttles (150 ms × 3.75, 1.6 Mbit/s × 0.9, 750 kbit/s × 0.9).
const slowLine = { latency: 562.5, downloadThroughput: (1440 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

async function slowPage(browser, server, account) {
  const opened = await newPage(browser, server, account);
  await opened.session.send('Network.emulateNetworkConditions', { offline: false, ...slowLine });
  await slowCpu(opened.session);
  return opened;
}

/** In the page, before anything else: records when the largest paint and the home page's heading appeared. */
function watchStart() {
  window.start = {};
  new PerformanceObserver((list) => {
    window.start.largest = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  requestAnimationFrame(function look() {
    if (!document.querySelector('.pane h1')?.checkVisibility()) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      window.start.home = performance.now();
    });
  });
}

async function startOnce(browser, server, { address, account, isDone }) {
  const { page, context } = await slowPage(browser, server, account);
  await page.addInitScript(watchStart);
  await page.goto(address, { waitUntil: 'commit' });
  await isDone(page);
  const start = await page.evaluate(() => window.start);
  await context.close();
  return start;
}

/** Repeats until the typing began before the script was loaded. */
async function typeEarly(browser, server) {
  for (let round = 1; ; round++) {
    const typed = await typeAtOnce(browser, server);
    if (typed.wasEarly || round === rounds) return typed;
  }
}

/** Types as soon as there is a field, and returns its value once the application has started. */
async function typeAtOnce(browser, server) {
  const { page, context } = await slowPage(browser, server);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('账号', { exact: true });
  await field.waitFor({ state: 'attached' });
  await field.focus();
  await page.keyboard.type('early');
  const wasEarly = await page.evaluate(
    () => !performance.getEntriesByType('resource').some(({ initiatorType }) => initiatorType === 'script'),
  );
  await page.keyboard.type('_bird');
  await page.getByText('演示账号，点击直接进入').waitFor();
  const value = await field.inputValue();
  await context.close();
  return { value, wasEarly };
}

async function repeat(action) {
  const results = [];
  for (let round = 0; round < rounds; round++) results.push(await action());
  return results;
}

export async function measureStarts(browser, server) {
  const signIn = await repeat(() =>
    startOnce(browser, server, {
      address: '/login',
      isDone: (page) => page.getByText('演示账号，点击直接进入').waitFor(),
    }),
  );
  const home = await repeat(() =>
    startOnce(browser, server, {
      address: '/profile/dashboard',
      account: 'pt_he',
      isDone: (page) => page.waitForFunction(() => window.start.home),
    }),
  );
  const early = await typeEarly(browser, server);
  const seconds = { unit: '秒', digits: 2, isHard: false };
  const of = (list, field) => median(list.map((start) => start[field])) / 1000;
  return [
    judge('登录页最大内容绘制（LCP）', of(signIn, 'largest'), 1.2, seconds),
    must(
      `  启动前键入的内容还在${early.wasEarly ? '' : '（键入时已启动）'}`,
      early.value === 'early_bird',
      early.value || '空',
    ),
    judge('首页可见', of(home, 'home'), 4, seconds),
  ];
}
