// The menus of three users: every page in them must be measured.
import { budgets } from './page-budgets.mjs';
import { must } from './verdict.mjs';
import { home } from './web-pages.mjs';
import { visit } from './web-visit.mjs';

const accounts = ['pt_he', 'root', 'rh_admin'];

/** Pages of the template, which show parts of the kit. */
const demoPaths = /^\/(components|nested|icon|error|error-log|theme|clipboard)\//;

async function pathsInMenu(_files, page) {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const paths = await menu
    .getByRole('link')
    .evaluateAll((all) => all.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname));
  if (paths.length === 0) throw new Error('the menu is empty');
  return { paths };
}

/** The paths of the product and those of the demo pages, each once. */
export async function readMenus(browser, server) {
  const all = new Set();
  for (const account of accounts) {
    const { paths } = await visit(browser, server, account, [home], { look: pathsInMenu });
    for (const path of paths) all.add(path);
  }
  const of = (isDemo) => [...all].filter((path) => demoPaths.test(path) === isDemo);
  return { product: of(false), demo: of(true) };
}

export function judgeMenus({ product }) {
  const measured = new Set(budgets.pages.map(({ open }) => open?.split('?')[0]));
  const missing = product.filter((path) => !measured.has(path));
  return must('菜单里的每个页面都有预算', missing.length === 0, missing.join('、') || `${product.length} 个`);
}
