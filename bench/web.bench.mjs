// The built console in Chromium beside its budgets: bytes, tab switches, cold starts, memory. Embedded database only.
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './support/browser.mjs';
import { startServer } from './support/server.mjs';
import { exitCode, printVerdict } from './support/verdict.mjs';
import {
  measureFrame,
  measureFurtherPages,
  measurePatientPage,
  measureSignIn,
  measureTablePage,
} from './support/web-bytes.mjs';
import { measureHeap } from './support/web-heap.mjs';
import { measureStarts } from './support/web-start.mjs';
import { measureSwitches } from './support/web-switch.mjs';

async function withServer(options, action) {
  const server = await startServer(options);
  try {
    await action(server);
  } finally {
    await server.stop();
  }
}

const browser = await launchBrowser();
try {
  await withServer({}, async (server) => {
    printVerdict('首次加载（gzip，传输的字节，空缓存）', [
      ...(await measureSignIn(browser, server)),
      ...(await measureFrame(browser, server)),
      ...(await measurePatientPage(browser, server)),
    ]);
    printVerdict('从首页再打开一个页面，多传输的 JS + CSS（gzip）', await measureFurtherPages(browser, server));
    printVerdict(
      '冷启动：慢速 4G（浏览器限速：延迟 562.5 毫秒、下行 1.44 Mbit/s、上行 675 kbit/s），处理器慢 4 倍，取中位数',
      await measureStarts(browser, server),
    );
  });
  await withServer({ webDir: fileURLToPath(new URL('../web/dist-lab', import.meta.url)) }, async (lab) => {
    printVerdict('实验页', await measureTablePage(browser, lab));
    const { count, rows } = await measureSwitches(browser, lab);
    printVerdict(`切换保留的页签：20 行表格与 25 项表单，处理器慢 4 倍，${count} 次`, rows);
    printVerdict('内存：反复打开和关闭页签，强制回收后，不含即时编译的代码', await measureHeap(lab));
  });
} finally {
  await browser.close();
}
process.exitCode = exitCode();
