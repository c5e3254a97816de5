// Opens every page that a demo account may see, and the public pages.
import { signIn } from './people.mjs';
import { routesFor } from './routes.mjs';
import { pane } from './tab.mjs';

/** The demo pages are the same for every user: one account opens them. */
const isDemo = (path) => /^\/(components|nested|icon|error|error-log|theme|clipboard)\//.test(path);
const accounts = ['pt_he', 'dr_lin', 'rh_admin', 'root'];

const signedOut = [
  ['/login', '登录'],
  ['/phone-login', '登录'],
];

/** Selector that appears with the data of a page; the others have no data to wait for. */
const shows = {
  '/profile/dashboard': ['h1', { text: /^今天|^还没有患者|跟进/ }],
  '/profile/index': [{ role: 'region', name: '我的权限' }],
  '/doctor/create': [{ label: '账号' }],
  '/doctor/edit/:id': [{ label: '姓名' }],
  '/doctor/self/:id': [{ label: '姓名' }],
  '/doctor/list': ['tbody tr', { text: /何静/ }],
  '/patient/create': [{ label: '姓名' }],
  '/patient/list': ['.person-name'],
  '/patient/edit/:id': [{ label: '姓名' }],
  '/patient/exercise': ['.library_exerciseCard svg'],
  '/patient/plans': ['tbody tr', { text: '执行中' }],
  '/patient/plan': ['.plan-items_row'],
  '/patient/plan-print/:id': ['.plan-print_sheetItem'],
  '/patient/progress/:id': [{ role: 'region', name: '痛吗？' }],
  '/patient/progress-print/:id': [{ role: 'article' }],
  '/patient/alerts': ['tbody tr'],
  '/message/board': ['.board_line'],
  '/system/agency': ['tbody tr', { text: /^仁和康复医院/ }],
  '/system/rule': ['tbody tr'],
  '/system/scale': ['tbody tr'],
  '/system/audit': ['tbody tr'],
};

/** The values of `:id`, and the query of a page that needs one. */
async function idsFor(person) {
  const { list: plans } = await person.get('/api/plan/list_plan', { status: 'active' }).catch(() => ({ list: [] }));
  const [plan] = plans;
  const { list: people } = await person.get('/api/user/list_user', { keyword: 'pt_xu' }).catch(() => ({ list: [] }));
  return {
    '/doctor/edit/:id': people[0]?.id,
    '/doctor/self/:id': person.user.id,
    '/patient/edit/:id': plan?.patient.id,
    '/patient/plan-print/:id': plan?.id,
    '/patient/progress/:id': plan?.patient.id,
    '/patient/progress-print/:id': plan?.patient.id,
    '/patient/plan': plan && `?id=${plan.id}`,
  };
}

function addressOf(path, ids) {
  const id = ids[path];
  if (!path.includes(':')) return `${path}${id ?? ''}`;
  if (id === undefined) throw new Error(`there is no value of :id for ${path}`);
  return path.replace(':id', id);
}

/** Retries as a user would when the server is busy. */
async function seeLoaded(tab, target) {
  const retry = [pane, { role: 'button', name: /重试/ }];
  await tab.until(async () => {
    if ((await tab.count(target)) > 0) return true;
    const isTurnedAway = (await tab.count([pane, { text: /服务繁忙/ }])) > 0;
    if (isTurnedAway && (await tab.count(retry)) > 0) await tab.press(retry);
    return 'the page does not show its data';
  });
}

/** The page has its title and heading, has loaded, shows no error, and is not wider than the window. */
async function checkPage(tab, { path, address, title }) {
  await tab.open(address);
  await tab.until(async () => {
    const shown = (await tab.evaluate('() => document.title')).replace(/^\(\d+\+?\) /, '');
    return shown === `${title} - 云医生端` || shown.startsWith(`${title} - `) || `the title is ${shown}`;
  });
  await tab.see([pane, 'h1']);
  await seeLoaded(tab, [pane, ...(shows[path] ?? ['h1'])]);
  await tab.gone([pane, '.bar']);
  if ((await tab.count([pane, { text: /这个页面出错了/ }])) > 0) throw new Error('the page shows that it failed');
  if ((await tab.count(['header', { role: 'button', name: /^错误日志/ }])) > 0)
    throw new Error('errors are in its log');
  const [width, room] = await tab.evaluate('() => [document.documentElement.scrollWidth, innerWidth]');
  if (width > room) throw new Error(`the page is ${width} px wide on ${room} px`);
}

/** The pages as acts: each account in its own window, page by page. */
export async function pageActs({ url, password }) {
  const acts = signedOut.map(([address, title]) => ({
    name: `${address}（未登录）`,
    async run({ newTab }) {
      const tab = await newTab();
      await tab.open(address);
      await tab.title(title);
      await tab.see('h1');
    },
  }));
  for (const account of accounts) {
    const person = await signIn(url, account, password);
    const ids = await idsFor(person);
    const routes = (await routesFor(person.user.modules)).filter(
      ({ path }) => account === accounts[0] || !isDemo(path),
    );
    for (const { path, title } of routes)
      acts.push({
        name: `${path}（${account}）`,
        shared: account,
        run: async ({ signedIn }) => checkPage(await signedIn(person), { path, address: addressOf(path, ids), title }),
      });
  }
  return acts;
}
