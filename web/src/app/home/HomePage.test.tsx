import { focusManager } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { system, user } from '@yun/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { routeTable } from '#web/app/routes/table.tsx';
import { SignedInApp } from '#web/app/signed-in/SignedInApp.tsx';
import { currentAddress, replaceEntry } from '#web/lib/browser/history.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { buildAdministrator, buildDashboard, buildEntry } from '#web/test/dashboard.ts';
import { Unstyled } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { buildUserInfo } from '#web/test/staff.ts';

const dashboard = 'GET /api/dashboard/admin';
const quiet: Routes = { 'GET /api/user/get_notices': () => ({ notices: [], last_sign_in: null, changes: [] }) };

async function open(profile: user.Profile, routes: Routes = {}) {
  const path = '/profile/dashboard';
  const server = await serve({ ...quiet, 'GET /api/user/profile': () => profile, ...routes }, path);
  replaceEntry(path);
  writeToken('t-1');
  render(<SignedInApp table={routeTable} queryClient={createQueryClient()} />, { wrapper: Unstyled });
  return server;
}

const show = (data: Partial<system.AdminDashboard>, profile = buildAdministrator()) =>
  open(profile, { [dashboard]: () => buildDashboard(data) });

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const addressOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

afterEach(() => {
  focusManager.setFocused(undefined);
});

describe('the kind of home page', () => {
  const codes: user.Profile['permissions'] = ['AGENCY_DATA_BROWSER', 'SELF_MGR'];

  it.each([
    ['an administrator', buildAdministrator()],
    ['agency staff who may look', buildAdministrator({ user_type: '机构', permissions: codes, agency_id: 1 })],
  ])('%s: the overview', async (_, profile) => {
    await show({}, profile);
    await screen.findByRole('heading', { name: '今天没有需要跟进的事', level: 1 });
    expect(screen.queryByText(/的工作台/)).toBeNull();
  });

  it.each([
    ['a doctor without patients, even one who browses', buildProfile({ permissions: ['USER_BROWSE', 'SELF_MGR'] })],
    ['agency staff without such a code', buildAdministrator({ user_type: '机构', permissions: ['SELF_MGR'] })],
  ])('%s: the user’s own work', async (_, profile) => {
    const { calls } = await open(profile);
    await screen.findByRole('heading', { name: `${profile.nickname}的工作台` });
    expect(document.querySelector('.home_home :is([href^="/nested"], [href^="/error"])')).toBeNull();
    expect(calls).not.toContain(dashboard);
  });
});

