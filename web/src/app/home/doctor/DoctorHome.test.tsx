import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { system, user } from '@yun/contract';
import { today } from '@yun/contract/base/day';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import type { AppRoute } from '#web/app/routes/route.ts';
import { routeTable } from '#web/app/routes/table.tsx';
import { SignedInApp } from '#web/app/signed-in/SignedInApp.tsx';
import { replaceEntry } from '#web/lib/browser/history.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { buildDoctorDay, buildOpenAlert, buildPriorityRow } from '#web/test/doctor-day.ts';
import { Unstyled } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Answer, type Routes, refusal, serve } from '#web/test/serve.ts';

const call = 'GET /api/dashboard/doctor';
const handle = 'POST /api/alert/handle_alert';

interface Wanted {
  profile?: Partial<user.Profile>;
  routes?: Routes;
  table?: readonly AppRoute[];
}

async function open(day: () => system.DoctorDashboard | Answer, { profile, routes, table = routeTable }: Wanted = {}) {
  const path = '/profile/dashboard';
  const server = await serve(
    {
      'GET /api/user/get_notices': () => ({ notices: [], last_sign_in: null, changes: [] }),
      'GET /api/user/profile': () => buildProfile(profile),
      [call]: day,
      ...routes,
    },
    path,
  );
  replaceEntry(path);
  writeToken('t-1');
  render(<SignedInApp table={table} queryClient={createQueryClient()} />, { wrapper: Unstyled });
  return server;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const title = (name: string) => screen.findByRole('heading', { name, level: 1 });
const addressOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');
const linksIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => [link.textContent, addressOf(link)]);

