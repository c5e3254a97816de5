// The page of a patient with two years of daily training in Chromium: nothing may block it for more than 100 ms,
// 150 on a processor four times slower.
import { follow, launchBrowser, newPage, pageReady, slowCpu } from './support/browser.mjs';
import { addLongCourse, longPatientId } from './support/long-course.mjs';
import { createDatabase } from './support/postgres.mjs';
import { startServer } from './support/server.mjs';
import { printTable } from './support/table.mjs';
import { exitCode, judge, printVerdict } from './support/verdict.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const days = Number(process.env.BENCH_DAYS ?? 730);
const budget = 100;
const slowBudget = 150;
const account = 'pt_he';
const path = `/patient/progress/${longPatientId}`;
const tabs = ['疼痛与用力', '关节活动度', '量表评定', '训练记录', '目标', '时间线', '概览'];
const ranges = ['2 周', '12 周', '4 周', '全部'];

/** In the page, before anything else: records every task that blocked it for more than 50 ms. */
function watchTasks() {
  window.longTasks = [];
  new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** The tasks that blocked the page during the action, in milliseconds; the browser reports them a moment later. */
async function blockedBy(page, action) {
  await page.evaluate(() => {
    window.longTasks.length = 0;
  });
  await action();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  return page.evaluate(() => window.longTasks);
}

const pane = (page) => page.locator('.pane[data-off="false"]');
const chart = (page) => pane(page).locator('svg').first();

async function visit(browser, server, isSlow) {
  const { page, context, session } = await newPage(browser, server, account);
  await page.addInitScript(watchTasks);
  await page.goto('/profile/dashboard');
  await pageReady(page);
  // Slowed only now: the measurement is about two years of data, not about starting the console.
  if (isSlow) await slowCpu(session);
  const open = async () => {
    await follow(page, path);
    await chart(page).waitFor();
  };
  const steps = { 打开进展页: await blockedBy(page, open) };
  const choose = (range) => pane(page).getByRole('radio', { name: range, exact: true }).check({ force: true });
  for (const range of ranges) steps[`概览 ${range}`] = await blockedBy(page, () => choose(range));
  for (const tab of tabs) {
    steps[`页签 ${tab}`] = await blockedBy(page, () => pane(page).getByRole('tab', { name: tab, exact: true }).click());
    if (['疼痛与用力', '关节活动度', '量表评定'].includes(tab))
      steps[`${tab} 全部`] = await blockedBy(page, () => choose('全部'));
  }
  await context.close();
  return steps;
}

const longest = (tasks) => Math.max(0, ...tasks);

async function measure(browser, server, isSlow) {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, server, isSlow));
  return Object.keys(visits[0]).map((name) => ({
    name,
    worst: longest(visits.flatMap((steps) => steps[name])),
    count: visits.reduce((sum, steps) => sum + steps[name].length, 0) / visits.length,
  }));
}

function print(title, steps) {
  console.log(`\n${title}`);
  const rows = steps.map(({ name, worst, count }) => [name, worst.toFixed(0), count.toFixed(1)]);
  printTable(['步骤', '最长任务 毫秒', '每次超过 50 毫秒的任务'], rows);
}

const database = await createDatabase();
const browser = await launchBrowser();
let server;
try {
  server = await startServer({ databaseUrl: database.url });
  const sessions = await addLongCourse(database, days, account);
  await visit(browser, server, false);
  const usual = await measure(browser, server, false);
  const slow = await measure(browser, server, true);
  print(`训练进展页，${days} 天、${sessions} 次训练，${rounds} 轮`, usual);
  print('同上，处理器慢 4 倍', slow);
  const worst = (steps) => longest(steps.map((step) => step.worst));
  printVerdict('两年每日训练的图表', [
    judge('最长任务', worst(usual), budget, { unit: '毫秒', isHard: false }),
    judge('最长任务，处理器慢 4 倍', worst(slow), slowBudget, { unit: '毫秒', isHard: false }),
  ]);
} finally {
  await browser.close();
  await server?.stop();
  await database.drop();
}
process.exitCode = exitCode();