describe('every number opens the list it counts', () => {
  it('in the line of facts', async () => {
    await show({});
    await screen.findByRole('heading', { level: 1 });
    const links = {
      '患者 32': '/patient/list',
      '康复中 29': '/patient/list?tab=active',
      '待激活 1': '/patient/list?tab=pending',
      '失访 1': '/patient/list?tab=lost',
      '已结案 1': '/patient/list?tab=discharged',
      '待处理预警 20': '/patient/alerts',
      '启用账号 14': '/doctor/list?status=active',
    };
    for (const [name, address] of Object.entries(links)) {
      expect(addressOf(screen.getByRole('link', { name })), name).toBe(address);
    }
    expect(document.querySelector('.home_factLine')?.textContent).not.toContain('已暂停');
  });

  it('in the table of agencies, whose last row adds up', async () => {
    await show({});
    const table = within((await region('各机构')).getByRole('table'));
    const row = within(table.getByRole('row', { name: /云康社区中心/ }));
    expect(row.getAllByRole('link').map(addressOf)).toEqual([
      '/doctor/list?agency_id=2',
      '/doctor/list?agency_id=2',
      '/patient/list?agency_id=2',
      '/patient/list?agency_id=2&tab=active',
      '/patient/alerts?agency_id=2&rule_code=W13',
    ]);
    expect(table.getByRole('row', { name: /北辰骨科门诊/ }).textContent).toContain('已停用');
    // 7 + 3 + 3 users, 17 + 7 + 8 patients, 16 + 6 + 7 active, 10 alerts with 2 critical, 1 overdue.
    expect(table.getByRole('row', { name: /合计/ }).textContent).toBe('合计13322910危急 2179%');
  });

  it('shows zero as plain text', async () => {
    await show({ by_status: { ...buildDashboard().by_status, lost: 0 } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /^失访/ })).toBeNull();
    const row = within((await region('各机构')).getByRole('row', { name: /仁和康复医院/ }));
    expect(row.getByRole('link', { name: '仁和康复医院 患者 17' })).toBeTruthy();
  });

  it('in the table of doctors', async () => {
    await show({ doctors_with_patients: 12 });
    const block = await region('各医生');
    const note = block.getByRole('link', { name: '预警最多的 2 位，名下有患者的 12 位' });
    expect(addressOf(note)).toBe('/doctor/list?userType=医生&has_patients=1');
    expect(addressOf(block.getByRole('link', { name: '何静' }))).toBe('/doctor/edit/16');
    const links = {
      '何静 患者 5': '/patient/list?doctor_id=16',
      '何静 待回复 5': '/patient/list?doctor_id=16&has_waiting=1',
      '何静 待处理预警 6': '/patient/alerts?doctor_id=16',
      '何静 危急 1': '/patient/alerts?doctor_id=16&severity=4',
      '陈书涵 超时未回复 1': '/patient/alerts?doctor_id=14&rule_code=W13',
    };
    for (const [name, address] of Object.entries(links)) {
      expect(addressOf(block.getByRole('link', { name })), name).toBe(address);
    }
    expect(block.getByRole('row', { name: /何静/ }).textContent).toContain('86%');
  });

  it('by level', async () => {
    await show({});
    const levels = await region('预警级别');
    expect(levels.getByText('共 20 条')).toBeTruthy();
    expect(addressOf(levels.getByRole('link', { name: '危急预警 3' }))).toBe('/patient/alerts?severity=4');
  });

  it('is plain text where the user may not open the list', async () => {
    const profile = buildAdministrator({ user_type: '机构', agency_id: 1, permissions: ['USER_BROWSE'] });
    await show({ security: null, recent_changes: null, failed_sign_ins_24h: 9 }, profile);
    const block = await region('各医生');
    expect(addressOf(block.getByRole('link', { name: '何静' }))).toBe('/doctor/list?keyword=何静');
    const security = await region('账号与安全');
    expect(security.getByText('9 次')).toBeTruthy();
    expect(security.queryByRole('link', { name: /次|登录记录/ })).toBeNull();
    expect(security.queryByText('授权管理员')).toBeNull();
    expect(screen.queryByRole('region', { name: '最近变更' })).toBeNull();
    const followUp = within((await region('需要跟进')).getByRole('listitem'));
    expect(followUp.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: /患者 \d/ })).toBeNull();
  });
});