const hoursAgo = (hours: number) =>
  new Date(Date.now() - (hours - 8) * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ');

const hurting = buildPriorityRow({
  id: 19,
  name: '柳思琪',
  age: 33,
  condition_code: 'LDH',
  affected_side: '不适用',
  postop_days: null,
  onset_days: 25,
  risk_level: 'critical',
  risk_score: 138,
  waiting_count: 1,
  waiting_since: hoursAgo(14),
  alerts: [
    buildOpenAlert({
      id: 501,
      rule_code: 'W01',
      name: '重度疼痛',
      severity: 4,
      reason_text: '11 月 11 日俯卧伸展疼痛 8 分，计划上限 4 分',
    }),
  ],
});
const swollen = buildPriorityRow({
  id: 4,
  name: '罗秀英',
  risk_score: 86,
  alerts: [
    buildOpenAlert({
      id: 502,
      rule_code: 'W12',
      name: '消息中的危险',
      severity: 3,
      reason_text: '消息中提到小腿肿胀',
      evidence: { records: [], marks: ['小腿肿胀'], hidden: [] },
    }),
    buildOpenAlert({ id: 503, rule_code: 'W02', name: '疼痛上升', severity: 3 }),
  ],
});
const chatting = buildPriorityRow({
  id: 1,
  name: '陆振华',
  gender: 1,
  alerts: [],
  waiting_count: 1,
  waiting_since: hoursAgo(2),
  last_message: '今天屈膝到 95 度了，就是有点酸',
});

const busyDay = (changes: Partial<system.DoctorDashboard> = {}) =>
  buildDoctorDay({
    open_alerts: 3,
    waiting_messages: 5,
    waiting_patients: 3,
    due_today: 5,
    begun_today: 2,
    done_today: 1,
    expiring_plans: 1,
    visits_today: 1,
    priority: [hurting, swollen, chatting],
    priority_total: 3,
    alert_patients: 2,
    today: {
      done: [{ id: 2, name: '邵桂兰', time: '2026-11-12 07:50:00' }],
      begun: [{ id: 1, name: '陆振华', time: null }],
      waiting: [{ id: 19, name: '柳思琪' }],
    },
    pain: [
      { id: 30, name: '欧阳静怡', last_pain: 8, last_pain_date: today(), pain_change: null, median_7d: null },
      { id: 19, name: '柳思琪', last_pain: 8, last_pain_date: '2020-11-11', pain_change: 4, median_7d: 4 },
      { id: 2, name: '邵桂兰', last_pain: 2, last_pain_date: today(), pain_change: 0, median_7d: 2.5 },
      { id: 4, name: '罗秀英', last_pain: 0, last_pain_date: today(), pain_change: -1, median_7d: 1 },
    ],
    pain_counts: { up: 3, same: 1, down: 1, first: 1 },
    week: [
      { date: '2026-11-12', kind: 'visit', patient: { id: 1, name: '陆振华' }, plan_id: null, text: null },
      { date: '2026-11-17', kind: 'plan_end', patient: { id: 4, name: '罗秀英' }, plan_id: 77, text: '早期' },
    ],
    matrix: {
      from: '2026-10-15',
      rows: [{ id: 4, name: '罗秀英', days: [...Array(25).fill('none'), 'late_partial', 'partial', 'late'], rate: 88 }],
    },
    ...changes,
  });

it('shows the patients to handle first, the reasons and the actions; every number opens its list', async () => {
  await open(() => busyDay(), { table: routeTable.filter(({ path }) => path !== '/message') });
  await title('今天先处理 2 位患者');
  const facts: Record<string, string> = {
    '待处理预警 3': '/patient/alerts',
    '待回复消息 5': '/patient/list?has_waiting=1',
    '今日应训练 5': '/patient/list?today_training=due',
    '已训练 2': '/patient/list?today_training=begun',
    '7 天内到期计划 1': '/patient/plans?expiring=1',
    '今日复诊 1': '/patient/list?next_visit_from=2026-11-12&next_visit_to=2026-11-12',
  };
  for (const [name, to] of Object.entries(facts)) expect(addressOf(screen.getByRole('link', { name })), name).toBe(to);
  const block = await region('优先处理');
  expect(block.getByText('2 位有预警，1 位只有消息')).toBeTruthy();
  const [first, second, third] = block.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  expect(first.textContent).toContain('柳思琪 女 33 岁腰椎间盘突出 · 病程 25 天');
  expect(first.textContent).toContain('重度疼痛：11 月 11 日俯卧伸展疼痛 8 分，计划上限 4 分');
  expect(first.textContent).toContain('1 条待回复，已等待 14 小时');
  expect(second.textContent).toContain('膝关节置换术后 左侧 · 术后 45 天');
  expect(second.querySelector('mark')?.textContent).toBe('小腿肿胀');
  expect(third.textContent).toContain('消息');
  expect(third.textContent).toContain('“今天屈膝到 95 度了，就是有点酸”');
  // The user may not open conversations here: viewing comes first, and only the first row has the primary button.
  expect(linksIn(first)).toEqual([
    ['查看进展', '/patient/progress/19'],
    ['调整计划', '/patient/plan?id=12'],
  ]);
  expect(linksIn(third)).toEqual([['查看进展', '/patient/progress/1']]);
  expect(document.querySelectorAll('.day-home_step.btn-primary')).toHaveLength(1);
  expect(first.querySelector('.day-home_step.btn-primary')?.textContent).toBe('查看进展');
  fireEvent.click(block.getByRole('button', { name: '如何计算' }));
  expect(await block.findByText('危急 100，高 60，警告 30，提示 10')).toBeTruthy();
  expect(block.getByText('每等待 1 小时加 2，至多 40')).toBeTruthy();
});

it('shows the other patients beside them', async () => {
  await open(() => busyDay());
  const today = await region('今日训练');
  expect(today.getByText('2 / 5 人已开始')).toBeTruthy();
  expect(today.getByText('07:50')).toBeTruthy();
  expect(addressOf(today.getByRole('link', { name: '另有 2 位' }))).toBe('/patient/list?today_training=waiting');
  const pains = await region('疼痛变化');
  expect(pains.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '欧阳静怡8 首次 今天',
    '柳思琪7 日中位数 48  4 2020-11-11',
    '邵桂兰7 日中位数 2.52 持平 今天',
    '罗秀英7 日中位数 10  1 今天',
  ]);
  expect([pains.getByLabelText('上升'), pains.getByLabelText('下降')]).toHaveLength(2);
  expect(pains.getByText('共 6 位：上升 3，持平 1，下降 1，首次 1')).toBeTruthy();
  const week = (await region('本周安排')).getAllByRole('listitem');
  expect(week.map((row) => row.textContent)).toEqual([
    '今天陆振华 复诊患者资料',
    '11-17罗秀英 计划到期，还有 5 天续订',
  ]);
  expect(linksIn(week[1] as HTMLElement)).toEqual([['续订', '/patient/plan?id=77']]);
  const matrix = await region('近 28 天训练');
  const row = matrix.getByRole('listitem');
  expect(row.textContent).toContain('完成 1 天，部分完成 2 天');
  expect(row.textContent).toContain('88%');
  // One link to the day under the pointer; none before the first planned day.
  const days = row.querySelector('a.matrix_days') as HTMLElement;
  const titles = [...days.querySelectorAll('[data-date]')].map((day) => day.getAttribute('title'));
  expect(titles).toEqual(['11-09 部分完成（补录）', '11-10 部分完成', '11-11 完成（补录）']);
  fireEvent.pointerOver(days.lastElementChild as Element);
  expect(addressOf(days)).toBe('/patient/progress/4?day=2026-11-11');
  fireEvent.pointerOver(days.firstElementChild as Element);
  expect(addressOf(days)).toBe('/patient/progress/4');
});

it('links to the conversation where there is one', async () => {
  await open(() => busyDay());
  await title('今天先处理 2 位患者');
  const [first, second] = (await region('优先处理')).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(linksIn(first)).toEqual([
    ['回复', '/message/board?patient_id=19'],
    ['查看进展', '/patient/progress/19'],
  ]);
  expect(linksIn(second)[0]).toEqual(['查看进展', '/patient/progress/4']);
  expect(addressOf(screen.getByRole('link', { name: '待回复消息 5' }))).toBe('/message/board?tab=waiting');
});

