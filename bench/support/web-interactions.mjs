// The interactions of daily work on the real pages, each as a part with its own page: typing, moving, opening, ticking.
import { newPage, pageReady, slowCpu } from './browser.mjs';
import {
  field,
  moveByKeys,
  moveByMouse,
  openDialog,
  openNote,
  openTalkFirst,
  openTalks,
  pane,
  secondStep,
  tickAll,
  tickRows,
  typing,
} from './interaction-acts.mjs';
import { bounded, watchPage } from './interactions.mjs';
import { busy } from './many-patients.mjs';
import { median } from './table.mjs';
import { judge, note } from './verdict.mjs';

const budget = 100;
const maxMs = 60_000;

const patients = '/patient/list?size=100';
/** A plan of the demo, of the doctor below. */
export const longPlanId = 1;
const plan = `/patient/plan?id=${longPlanId}`;
const doctor = 'pt_he';

/** Each part: who, where, what is done before the measurement, and what is measured. */
const parts = [
  { name: '登录：账号', path: '/login', act: typing((page) => page.locator('input').first()) },
  {
    name: '新建患者：姓名',
    account: doctor,
    path: '/patient/create',
    act: typing((page) => pane(page).locator('#patient-create_name')),
  },
  {
    name: '新建患者：康复目标',
    account: doctor,
    path: '/patient/create',
    before: secondStep,
    act: typing((page) => pane(page).locator('#patient-create_goal_text')),
  },
  {
    name: '新建用户：姓名',
    account: 'root',
    path: '/doctor/create',
    act: typing((page) => pane(page).getByLabel('姓名')),
  },
  { name: '计划：名称', account: doctor, path: plan, act: typing((page) => field(page, '计划名称')) },
  {
    name: '计划：动作备注',
    account: doctor,
    path: plan,
    before: openNote,
    act: typing((page) =>
      pane(page)
        .getByLabel(/ 备注$/)
        .first(),
    ),
  },
  {
    name: '会话：写消息',
    account: busy.doctor,
    path: '/message/board',
    before: openTalkFirst,
    act: typing((page) => pane(page).locator('textarea')),
  },
  {
    name: '患者列表 100 行：查找',
    account: busy.doctor,
    path: patients,
    act: typing((page) => field(page, '查找患者')),
  },
  { name: '计划 12 个动作：按键移动', account: doctor, path: plan, act: moveByKeys },
  { name: '计划 12 个动作：拖动', account: doctor, path: plan, act: moveByMouse },
  { name: '状态记录：打开会话', account: busy.doctor, path: '/message/board', act: openTalks },
  { name: '患者列表 100 行：勾选一位', account: busy.doctor, path: patients, act: tickRows },
  { name: '患者列表 100 行：勾选全部', account: busy.doctor, path: patients, act: tickAll },
  { name: '患者列表 100 行：打开对话框', account: busy.doctor, path: patients, act: openDialog },
];

async function measurePart(browser, server, { account, path, before, act }) {
  const { page, context, session } = await newPage(browser, server, account);
  const { measured, outcome } = await bounded(maxMs, async (add) => {
    await watchPage(page);
    await page.goto(path);
    await (account ? pageReady(page) : page.locator('input').first().waitFor());
    await before?.(page);
    await page.waitForLoadState('networkidle');
    await slowCpu(session);
    await act(page, add);
  });
  await context.close();
  return { measured, outcome };
}

/** The rows of the table, part by part; `only`: parts whose name contains it. */
export async function measureInteractions(browser, server, only = '') {
  const rows = [];
  for (const part of parts.filter(({ name }) => name.includes(only))) {
    const { measured, outcome } = await measurePart(browser, server, part);
    const times = measured.flatMap(({ interactions }) => interactions);
    if (times.length > 0) {
      rows.push(
        judge(`${part.name}，${times.length} 次，中位`, median(times), budget, { unit: '毫秒', isHard: false }),
      );
      // Often the first: the browser compiles what it runs for the first time.
      rows.push(note('  最长', `${Math.max(...times).toFixed(0)} 毫秒`));
      rows.push(note('  最长任务', `${Math.max(...measured.map(({ task }) => task)).toFixed(0)} 毫秒`));
    }
    if (outcome !== 'done') rows.push(note(`  ${part.name}没有量完`, outcome));
  }
  return rows;
}
