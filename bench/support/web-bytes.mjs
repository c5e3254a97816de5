// First loads and further pages, in bytes over the wire.
import { readFileSync } from 'node:fs';
import { follow, newPage, pageReady } from './browser.mjs';
import { heavyLibrariesIn, kib, recordTransfers } from './transfers.mjs';
import { judge, must, note } from './verdict.mjs';

const budgets = { signIn: 90, requests: 5, frame: 280, furtherPage: 60, patientJsBytes: 100_000 };
const size = { unit: 'KiB', digits: 1 };
const perPage = ['/profile/index', '/profile/update-password', '/profile/version', '/401', '/404'];

const demoPaths = /^\/(components|nested|icon|error|error-log|theme|clipboard)\//;

/** The files with code of the demo pages, as the build lists them. */
function demoFiles() {
  const names = readFileSync(new URL('../../web/dist/.demo-files.json', import.meta.url), 'utf8');
  return new Set(JSON.parse(names).map((name) => `/${name}`));
}

async function load(browser, server, address, account, isLoaded) {
  const { page, context } = await newPage(browser, server, account);
  const transfers = recordTransfers(page);
  await page.goto(address);
  await isLoaded(page);
  await page.waitForLoadState('networkidle');
  return { page, context, transfers, loaded: await transfers.read() };
}

async function measureFirstLoad(name, { loaded }, limit) {
  const heavy = await heavyLibrariesIn(loaded.files);
  return [
    judge(`${name} JS + CSS`, kib(loaded.code), limit, size),
    note(
      `  其中 JS ${kib(loaded.js).toFixed(1)}，CSS ${kib(loaded.css).toFixed(1)}，另有 HTML`,
      `${kib(loaded.html).toFixed(1)} KiB`,
    ),
    must('  不含图表、表格、编辑器、拖放库', heavy.length === 0, heavy.join('、') || '没有'),
  ];
}

export async function measureSignIn(browser, server) {
  const first = await load(browser, server, '/login', undefined, (page) =>
    page.getByText('演示账号，点击直接进入').waitFor(),
  );
  const rows = await measureFirstLoad('登录页', first, budgets.signIn);
  rows.push(judge('  请求数', first.loaded.requests, budgets.requests));
  for (const { pathname, bytes } of first.loaded.files)
    rows.push(note(`    ${pathname}`, `${kib(bytes).toFixed(1)} KiB`));
  await first.context.close();
  return rows;
}

/** The page of a patient without a link: its scripts are the same for everybody. */
export async function measurePatientPage(browser, server) {
  const first = await load(browser, server, '/h5/', undefined, (page) =>
    page.getByRole('heading', { name: '请扫描二维码' }).waitFor(),
  );
  const { files, css } = first.loaded;
  const scripts = files.filter(({ pathname }) => /^\/h5\/assets\/.*\.js$/.test(pathname));
  const openingScripts = scripts.filter(({ pathname }) => pathname.includes('/index-'));
  const bytesOf = (list) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  await first.context.close();
  return [
    judge('患者端 JS', bytesOf(scripts), budgets.patientJsBytes, { unit: '字节' }),
    note('  其中打开和训练要用的', `${bytesOf(openingScripts)} 字节`),
    note('  CSS', `${css} 字节`),
  ];
}

const openHome = (browser, server, account) => load(browser, server, '/profile/dashboard', account, pageReady);

export async function measureFrame(browser, server) {
  const first = await openHome(browser, server, 'pt_he');
  const rows = await measureFirstLoad('框架与首页', first, budgets.frame);
  rows.push(note('  请求数', String(first.loaded.requests)));
  await first.context.close();
  return rows;
}

/** The cost of a further page once frame and home page are loaded. */
async function costOf(browser, server, account, path) {
  const { page, context, transfers } = await openHome(browser, server, account);
  transfers.clear();
  await follow(page, path);
  await page.waitForFunction((to) => location.pathname === to, path);
  await pageReady(page);
  const { code, files } = await transfers.read();
  const heavy = await heavyLibrariesIn(files);
  await context.close();
  return { code, heavy, names: files.map(({ pathname }) => pathname) };
}

/** Every page in the user's menu. */
async function entriesOf(browser, server, account) {
  const { page, context } = await openHome(browser, server, account);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const links = menu.getByRole('link');
  const paths = await links.evaluateAll((all) =>
    all.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  );
  if (paths.length === 0) throw new Error('the menu is empty');
  await context.close();
  return paths;
}

export async function measureFurtherPages(browser, server) {
  const accounts = new Map(perPage.map((path) => [path, 'pt_he']));
  for (const account of ['pt_he', 'root']) {
    for (const path of await entriesOf(browser, server, account)) if (!accounts.has(path)) accounts.set(path, account);
  }
  const rows = [];
  const fetched = { demo: [], product: await firstFiles(browser, server) };
  for (const [path, account] of accounts) {
    const { code, names } = await costOf(browser, server, account, path);
    const isDemo = demoPaths.test(path);
    fetched[isDemo ? 'demo' : 'product'].push(...names);
    rows.push(judge(`${path}${isDemo ? '（演示）' : ''}`, kib(code), budgets.furtherPage, size));
  }
  const demo = demoFiles();
  const leaked = [...new Set(fetched.product)].filter((name) => demo.has(name));
  const found = new Set(fetched.demo.filter((name) => demo.has(name))).size;
  return [
    ...rows,
    note(`演示页面的代码在 ${demo.size} 个文件里，打开演示页面时认出`, `${found} 个`),
    must('  其他页面不加载其中任何一个', leaked.length === 0 && found > 0, leaked.join('、') || '没有'),
  ];
}

/** What sign-in, frame and home page fetch. */
async function firstFiles(browser, server) {
  const home = await openHome(browser, server, 'pt_he');
  const { page, context } = await newPage(browser, server);
  const transfers = recordTransfers(page);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  const names = [...home.loaded.files, ...(await transfers.read()).files].map(({ pathname }) => pathname);
  await Promise.all([home.context.close(), context.close()]);
  return names;
}

/** The first page with a table may load more. Finding its library there proves that the search for libraries works. */
export async function measureTablePage(browser, lab) {
  const table = await costOf(browser, lab, 'pt_he', '/lab/table');
  const form = await costOf(browser, lab, 'pt_he', '/lab/form');
  return [
    note('第一个表格页（例外，实验页）', `${kib(table.code).toFixed(1)} KiB`),
    must('  表格库认得出来', table.heavy.includes('表格'), table.heavy.join('、') || '没有'),
    note('25 项表单页（实验页，含日期、选择框）', `${kib(form.code).toFixed(1)} KiB`),
  ];
}
