// Every page of the product: what it brings opened directly, from home and after the first list, beside its budgets.
import { budgets, excessOf, kib, readPageFiles, titleOf, ways } from './page-budgets.mjs';
import { printTable } from './table.mjs';
import { fail } from './verdict.mjs';
import { addressOf, firstListOf } from './web-pages.mjs';
import { routesTo, visit } from './web-visit.mjs';

/** Bytes do not depend on the load of the machine, so pages are opened side by side. */
const atOnce = 2;

/** Not the page of users who must change their password first. */
const openable = budgets.pages.filter(({ open }) => open);

const head = [
  '页面',
  ...Object.values(ways).flatMap((way) => [`${way} KiB`, '文件']),
  ...['请求', '接口 KiB', '接口请求', '空闲预取 KiB', '预算'],
];

const sizesOf = (loaded) =>
  Object.fromEntries(
    Object.entries(loaded).map(([way, { code, codeFiles }]) => [way, { bytes: code, files: codeFiles }]),
  );

/** Scripts and style sheets that the page fetched although the build does not list them for it. */
function unlistedOf({ page }, loaded, { pages }) {
  const listed = new Set(pages[page].map((name) => `/${name}`));
  const fetched = Object.values(loaded).flatMap(({ files }) =>
    files.filter(({ kind, isIdle }) => !isIdle && /js|css/.test(kind)),
  );
  return [...new Set(fetched.map(({ pathname }) => pathname))].filter((pathname) => !listed.has(pathname));
}

function rowOf(entry, loaded) {
  const excess = excessOf(entry, sizesOf(loaded));
  const pair = (one) => (one ? [kib(one.code).toFixed(1), one.codeFiles] : ['', '']);
  const { requests, api, apiCalls } = loaded.direct;
  const idle = Object.values(loaded).reduce((sum, one) => sum + one.idle, 0);
  return [
    titleOf(entry),
    ...Object.keys(ways).flatMap((way) => pair(loaded[way])),
    ...[requests, kib(api).toFixed(1), apiCalls, kib(idle).toFixed(1)],
    excess.length === 0 ? '✓' : `✗ ${excess.join('；')}`,
  ];
}

/** After the list, what it fetches ahead is there, as the budgets count it. */
async function loadAll(browser, server, entry, ids, { ahead }) {
  const list = firstListOf(entry);
  const loaded = {};
  for (const [way, addresses] of Object.entries(routesTo(addressOf(entry, ids), list))) {
    loaded[way] = await visit(browser, server, entry.as, addresses, way === 'afterList' ? { ahead } : {});
  }
  return loaded;
}

/** Runs `action` for each item, some at once; stops at the first error. */
async function forEach(items, action) {
  const left = [...items.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await action(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Measures the entries of the budgets; prints what there is also when the part is cut off. Returns the files fetched. */
export async function measurePages({ browser, server, ids, entries = openable, tools: { at, atEnd } }) {
  const rows = [];
  const files = [];
  const lists = readPageFiles();
  let exceeded = 0;
  atEnd(() => {
    console.log(`\n产品页面：JS + CSS，brotli，空缓存；超出预算的 ${exceeded} 页`);
    printTable(head, rows.filter(Boolean));
  });
  await forEach(entries, async (entry, index) => {
    at(titleOf(entry));
    const loaded = await loadAll(browser, server, entry, ids, lists).catch((error) => {
      throw new Error(`${titleOf(entry)}：${error.message}`);
    });
    rows[index] = rowOf(entry, loaded);
    if (excessOf(entry, sizesOf(loaded)).length > 0) exceeded++;
    const unlisted = unlistedOf(entry, loaded, lists);
    if (unlisted.length > 0) fail(`✗ ${titleOf(entry)} 还加载了构建没有列出的文件：${unlisted.join(' ')}`);
    files.push(...Object.values(loaded).flatMap((one) => one.files.map(({ pathname }) => pathname)));
  });
  if (exceeded > 0) fail(`✗ ${exceeded} 个页面超出预算`);
  return files;
}
