// Memory over many tabs opened and closed again.
import { launchBrowser, newPage, pageReady } from './browser.mjs';
import { judge, note } from './verdict.mjs';

const [firstRounds, allRounds] = [20, 200];

/** In the page: opens a tab, waits until it is drawn and settled, closes it, waits until that is settled. */
async function openAndClose({ from, to }) {
  const frame = () => new Promise(requestAnimationFrame);
  const isAt = (path) => {
    const current = document.querySelector('.strip_link[aria-current="page"]');
    return (
      location.pathname === path && current?.pathname === path && document.querySelector('.pane[data-off="false"] h1')
    );
  };
  const arrive = async (path) => {
    for (let frames = 0; !isAt(path); frames++) {
      if (frames > 600) throw new Error(`${path} did not come`);
      await frame();
    }
    await frame();
    await frame();
  };
  const home = location.pathname;
  for (let round = from; round < to; round++) {
    const path = ['/lab/form', `/lab/record/${round}`, '/lab/table', `/lab/list-many/${round}`][round % 4];
    const link = document.createElement('a');
    link.href = path;
    document.querySelector('.frame_frame').append(link);
    link.click();
    link.remove();
    await arrive(path);
    document.querySelector('.strip_tab[data-active="true"] .strip_close').click();
    await arrive(home);
  }
}

async function readHeap(session) {
  // Twice: objects that the first pass frees may have held others.
  for (let pass = 0; pass < 2; pass++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
}

export async function measureHeap(lab, { at, atEnd }) {
  // Compiled code grows for a long time without being a leak, so nothing is compiled.
  const browser = await launchBrowser('--js-flags=--jitless');
  atEnd(() => browser.close());
  const { page, session } = await newPage(browser, lab, 'pt_he');
  await page.goto('/profile/dashboard');
  await pageReady(page);
  const start = await readHeap(session);
  at(`前 ${firstRounds} 次`);
  await page.evaluate(openAndClose, { from: 0, to: firstRounds });
  const early = await readHeap(session);
  at(`其余 ${allRounds - firstRounds} 次`);
  await page.evaluate(openAndClose, { from: firstRounds, to: allRounds });
  const late = await readHeap(session);
  const show = ({ megabytes, nodes, listeners }) => `${megabytes.toFixed(1)} MB，${nodes} 个节点，${listeners} 个监听`;
  const percent = (name, now, then) => judge(name, (now / then) * 100, 110, { unit: '%', digits: 1 });
  return [
    note('首页刚打开', show(start)),
    note(`开关 ${firstRounds} 次后`, show(early)),
    note(`开关 ${allRounds} 次后`, show(late)),
    percent(`堆，${allRounds} 次后与 ${firstRounds} 次后之比`, late.megabytes, early.megabytes),
  ];
}
