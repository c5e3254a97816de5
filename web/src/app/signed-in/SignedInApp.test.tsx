import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { useSessionOver } from '#web/app/feedback/toasts.ts';
import { routeTable } from '#web/app/routes/table.tsx';
import { currentAddress, replaceEntry } from '#web/lib/browser/history.ts';
import { forgetUnsaved, hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { buildDoctorDay } from '#web/test/doctor-day.ts';
import { Unstyled } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { SignedInApp } from './SignedInApp.tsx';

async function open(routes: Routes, { path = '/profile/dashboard', token = 't-1' } = {}) {
  const server = await serve(
    { 'GET /api/user/profile': () => buildProfile(), 'GET /api/dashboard/doctor': () => buildDoctorDay(), ...routes },
    path,
  );
  replaceEntry(path);
  if (token) writeToken(token);
  render(<SignedInApp table={routeTable} queryClient={createQueryClient()} />, { wrapper: Unstyled });
  return server;
}

/** Without the background check for a newer version. */
const withoutChecks = (calls: string[]) => calls.filter((call) => !call.startsWith('HEAD '));

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

afterEach(() => {
  useSessionOver.setState({ isOver: false, isAsking: false });
  for (const page of ['/profile/index', '/profile/update-password']) forgetUnsaved(page);
});

async function expectSignInWith(notice: string) {
  await waitFor(() => expect(sessionStorage.getItem('yun.notice')).toBe(notice));
  expect(document.cookie).not.toContain('Admin-Token');
  expect(document.body.hidden).toBe(true);
}

describe('the first page', () => {
  it('is the home of the signed-in user, with title, menu and a pinned tab', async () => {
    await open({}, { path: '/' });
    await screen.findByRole('heading', { name: '今天没有需要处理的患者' });
    expect(currentAddress()).toBe('/profile/dashboard');
    expect(document.title).toBe('首页 - 云医生端');
    const strip = within(screen.getByRole('navigation', { name: '打开的页面' }));
    expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual(['首页']);
    expect(strip.queryByRole('button', { name: /关闭/ })).toBeNull();
  });

  it('shows a skeleton, and no other page, until the permissions have loaded', async () => {
    await open({ 'GET /api/user/profile': () => Answer.never }, { path: '/nested/menu2?a=1#b' });
    expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy();
    expect(currentAddress()).toBe('/nested/menu2?a=1#b');
  });

  it('keeps query and hash of the requested address', async () => {
    await open({}, { path: '/nested/menu2?a=1#b' });
    await screen.findByRole('heading', { name: '菜单 2', level: 1 });
    expect(currentAddress()).toBe('/nested/menu2?a=1#b');
    expect(document.title).toBe('菜单 2 - 云医生端');
  });

  it('is home for an unknown address', async () => {
    await open({}, { path: '/patient/nowhere?x=1' });
    await screen.findByRole('heading', { name: '今天没有需要处理的患者' });
    expect(currentAddress()).toBe('/profile/dashboard');
  });
});

describe('an account that must change its password', () => {
  it('shows the form and the reason, and continues after the change', async () => {
    let must = true;
    await open({
      'GET /api/user/profile': () => buildProfile({ must_change_password: must }),
      'POST /api/user/modify_password': () => {
        must = false;
        return {};
      },
    });
    await screen.findByRole('heading', { name: '请先修改密码' });
    expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    type('当前密码', 'Old-Pass-1');
    type('新密码', 'New-Pass-2026');
    type('再次输入新密码', 'New-Pass-2026');
    fireEvent.click(screen.getByRole('button', { name: '保存新密码' }));
    expect(await screen.findByRole('heading', { name: '今天没有需要处理的患者' })).toBeTruthy();
  });
});

describe('a session that cannot begin', () => {
  const expired = '登录已过期，请重新登录';

  it.each([50008, 50012, 50014, 40300, 602])('ends at code %i on the profile', async (code) => {
    await open({ 'GET /api/user/profile': () => refusal(code, '其他文字') });
    await expectSignInWith(expired);
  });

  it('ends when the profile has no permissions', async () => {
    await open({ 'GET /api/user/profile': () => buildProfile({ permissions: [] }) });
    await expectSignInWith(expired);
  });

  it('ends without a request when there is no token', async () => {
    const { calls } = await open({}, { token: '' });
    await expectSignInWith(expired);
    expect(withoutChecks(calls)).toEqual([]);
  });

  it('continues when the server fails once', async () => {
    const answers = [new Answer({ code: 50000, msg: '服务器出错' }, 500), buildProfile()];
    await open({ 'GET /api/user/profile': () => answers.shift() ?? buildProfile() });
    await screen.findByRole('heading', { name: '今天没有需要处理的患者' });
    expect(document.cookie).toContain('Admin-Token');
  });

  it('ends when the server fails every time', async () => {
    const { calls } = await open({
      'GET /api/user/profile': () => new Answer({ code: 50000, msg: '服务器出错' }, 500),
    });
    await expectSignInWith(expired);
    expect(withoutChecks(calls)).toHaveLength(3);
  });
});

describe('a session that ends while the user works', () => {
  it('asks, keeps the page, and stores the input for the next sign-in', async () => {
    await open({ 'POST /api/user/update_profile': () => refusal(50014, '登录已过期') }, { path: '/profile/index' });
    await screen.findByRole('heading', { name: '个人信息' });
    type('姓名', '何静静');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('何静静');
    fireEvent.click(dialog.getByRole('button', { name: '重新登录' }));
    await expectSignInWith('登录已过期，请重新登录');
    cleanup();
    document.body.hidden = false;
    writeToken('t-2');
    render(<SignedInApp table={routeTable} queryClient={createQueryClient()} />, { wrapper: Unstyled });
    await screen.findByText(/已恢复/);
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('何静静');
    fireEvent.click(screen.getByRole('button', { name: '放弃并还原' }));
    await waitFor(() => expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('何静'));
    expect(localStorage.getItem('yun.drafts')).toBeNull();
  });
});

describe('the profile page', () => {
  it('shows labels and a masked phone number', async () => {
    await open({}, { path: '/profile/index' });
    const card = within(await screen.findByRole('region', { name: '何静' }));
    for (const text of ['pt_he', '主管治疗师', '仁和康复医院（演示）', '陈书涵', '199****0016', '2026-11-12 08:05']) {
      expect(card.getByText(text)).toBeTruthy();
    }
    const permissions = within(screen.getByRole('region', { name: '我的权限' }));
    expect(permissions.getByText('管理自己的患者')).toBeTruthy();
  });

  it('saves the nickname, and shows it everywhere', async () => {
    await open(
      { 'POST /api/user/update_profile': ({ nickname }) => buildProfile({ nickname: String(nickname) }) },
      { path: '/profile/index' },
    );
    await screen.findByRole('heading', { name: '个人信息' });
    type('姓名', '何静静');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('资料已保存');
    expect(screen.getByRole('region', { name: '何静静' })).toBeTruthy();
  });

  it('shows a refusal of the server beside the field and keeps the input', async () => {
    const errors = [{ field: 'nickname', message: '姓名含有不允许的字符' }];
    await open(
      { 'POST /api/user/update_profile': () => refusal(40000, '不对', { errors }) },
      { path: '/profile/index' },
    );
    await screen.findByRole('heading', { name: '个人信息' });
    type('姓名', '何<静>');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('姓名含有不允许的字符');
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('何<静>');
  });
});

describe('viewing as another person', () => {
  const view_as = { viewer_id: 1, viewer_name: '周敏', until: '2099-01-01 00:00:00' };
  const viewingAs = { 'GET /api/user/profile': () => buildProfile({ view_as }) };

  it('keeps no draft, asks no question, and disables saving', async () => {
    await open(viewingAs, { path: '/profile/index' });
    await screen.findByRole('heading', { name: '个人信息' });
    expect(screen.getByText(/^正在以“何静”的身份查看，只读/)).toBeTruthy();
    localStorage.setItem('yun.drafts', JSON.stringify({ owner: 1, byForm: {} }));
    type('姓名', '何静静');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
    expect(screen.getByText('正在以他人身份查看，不能修改')).toBeTruthy();
    expect(localStorage.getItem('yun.drafts')).toBe(JSON.stringify({ owner: 1, byForm: {} }));
    expect(hasUnsaved()).toBe(false);
  });

  it('ends by the last item of the user menu', async () => {
    const { calls } = await open({ ...viewingAs, 'POST /api/user/stop_view_as': () => ({ token: 'mine' }) });
    fireEvent.click(await screen.findByRole('button', { name: '何静' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '退出查看' }));
    await waitFor(() => expect(document.cookie).toContain('Admin-Token=mine'));
    expect(document.body.hidden).toBe(true);
    expect(calls).not.toContain('POST /api/user/logout');
  });
});

describe('signing out', () => {
  it('works even if the server cannot be reached, and clears the tabs', async () => {
    await open({ 'POST /api/user/logout': () => new Answer('', 502) });
    fireEvent.click(await screen.findByRole('button', { name: /何静/ }));
    fireEvent.click(await screen.findByText('退出登录'));
    await waitFor(() => expect(document.body.hidden).toBe(true));
    expect(document.cookie).not.toContain('Admin-Token');
    expect(sessionStorage.getItem('yun.notice')).toBeNull();
    expect(sessionStorage.getItem('yun.tabs')).toBeNull();
  });
});
