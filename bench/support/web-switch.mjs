// Switching between five kept pages on a processor four times slower.
import { follow, newPage, slowCpu } from './browser.mjs';
import { press } from './interactions.mjs';
import { createSeries, inTurn, openSides, printSeries } from './sides.mjs';
import { recordTransfers } from './transfers.mjs';
import { demoIds } from './web-pages.mjs';
import { ready } from './web-visit.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
const warmUp = 2;
const budget = { ready: 100, paint: 80 };

const pagesOf = ({ patient }) => [
  { name: '患者列表', address: '/patient/list' },
  { name: '新建患者', address: '/patient/create' },
  { name: '状态记录', address: `/message/board?patient_id=${patient}` },
  { name: '训练进展', address: `/patient/progress/${patient}` },
  { name: '制定计划', address: `/patient/plan?patient_id=${patient}` },
];

/** In the page: waits for the next click and returns when the frame that shows the page with this heading was produced. */
function watchSwitch({ heading, address }) {
  const mostFrames = 600;
  const events = [];
  const observer = new PerformanceObserver((list) => events.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 });
  const isShown = () => {
    const shown = document.querySelector('.pane[data-off="false"] h1');
    return (
      shown?.textContent === heading && shown.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
    );
  };
  const isMarked = () => location.pathname + location.search === address;
  const frames = async (isOver) => {
    for (let frame = 0; !isOver(frame); frame++) {
      if (frame > mostFrames) throw new Error(`${address} did not come within ${mostFrames} frames`);
      await new Promise(requestAnimationFrame);
    }
  };
  window.switched = new Promise((resolve, reject) => {
    const channel = new MessageChannel();
    addEventListener('click', ({ timeStamp }) => measure(timeStamp).then(resolve, reject), {
      capture: true,
      once: true,
    });
    async function measure(timeStamp) {
      await new Promise(requestAnimationFrame);
      await frames(isShown);
      // Queued in the frame that shows the page, so it comes after that frame.
      const drawn = new Promise((done) => {
        channel.port1.onmessage = () => done(performance.now() - timeStamp);
      });
      channel.port2.postMessage(null);
      const readyMs = await drawn;
      await frames(isMarked);
      // The browser reports the entries of the click after the next paint.
      await frames((frame) => frame === 10);
      events.push(...observer.takeRecords());
      observer.disconnect();
      const durations = events.filter(({ interactionId }) => interactionId).map(({ duration }) => duration);
      return { ready: readyMs, paint: Math.max(16, ...durations) };
    }
  });
}

async function switchTo(page, { heading, address }) {
  await page.evaluate(watchSwitch, { heading, address });
  const tab = page.locator(`li[data-active] a[href="${address}"]`);
  await press(page, tab);
  return page.evaluate(() => window.switched);
}

/** Opens the pages as tabs; their headings tell which one is in view. */
async function openTabs(browser, side) {
  const { page, session } = await newPage(browser, side.server, 'pt_he');
  const transfers = recordTransfers(page);
  const tabs = pagesOf(await demoIds(side.server));
  for (const [index, tab] of tabs.entries()) {
    if (index === 0) await page.goto(tab.address);
    else await follow(page, tab.address);
    await ready(page, tab.address, transfers);
    // A page may add to its address.
    tab.address = await page.evaluate(() => location.pathname + location.search);
    tab.heading = await page.locator('.pane[data-off="false"] h1').first().textContent();
  }
  await slowCpu(session);
  Object.assign(side, { page, tabs });
}

export async function measureSwitches(browser, { at, atEnd }) {
  at('启动服务端');
  const sides = await openSides(atEnd);
  for (const side of sides) {
    at(`打开五个页签，${side.name}`);
    await openTabs(browser, side);
  }
  const series = createSeries();
  const names = sides.at(-1).tabs.map(({ name }) => name);
  const line = (name, field) => ({
    name: `${name}，${field === 'ready' ? '页面就绪' : '点击到绘制'}`,
    budget: budget[field],
  });
  atEnd(() =>
    printSeries(
      `切换到保留的页签，处理器慢 4 倍，${rounds} 轮`,
      series,
      ['ready', 'paint'].flatMap((field) => names.map((name) => line(name, field))),
      { unit: '毫秒', digits: 0 },
    ),
  );
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const side of inTurn(sides, round)) {
      for (const tab of side.tabs) {
        at(`第 ${round + 1} 轮，${tab.name}，${side.name}`);
        const times = await switchTo(side.page, tab);
        if (round < warmUp) continue;
        for (const field of ['ready', 'paint']) series.add(line(tab.name, field).name, side, times[field]);
      }
    }
  }
}
