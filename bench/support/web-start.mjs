// Cold starts on a slow line and a slow processor.
import { newPage, slowCpu, tokenOf } from './browser.mjs';
import { launchPlainBrowser } from './plain-browser.mjs';
import { createSeries, inTurn, openSides, printSeries } from './sides.mjs';
import { must, printVerdict } from './verdict.mjs';
import { ask, demoIds, home } from './web-pages.mjs';
import { visit } from './web-visit.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const account = 'pt_he';

// "Slow 4G" as Lighthouse sets it when the browser throttles (150 ms × 3.75, 1.6 Mbit/s × 0.9, 750 kbit/s × 0.9).
const slowLine = { latency: 562.5, downloadThroughput: (1440 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

async function slowPage(browser, server, as, storageState) {
  const opened = await newPage(browser, server, as, { storageState });
  await opened.session.send('Network.emulateNetworkConditions', { offline: false, ...slowLine });
  await slowCpu(opened.session);
  return opened;
}

/** In the page, before anything else: records the largest paint, and when an element with this text was painted. */
function watchStart({ selector, text, entries }) {
  if (location.protocol === 'about:') return;
  for (const { name, value } of entries) localStorage.setItem(name, value);
  window.start = {};
  const watch = (type, handle) =>
    new PerformanceObserver((list) => handle(list.getEntries().at(-1).startTime)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (time) => {
    window.start.largest = time;
  });
  watch('element', (time) => {
    window.start.shown ??= time;
  });
  const isThere = (element) => {
    const content = element.textContent.trim();
    return content !== '' && content.includes(text) && element.checkVisibility();
  };
  // Before each paint. The browser reports the paint of marked elements whose own text it is.
  requestAnimationFrame(function look() {
    const found = [...document.querySelectorAll(selector)].find(isThere);
    if (!found) return requestAnimationFrame(look);
    for (const part of [found, ...found.querySelectorAll('*')]) {
      if (isThere(part)) part.setAttribute('elementtiming', 'shown');
    }
  });
}

/** The starts that count. Messages of the app contain links to a patient's conversation. */
async function startsOf(server) {
  const { patient } = await demoIds(server);
  const { list } = await ask(server, account, `/api/talk/get_talk_record_as_doctor?patient_id=${patient}&types=text`);
  const pane = '.pane[data-off="false"]';
  return [
    { name: '登录页最大内容绘制（LCP）', budget: 1.1, address: '/login', selector: 'form', text: '', field: 'largest' },
    { name: '首页可见', budget: 3, address: home, as: account, selector: `${pane} h1`, text: '' },
    {
      name: '直接打开患者列表，第一行可见',
      budget: 3.5,
      address: '/patient/list',
      as: account,
      selector: `${pane} tbody tr`,
      text: '',
    },
    {
      name: '从消息的链接打开会话，内容可见',
      budget: 3,
      address: `/message/board?patient_id=${patient}`,
      as: account,
      selector: pane,
      // Not the last message: the list shows that one as well.
      text: list.at(-2).content,
    },
  ];
}

async function startOnce(browser, { server, token, entries }, { address, as, selector, text, field = 'shown' }) {
  const own = { selector, text, entries: [...(as ? entries : []), { name: 'yun-live', value: 'off' }] };
  const page = await browser.open({
    cookies: as ? [{ name: 'Admin-Token', value: encodeURIComponent(token), url: server.url }] : [],
    script: `(${watchStart})(${JSON.stringify(own)})`,
    line: slowLine,
    cpuRate: 4,
  });
  await page.go(server.url + address);
  await page.waitFor('window.start?.shown');
  // The sign-in page is complete without scripts; its largest paint may follow the first.
  if (!as) await page.waitFor("document.body.innerText.includes('演示账号，点击直接进入') || undefined");
  const start = await page.waitFor('window.start');
  await page.close();
  return start[field] / 1000;
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

/** Repeats until the typing began before the script was loaded. */
async function typeEarly(browser, server) {
  for (let round = 1; ; round++) {
    const typed = await typeAtOnce(browser, server);
    if (typed.wasEarly || round === rounds) return typed;
  }
}

export async function measureStarts(browser, { at, atEnd }) {
  at('启动服务端');
  const sides = await openSides(atEnd);
  for (const side of sides) {
    side.starts = await startsOf(side.server);
    // The server compiles what it runs for the first time, and the browser of a user stores who is signed in.
    const look = async (_, page) => ({ stored: await page.context().storageState() });
    side.token = await tokenOf(side.server, account);
    for (const { address, as } of side.starts) {
      if (as)
        side.entries = (await visit(browser, side.server, as, [address], { look })).stored.origins[0].localStorage;
    }
  }
  const series = createSeries();
  const lines = sides.at(-1).starts;
  atEnd(() =>
    printSeries(
      `冷启动，慢速 4G（延迟 562.5 毫秒、下行 1.44 Mbit/s、上行 675 kbit/s），处理器慢 4 倍，${rounds} 轮`,
      series,
      lines,
      { unit: '秒', digits: 2 },
    ),
  );
  const plain = await launchPlainBrowser();
  atEnd(() => plain.close());
  for (let round = 0; round < rounds; round++) {
    for (const [index, { name }] of lines.entries()) {
      for (const side of inTurn(sides, round)) {
        at(`第 ${round + 1} 轮，${name}，${side.name}`);
        series.add(name, side, await startOnce(plain, side, side.starts[index]));
      }
    }
  }
  at('启动前键入');
  const early = await typeEarly(browser, sides.at(-1).server);
  const label = `登录页启动前键入的内容还在${early.wasEarly ? '' : '（键入时已启动）'}`;
  printVerdict('登录页', [must(label, early.value === 'early_bird', early.value || '空')]);
}
