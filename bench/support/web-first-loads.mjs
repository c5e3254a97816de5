// First loads without a page of the product before them, beside the best public console of this kind.
import { newPage } from './browser.mjs';
import { budgets, kib } from './page-budgets.mjs';
import { heavyLibrariesIn, recordTransfers } from './transfers.mjs';
import { judge, must, note } from './verdict.mjs';
import { home } from './web-pages.mjs';
import { visit } from './web-visit.mjs';

/** Measured on its public demonstration with gzip, which is what its server sends. */
const rival = { signIn: 238, home: 379, homeRequests: 72 };
const maxSignInRequests = 5;
const maxPhoneScriptBytes = 100_000;

const size = { unit: 'KiB', digits: 1 };
const show = (bytes) => `${kib(bytes).toFixed(1)} KiB`;

async function open(browser, server, address, isLoaded, encoding) {
  const { page, context } = await newPage(browser, server, undefined, { isFrugal: true, encoding });
  const transfers = recordTransfers(page);
  await page.goto(address);
  await isLoaded(page);
  await transfers.settled();
  const loaded = await transfers.read();
  const heavy = await heavyLibrariesIn(loaded.files);
  await context.close();
  return { ...loaded, heavy };
}

const openSignIn = (browser, server, encoding) =>
  open(browser, server, '/login', (page) => page.getByText('演示账号，点击直接进入').waitFor(), encoding);

async function measureSignIn(browser, server) {
  const first = await openSignIn(browser, server);
  return [
    judge('登录页 JS + CSS（brotli）', kib(first.code), budgets.signIn.kib, size),
    judge('  JS、CSS 文件', first.codeFiles, budgets.signIn.files),
    judge('  请求数', first.requests, maxSignInRequests),
    must('  不含图表、表格、编辑器、拖放库', first.heavy.length === 0, first.heavy.join('、') || '没有'),
    ...first.files.map(({ pathname, bytes }) => note(`    ${pathname}`, show(bytes))),
  ];
}

/** The page of a patient without a link: its scripts are the same for everybody. */
async function measurePhone(browser, server) {
  const isLoaded = (page) => page.getByRole('heading', { name: '请扫描二维码' }).waitFor();
  const first = await open(browser, server, '/h5/', isLoaded);
  const withGzip = await open(browser, server, '/h5/', isLoaded, 'gzip');
  const opening = first.files.filter(({ pathname }) => /^\/h5\/assets\/index-.*\.js$/.test(pathname));
  return [
    judge('患者端 JS + CSS（brotli）', kib(first.code), budgets.phone.kib, size),
    judge('  JS、CSS 文件', first.codeFiles, budgets.phone.files),
    note('  其中打开和训练要用的 JS', show(opening.reduce((sum, { bytes }) => sum + bytes, 0))),
    judge('  全部 JS（gzip）', withGzip.js, maxPhoneScriptBytes, { unit: '字节' }),
  ];
}

async function compareWithRival(browser, server) {
  const signIn = await openSignIn(browser, server, 'gzip');
  const first = await visit(browser, server, 'pt_he', [home], { encoding: 'gzip' });
  return [
    judge('登录页 JS + CSS（gzip）；最好的公开后台', kib(signIn.code), rival.signIn, size),
    judge('首页 JS + CSS（gzip）；最好的公开后台', kib(first.code), rival.home, size),
    judge('  请求数；最好的公开后台', first.requests, rival.homeRequests),
  ];
}

export async function measureFirstLoads(browser, server, { at }) {
  at('登录页');
  const signIn = await measureSignIn(browser, server);
  at('患者端');
  const phone = await measurePhone(browser, server);
  at('与公开后台比较');
  return [...signIn, ...phone, ...(await compareWithRival(browser, server))];
}
