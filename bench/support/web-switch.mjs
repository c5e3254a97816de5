// Switching between two kept tabs, a table of 20 rows and a form of 25 fields, on a processor four times slower.
import { follow, newPage, pageReady, slowCpu } from './browser.mjs';
import { median, quantile } from './table.mjs';
import { judge } from './verdict.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
const warmUp = 2;
const titles = ['实验表单', '实验表格'];

/** In the page: waits for the next click and returns when the frame that shows `title` was produced. */
function watchSwitch(title) {
  const events = [];
  const observer = new PerformanceObserver((list) => events.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 });
  const isVisible = () =>
    [...document.querySelectorAll('.pane h1')].some(
      (heading) =>
        heading.textContent === title &&
        heading.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    );
  window.switched = new Promise((resolve) => {
    const channel = new MessageChannel();
    addEventListener('click', start, { capture: true, once: true });
    function start({ timeStamp }) {
      requestAnimationFrame(function look() {
        if (!isVisible()) return requestAnimationFrame(look);
        // Queued in the frame that shows the page, so it comes after that frame.
        channel.port1.onmessage = () => finish(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      });
    }
    async function finish(ready) {
      // The title may begin with the number of unread messages.
      while (!document.title.includes(`${title} - `)) await new Promise(requestAnimationFrame);
      // The browser reports the entries of the click after the next paint.
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      events.push(...observer.takeRecords());
      observer.disconnect();
      const paint = Math.max(
        16,
        ...events.filter(({ interactionId }) => interactionId).map(({ duration }) => duration),
      );
      resolve({ ready, paint });
    }
  });
}

async function switchTo(page, title) {
  await page.evaluate(watchSwitch, title);
  const tab = page.locator('.strip_link', { hasText: title });
  const { x, y, width, height } = await tab.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  return page.evaluate(() => window.switched);
}

export async function measureSwitches(browser, lab) {
  const { page, context, session } = await newPage(browser, lab, 'pt_he');
  await page.goto('/lab/form');
  await pageReady(page);
  await follow(page, '/lab/table');
  await page.locator('.ant-table-row').first().waitFor();
  await pageReady(page);
  await slowCpu(session);
  const measured = { 实验表单: [], 实验表格: [] };
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const title of titles) {
      const times = await switchTo(page, title);
      if (round >= warmUp) measured[title].push(times);
    }
  }
  await context.close();
  const all = Object.values(measured).flat();
  const options = { unit: '毫秒', isHard: false };
  const rows = (name, field, budget) => {
    const values = all.map((times) => times[field]);
    const [form, table] = titles.map((title) => median(measured[title].map((times) => times[field])).toFixed(0));
    return [
      judge(`${name}，中位数`, median(values), budget, options),
      judge(`${name}，p90`, quantile(values, 0.9), budget, options),
      [`  到表单 / 到表格，中位数`, `${form} / ${table} 毫秒`, '', ''],
    ];
  };
  return { count: all.length, rows: [...rows('页面就绪', 'ready', 150), ...rows('点击到绘制', 'paint', 100)] };
}
