// The user list and the tree of staff through the real server, while the number of users grows.
// Budgets: a page of the list within 50 ms at 100,000 users; of the tree of 10,000 each level, search and way to a person
// within 100 ms and 300 KiB, and the whole tree, which no page reads any more, by one statement.
import { within } from './support/bound.mjs';
import { addLargeAgency, growTo } from './support/many-users.mjs';
import { createDatabase } from './support/postgres.mjs';
import { signIn, startServer } from './support/server.mjs';
import { median, printTable, quantile } from './support/table.mjs';
import { exitCode, judge, note, printVerdict } from './support/verdict.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 40);
const warmUp = 5;
const sizes = [1_000, 10_000, 100_000];
const pageBudget = 50;
const levelBudget = 100;
const levelBytes = 300;
const baseline = '对照：profile';
const viewers = { 管理员: 'root', 机构管理员: 'rh_admin' };

async function ask(server, token, path) {
  const began = performance.now();
  const answer = await fetch(server.url + path, { headers: { authorization: token } });
  const text = await answer.text();
  const ms = performance.now() - began;
  const { code, msg, data, debug } = JSON.parse(text);
  if (code !== 20000) throw new Error(`${path} answered ${code} ${msg}`);
  return { ms, data, debug, bytes: Buffer.byteLength(text) };
}

async function time(server, token, path) {
  const times = [];
  let last;
  for (let round = 0; round < rounds + warmUp; round += 1) {
    last = await ask(server, token, path);
    if (round >= warmUp) times.push(last.ms);
  }
  return { ...last, p50: median(times), p95: quantile(times, 0.95) };
}

const listPath = (query) => `/api/user/list_user?${new URLSearchParams(query)}`;

async function listQueries({ query }, total) {
  const [{ id: agency_id }] = await query(`select id from agency where code = 'RH'`);
  return {
    第一页: {},
    最后一页: { page: Math.max(1, Math.ceil(total / 20)) },
    '关键词 2 个汉字': { keyword: '静怡' },
    '关键词 1 个常见姓': { keyword: '王' },
    '关键词 手机号 5 位': { keyword: '81234' },
    '机构 + 类型 + 权限': { agency_id, userType: '机构', module: 'USER_BROWSE' },
    按最近登录倒序: { sort: '-access_time' },
  };
}

/** By viewer and kind of list: the times at one size. */
async function measureLists(server, database, tokens) {
  // The baseline of any call on this machine at this moment: only the session is looked up.
  const results = { [baseline]: await time(server, tokens.管理员, '/api/user/profile') };
  for (const [viewer, token] of Object.entries(tokens)) {
    const { data } = await ask(server, token, listPath({}));
    for (const [name, query] of Object.entries(await listQueries(database, data.total))) {
      results[`${viewer} · ${name}`] = await time(server, token, listPath(query));
    }
  }
  return results;
}

function printSize(size, results) {
  console.log(`\n${size.toLocaleString('en')} 个用户：list_user，每项 ${rounds} 次`);
  printTable(
    ['列表', '总数', 'p50 毫秒', 'p95 毫秒'],
    Object.entries(results).map(([name, { data, p50, p95 }]) => [
      name,
      data.total ?? '',
      p50.toFixed(1),
      p95.toFixed(1),
    ]),
  );
}

function printGrowth(bySize) {
  const [least, most] = [sizes[0], sizes.at(-1)].map((size) => bySize.get(size));
  const rows = Object.entries(most).map(([name, { p50, p95 }]) => {
    if (name === baseline) return note(`${name}，p50 / p95`, `${p50.toFixed(1)} / ${p95.toFixed(1)} 毫秒`);
    const growth = `p50 增长 ${(p50 / least[name].p50).toFixed(1)} 倍`;
    return judge(`${name}，p95（${growth}）`, p95, pageBudget, { unit: '毫秒', digits: 1, isHard: false });
  });
  printVerdict(`${sizes.at(-1).toLocaleString('en')} 个用户时每页，与 ${sizes[0].toLocaleString('en')} 个相比`, rows);
}

/** Debug mode reports how many statements an answer took besides the session look-up. */
async function measureTree(server, database) {
  const token = await signIn(server.url, 'large_admin');
  await database.query(`update session set debug_until = now() + interval '1 hour' where user_id =
    (select id from app_user where account = 'large_admin')`);
  const { data, debug, bytes, p50, p95 } = await time(server, token, '/api/user/list_emploree_tree/');
  const { people, depth, deepest } = treeSize(data.list);
  const [agency] = data.list;
  const first = agency.children[0].id;
  const levels = {
    最上面几层: {},
    机构的下一层: { parent: agency.id },
    一个人的下一层: { parent: first },
    '查找 1 个常见姓': { keyword: '王' },
    '查找 2 个汉字': { keyword: '静怡' },
    最下面一人的位置: { person_id: deepest },
  };
  const rows = [];
  for (const [name, query] of Object.entries(levels)) {
    const path = `/api/user/list_emploree_level/?${new URLSearchParams(query)}`;
    const level = await within(60, name, () => time(server, token, path));
    if (!level) continue;
    const size = `${level.data.nodes.length} 个节点，${level.debug.queries} 条语句`;
    rows.push(
      judge(`${name}，p95（${size}）`, level.p95, levelBudget, { unit: '毫秒', digits: 1, isHard: false }),
      judge(`${name}，大小`, level.bytes / 1024, levelBytes, { unit: 'KiB', digits: 1 }),
    );
  }
  printVerdict('组织架构', [
    note('人数、层数（不含机构）', `${people} 人，${depth} 层`),
    ...rows,
    judge('整棵树：语句数，会话查询之外', debug.queries, 1),
    note('整棵树：p50 / p95', `${p50.toFixed(1)} / ${p95.toFixed(1)} 毫秒，其中数据库 ${debug.sql_ms} 毫秒`),
    note('整棵树：大小', `${(bytes / 1024).toFixed(0)} KiB`),
  ]);
}

function treeSize(nodes) {
  let [people, depth, deepest] = [0, 0, null];
  for (const { id, kind, children } of nodes) {
    const below = treeSize(children);
    const isPerson = kind === 'user' ? 1 : 0;
    people += isPerson + below.people;
    if (isPerson + below.depth > depth) [depth, deepest] = [isPerson + below.depth, below.deepest ?? id];
  }
  return { people, depth, deepest };
}

const database = await createDatabase();
let server;
try {
  server = await startServer({ databaseUrl: database.url });
  await addLargeAgency(database);
  const tokens = {};
  for (const [viewer, account] of Object.entries(viewers)) tokens[viewer] = await signIn(server.url, account);
  const bySize = new Map();
  for (const [index, size] of sizes.entries()) {
    await growTo(database, index === 0 ? 0 : sizes[index - 1], size);
    bySize.set(size, await measureLists(server, database, tokens));
    printSize(size, bySize.get(size));
  }
  printGrowth(bySize);
  await measureTree(server, database);
} finally {
  await server?.stop();
  await database.drop();
}
process.exitCode = exitCode();