describe('follow-ups', () => {
  it('are counted in the title and listed with one action each, the first one marked', async () => {
    await show({
      accounts: { ...buildDashboard().accounts, never_signed_in: 4 },
      unassigned_patients: 3,
      closed_with_patients: 2,
      failed_sign_ins_24h: 5,
      security: { auth_admins: ['系统管理员'], debug: [], locked: 1 },
      ending_covers: [
        { user_id: 33, nickname: '唐可', cover_name: '钱屿', until: '2025-11-16 23:59:59', patient_count: 3 },
      ],
    });
    await screen.findByRole('heading', { name: '5 件事需要跟进', level: 1 });
    const block = await region('需要跟进');
    const failures = '/system/audit?action=sign_in&result=refused&from=2026-11-11';
    const rows = block.getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      '3 位患者的责任医生已停用或移除，涉及 2 个账号',
      '1 个账号因多次登录失败暂时不能登录',
      '24 小时内登录失败 5 次',
      '唐可休假，钱屿代班至 2025-11-16，名下 3 位患者',
      '4 个新账号从未登录',
    ]);
    const steps = block.getAllByRole('link');
    expect(steps.map((step) => [step.textContent, addressOf(step)])).toEqual([
      ['去交接', '/doctor/list?status=closed&has_patients=1'],
      ['查看记录', failures],
      ['查看记录', failures],
      ['查看账号', '/doctor/list?status=never_signed_in'],
    ]);
    expect(steps.filter((step) => step.className.includes('btn-primary'))).toEqual([steps[0]]);
    expect(block.getByRole('button').textContent).toBe('延长代班');
  });

  it('list patients who wait, were lost, or have not consented; of many some and the number of the rest', async () => {
    const person = (id: number, name: string, age = 50) => ({
      id,
      name,
      age,
      doctor_name: '孙若彤',
      agency_name: '云康社区中心',
    });
    const since = new Date(Date.now() - 26 * 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    await show({
      overdue_replies: 1,
      by_status: { ...buildDashboard().by_status, lost: 5 },
      follow_ups: {
        overdue: [{ ...person(20, '严志成'), waiting_since: since }],
        lost: [1, 2, 3, 4].map((n) => ({ ...person(n, `失访${n}`), missed_days: 15 - n })),
        unsigned: [person(31, '葛小宝', 12)],
      },
    });
    await screen.findByRole('heading', { name: '5 件事需要跟进', level: 1 });
    const block = await region('需要跟进');
    expect(block.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      '严志成的消息已等待 26 小时，责任医生孙若彤，云康社区中心',
      '失访1已 14 个训练日未打卡，责任医生孙若彤',
      '失访2已 13 个训练日未打卡，责任医生孙若彤',
      '另有 3 位患者失访',
      '葛小宝（12 岁）等待监护人签署知情同意，责任医生孙若彤',
    ]);
    expect(block.getAllByRole('link').map((step) => [step.textContent, addressOf(step)])).toEqual([
      ['查看消息', '/message/board?patient_id=20'],
      ['查看进展', '/patient/progress/20'],
      ['查看进展', '/patient/progress/1'],
      ['查看进展', '/patient/progress/2'],
      ['查看患者', '/patient/list?tab=lost'],
      ['查看档案', '/patient/edit/31'],
    ]);
  });

  const cover = {
    user_id: 33,
    nickname: '唐可',
    cover_name: '钱屿',
    until: '2099-11-16 00:00:00',
    patient_count: 3,
  };

  it('extend a cover in place, and load the numbers again', async () => {
    const person = { id: 33, nickname: '唐可', cover: { id: 34, nickname: '钱屿', until: cover.until } };
    const { calls } = await open(buildAdministrator(), {
      [dashboard]: () => buildDashboard({ ending_covers: [cover] }),
      'GET /api/user/user_info': () => buildUserInfo(person),
      'POST /api/user/set_cover': () => ({ cover: person.cover }),
    });
    fireEvent.click((await region('需要跟进')).getByRole('button', { name: /^延长代班：唐可/ }));
    const dialog = await screen.findByRole('dialog', { name: /唐可/ });
    expect(within(dialog).getByText('钱屿')).toBeTruthy();
    const countCalls = () => calls.filter((call) => call === dashboard).length;
    expect(countCalls()).toBe(1);
    fireEvent.click(dialog.querySelector('.btn-primary') as HTMLElement);
    await waitFor(() => expect(countCalls()).toBe(2));
    expect(calls).toContain('POST /api/user/set_cover');
  });

  it('link to the account for a user who may not change a cover', async () => {
    const profile = buildAdministrator({ permissions: ['USER_BROWSE'] });
    await show({ ending_covers: [cover], security: null }, profile);
    const block = await region('需要跟进');
    expect(addressOf(block.getByRole('link', { name: /^查看账号/ }))).toBe('/doctor/list?status=on_leave&keyword=唐可');
    expect(block.queryByRole('button')).toBeNull();
  });

  it('mention sign-ins as normal only without any failed one', async () => {
    await show({ failed_sign_ins_24h: 0 });
    expect((await region('需要跟进')).getByText(/登录也没有异常/)).toBeTruthy();
    cleanup();
    await show({ failed_sign_ins_24h: 1 });
    expect((await region('需要跟进')).queryByText(/登录也没有异常/)).toBeNull();
  });

  it('do not include a few mistyped passwords', async () => {
    await show({ failed_sign_ins_24h: 4 });
    await screen.findByRole('heading', { name: '今天没有需要跟进的事', level: 1 });
    const link = (await region('账号与安全')).getByRole('link', { name: '4 次' });
    expect(addressOf(link)).toBe('/system/audit?action=sign_in&result=refused&from=2026-11-11');
  });
});

