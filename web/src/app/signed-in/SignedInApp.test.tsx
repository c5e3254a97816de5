// @vitest-environment jsdom
import '#web/test/match-media.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { writeToken } from '#web/lib/token.ts';
import { buildProfile } from '#web/test/people.ts';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { SignedInApp } from './SignedInApp.tsx';

async function open(routes: Routes, { path = '/profile/index', token = 't-1' } = {}) {
  const server = await serve({ 'GET /api/user/profile': () => buildProfile(), ...routes }, path);
  if (token) writeToken(token);
  render(<SignedInApp />);
  return server;
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

afterEach(() => {
  cleanup();
  document.body.hidden = false;
});

async function expectSignInWith(notice: string) {
  await waitFor(() => expect(sessionStorage.getItem('yun.notice')).toBe(notice));
  expect(document.cookie).not.toContain('Admin-Token');
  expect(document.body.hidden).toBe(true);
}

describe('the profile', () => {
  it('is shown in words, the phone masked', async () => {
    await open({});
    const card = within(await screen.findByRole('region', { name: '何静' }));
    for (const text of [
      'pt_he',
      '医生',
      '主管治疗师',
      '仁和康复医院（演示）',
      '陈书涵',
      '199****0016',
      '2026-11-12 08:05',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    const permissions = within(screen.getByRole('region', { name: '我的权限' }));
    expect(permissions.getByText('管理患者与训练计划')).toBeTruthy();
    expect(document.title).toBe('个人信息 - 云医生端');
  });

  it('is where every other address leads for now', async () => {
    await open({}, { path: '/patient/list?page=2' });
    await waitFor(() => expect(location.pathname).toBe('/profile/index'));
  });

  it('keeps query and hash of its own address', async () => {
    await open({}, { path: '/profile/index?a=1#b' });
    await screen.findByRole('heading', { name: '个人信息' });
    expect(location.search + location.hash).toBe('?a=1#b');
  });

  it('can be asked for again after a failure that is not about the session', async () => {
    let answer: Answer | null = new Answer({ code: 50000, msg: '服务器出错', request_id: '7f3a21c9' }, 500);
    await open({ 'GET /api/user/profile': () => answer ?? buildProfile() });
    expect(await screen.findByText('错误号 50000 · 请求 7f3a21c9')).toBeTruthy();
    answer = null;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '何静' })).toBeTruthy();
    expect(document.cookie).toContain('Admin-Token');
  });
});

describe('an account that must change its password', () => {
  it('sees the form and the reason, and goes on after the change', async () => {
    let must = true;
    await open({
      'GET /api/user/profile': () => buildProfile({ must_change_password: must }),
      'POST /api/user/modify_password': () => {
        must = false;
        return {};
      },
    });
    await screen.findByRole('heading', { name: '请先修改密码' });
    expect(screen.queryByRole('region', { name: '何静' })).toBeNull();
    type('当前密码', 'Old-Pass-1');
    type('新密码', 'New-Pass-2026');
    type('再次输入新密码', 'New-Pass-2026');
    fireEvent.click(screen.getByRole('button', { name: '保存新密码' }));
    expect(await screen.findByRole('region', { name: '何静' })).toBeTruthy();
  });
});

describe('a session that is over', () => {
  const expired = '登录已过期，请重新登录';

  it.each([50008, 50012, 50014, 40300, 602])('ends at code %i on the profile', async (code) => {
    await open({ 'GET /api/user/profile': () => refusal(code, '其他文字') });
    await expectSignInWith(expired);
  });

  it('ends when the profile has no permission', async () => {
    await open({ 'GET /api/user/profile': () => buildProfile({ permissions: [] }) });
    await expectSignInWith(expired);
  });

  it('ends without asking the server when there is no token', async () => {
    const { calls } = await open({}, { token: '' });
    await expectSignInWith(expired);
    expect(calls).toEqual([]);
  });

  it('ends with the words of the server when another call says so', async () => {
    await open({ 'POST /api/user/modify_password': () => refusal(50012, '账号已在别处登录') });
    fireEvent.click(await screen.findByRole('button', { name: '修改密码' }));
    type('当前密码', 'Old-Pass-1');
    type('新密码', 'New-Pass-2026');
    type('再次输入新密码', 'New-Pass-2026');
    fireEvent.click(screen.getByRole('button', { name: '保存新密码' }));
    await expectSignInWith('账号已在别处登录');
  });

  it('ends on signing out even if the server cannot be told', async () => {
    await open({ 'POST /api/user/logout': () => new Answer('', 502) });
    fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(document.body.hidden).toBe(true));
    expect(document.cookie).not.toContain('Admin-Token');
    expect(sessionStorage.getItem('yun.notice')).toBeNull();
  });
});