it('keeps a handled row in its place for a moment, with an undo', async () => {
  let rows = [hurting, swollen, chatting];
  const acts: unknown[] = [];
  const day = () => busyDay({ priority: rows, alert_patients: rows.filter(({ alerts }) => alerts.length > 0).length });
  await open(day, {
    routes: {
      [handle]: (input: { act: string; alerts: { id: number }[] }) => {
        acts.push([input.act, input.alerts.map(({ id }) => id)]);
        rows = input.act === 'undo' ? [hurting, swollen, chatting] : [hurting, chatting];
        return { list: [] };
      },
    },
  });
  // Queried by text: with the styles of the panel, queries by role take jsdom minutes.
  await title('今天先处理 2 位患者');
  const places = () =>
    [...document.querySelectorAll('[aria-labelledby="priority-title"] ol > li')].map((row) => row.textContent ?? '');
  const closeAlerts = async () => {
    fireEvent.click(await screen.findByLabelText('标记已处理 罗秀英'));
    const panel = within(await screen.findByLabelText('处理罗秀英的预警'));
    fireEvent.click(panel.getByText('已电话联系'));
    fireEvent.click(panel.getByText('已处理'));
    await screen.findByText('今天先处理 1 位患者');
  };
  await closeAlerts();
  expect(places()[1]).toContain('已处理罗秀英的 2 条预警');
  fireEvent.click(screen.getByText('撤销'));
  await screen.findByText('今天先处理 2 位患者');
  fireEvent.click(await screen.findByLabelText('关闭提示'));
  expect(places()[1]).toContain('消息中的危险');
  await closeAlerts();
  expect(places()).toHaveLength(3);
  fireEvent.click(screen.getByLabelText('关闭提示'));
  await waitFor(() => expect(places()).toHaveLength(2));
  expect(acts).toEqual([
    ['close', [502, 503]],
    ['undo', [502, 503]],
    ['close', [502, 503]],
  ]);
});

it('reports that there is nobody to handle', async () => {
  await open(() => buildDoctorDay());
  await title('今天没有需要处理的患者');
  expect((await region('优先处理')).getByText('没有待处理的预警，也没有待回复的消息。')).toBeTruthy();
  expect(document.querySelector('.home_factLine a')).toBeNull();
  expect(screen.queryByRole('region', { name: '团队概览' })).toBeNull();
  expect(screen.getByRole('region', { name: '最近打开' })).toBeTruthy();
});

it('shows three first steps to a new account', async () => {
  await open(() => buildDoctorDay({ patients: 0 }));
  await title('还没有患者');
  const steps = (await region('从第一位患者开始')).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    '新建患者',
    '制定计划',
    '发送二维码',
  ]);
  expect(addressOf(screen.getByRole('link', { name: '新建患者', current: false }))).toBe('/patient/create');
  expect(screen.queryByRole('region', { name: '优先处理' })).toBeNull();
});

it('shows a manager the doctor of each patient, and the state of the team', async () => {
  const team = [
    {
      doctor_id: 16,
      nickname: '何静',
      patients: 5,
      active: 5,
      waiting_messages: 5,
      overdue_replies: 0,
      open_alerts: 6,
      critical: 1,
      high: 3,
      adherence_7d: 86,
    },
    {
      doctor_id: 17,
      nickname: '徐朗',
      patients: 4,
      active: 4,
      waiting_messages: 0,
      overdue_replies: 1,
      open_alerts: 0,
      critical: 0,
      high: 0,
      adherence_7d: null,
    },
  ];
  await open(() => busyDay({ team }), { profile: { id: 4, nickname: '陈书涵' } });
  const block = await region('团队概览');
  expect(block.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '医生患者待回复待处理预警超时未回复近 7 日依从',
    '何静556危急 1高 3086%',
    '徐朗4001—',
  ]);
  expect(addressOf(block.getByRole('link', { name: '何静 高 3' }))).toBe('/patient/alerts?doctor_id=16&severity=3');
  expect(addressOf(block.getByRole('link', { name: '徐朗 超时未回复 1' }))).toBe(
    '/patient/alerts?doctor_id=17&rule_code=W13',
  );
  expect((await region('优先处理')).getAllByText('何静').length).toBeGreaterThan(0);
});

it('reports a failed load with a retry, and allows no change while viewing as another user', async () => {
  let answer: system.DoctorDashboard | Answer = refusal(50000, '服务器出错');
  await open(() => answer, {
    profile: { view_as: { viewer_id: 1, viewer_name: '周敏', until: '2099-01-01 00:00:00' } },
  });
  await title('首页数据没有读取成功');
  answer = busyDay();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await title('今天先处理 2 位患者');
  expect(screen.queryByRole('button', { name: /标记已处理/ })).toBeNull();
});