describe('beside the follow-ups', () => {
  it('special permissions and the latest changes are listed', async () => {
    await show({
      security: {
        auth_admins: ['系统管理员', '运维'],
        debug: [{ nickname: '运维', until: '2026-11-12 10:30:00' }],
        locked: 0,
      },
      recent_changes: [buildEntry({ action: 'reset_password' })],
    });
    const security = await region('账号与安全');
    expect(security.getByText('系统管理员、运维')).toBeTruthy();
    expect(security.getByText('运维 至 10:30')).toBeTruthy();
    expect(addressOf(security.getByRole('link', { name: '登录记录' }))).toBe('/system/audit?action=sign_in');
    const changes = await region('最近变更');
    expect(changes.getByText('周敏 重置密码 何静')).toBeTruthy();
    expect(addressOf(changes.getByRole('link', { name: '审计记录' }))).toBe('/system/audit');
    expect(await screen.findByRole('region', { name: '最近打开' })).toBeTruthy();
  });
});

describe('the answer', () => {
  it('that fails is reported in place with a retry; the rest of the page stays', async () => {
    let answer: system.AdminDashboard | Answer = refusal(50000, '服务器出错');
    await open(buildAdministrator(), { [dashboard]: () => answer });
    await screen.findByRole('heading', { name: '首页数据没有读取成功', level: 1 });
    expect(screen.getByText('错误号 50000 · 请求 r-1')).toBeTruthy();
    expect(screen.getByRole('region', { name: '最近打开' })).toBeTruthy();
    expect(screen.queryByText('没有访问权限')).toBeNull();
    answer = buildDashboard();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { name: '今天没有需要跟进的事' });
  });

  it('that does not arrive shows the skeleton, and delays nothing else', async () => {
    await open(buildAdministrator(), { [dashboard]: () => Answer.never });
    expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeTruthy();
    expect(await screen.findByRole('status', { name: '正在加载首页' })).toBeTruthy();
  });

  it('is loaded again when the window returns after a minute; the old one stays meanwhile, also on failure', async () => {
    let answer: system.AdminDashboard | Answer = buildDashboard();
    const { calls } = await open(buildAdministrator(), { [dashboard]: () => answer });
    await screen.findByRole('heading', { name: '今天没有需要跟进的事' });
    expect(screen.getByText(/更新于刚刚/)).toBeTruthy();
    const countCalls = () => calls.filter((call) => call === dashboard).length;
    const comeBack = () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 });
    comeBack();
    expect(countCalls()).toBe(1);
    vi.setSystemTime(Date.now() + 20_000);
    answer = refusal(50000, '服务器出错');
    comeBack();
    await screen.findByText(/没有更新成功，当前为2分钟前的数据/);
    expect(countCalls()).toBe(2);
    expect(screen.getByRole('heading', { name: '今天没有需要跟进的事' })).toBeTruthy();
    answer = buildDashboard({ unassigned_patients: 1, closed_with_patients: 1 });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { name: '1 件事需要跟进' });
    expect(screen.getByText(/更新于刚刚/)).toBeTruthy();
  });
});

it('opens a list in its own tab', async () => {
  await show({});
  fireEvent.click(await screen.findByRole('link', { name: '审计记录' }));
  await waitFor(() => expect(currentAddress()).toBe('/system/audit'));
});
