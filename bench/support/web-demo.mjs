// Code of the demo pages must reach only users who open one of them; those pages have a budget of their own.
import { readFileSync } from 'node:fs';
import { kib } from './page-budgets.mjs';
import { heavyLibrariesIn } from './transfers.mjs';
import { judge, must } from './verdict.mjs';
import { home } from './web-pages.mjs';
import { visit } from './web-visit.mjs';

const maxKib = 60;
const size = { unit: 'KiB', digits: 1 };

/** The files with code of the demo pages, as the build lists them. */
function demoFiles() {
  const names = readFileSync(new URL('../../web/dist/.demo-files.json', import.meta.url), 'utf8');
  return new Set(JSON.parse(names).map((name) => `/${name}`));
}

/** `fetched`: the paths of all files that the product's pages fetched. */
export function judgeLeaks(fetched) {
  const demo = demoFiles();
  const leaked = [...new Set(fetched)].filter((name) => demo.has(name));
  return must('产品页面不加载演示页面的代码', leaked.length === 0, leaked.join('、') || '没有');
}

export async function measureDemoPages(browser, server, paths, { at }) {
  const rows = [];
  const fetched = [];
  const libraries = new Set();
  for (const path of paths) {
    at(path);
    const look = async (files) => ({ heavy: await heavyLibrariesIn(files) });
    const { code, files, heavy } = await visit(browser, server, 'pt_he', [home, path], { look });
    rows.push(judge(path, kib(code), maxKib, size));
    fetched.push(...files.map(({ pathname }) => pathname));
    for (const name of heavy) libraries.add(name);
  }
  const demo = demoFiles();
  const found = new Set(fetched.filter((name) => demo.has(name))).size;
  return [
    ...rows,
    must(`演示页面的代码在 ${demo.size} 个文件里，打开演示页面时认出`, found > 0, `${found} 个`),
    must('编辑器认得出来（证明找得到库）', libraries.has('编辑器'), [...libraries].join('、') || '没有'),
  ];
}
