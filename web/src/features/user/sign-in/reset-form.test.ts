import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSignIn } from '#web/prerender.tsx';
import { Answer, type Routes, refusal, serve } from '#web/test/serve.ts';
import { startSignInPage } from './sign-in-page.ts';

const reset = 'POST /api/user/reset_own_password';
const sendCode = 'POST /api/user/send_phone_code';
const good = { 手机号: '199 0000 0016', 验证码: '123456', 新密码: 'New-Pass-2026', 再次输入新密码: 'New-Pass-2026' };

async function open(routes: Routes, address = '/login') {
  const server = await serve({ 'GET /api/system/sign_in_options': () => ({ demo: null }), ...routes }, address);
  document.body.innerHTML = renderSignIn(location.pathname as '/login').root;
  const page = startSignInPage(screen.getByRole('main'), {
    notice: '',
    onTyping() {},
    onSignedIn: async () => {},
  });
  return { ...server, page };
}

const within = () => document.getElementById('reset-form') as HTMLElement;
const field = (label: string) =>
  screen.getAllByLabelText<HTMLInputElement>(label).find((input) => input.form === within()) as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const ticked = () =>
  [...within().querySelectorAll('.sign-in_resetRules li')].map((item) => item.className === 'sign-in_done');

function fill(values: Partial<typeof good>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
}

describe('a forgotten password', () => {
  it('has its form on the same page, with a way back', async () => {
    await open({}, '/login?redirect=%2Fa');
    press('忘记密码');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('忘记密码');
    expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
    expect(field('手机号')).toBe(document.activeElement);
    expect(location.pathname + location.search).toBe('/login?redirect=%2Fa');
    press('返回登录');
    expect(within()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录');
    expect(screen.getByLabelText('账号')).toBe(document.activeElement);
  });

  it('is not offered by the phone form', async () => {
    await open({}, '/phone-login');
    expect(screen.queryByRole('button', { name: '忘记密码' })).toBeNull();
  });

  it('shows missing input without a request, and ticks the rules off', async () => {
    const { calls } = await open({});
    press('忘记密码');
    press('重置密码');
    expect(alerts()).toEqual(['请输入 11 位手机号', '请填写验证码', '请填写新密码', '请再次输入新密码']);
    expect(field('手机号')).toBe(document.activeElement);
    expect(ticked()).toEqual([false, false, false, false]);
    fill({ ...good, 新密码: 'Passw0rd!', 再次输入新密码: 'Passw0rd?' });
    expect(ticked()).toEqual([true, true, true, false]);
    press('重置密码');
    expect(alerts()).toEqual(['需要：不是常见密码', '两次输入的新密码不一致']);
    fill({ 新密码: 'Zbqkxv-19900000016' });
    expect(ticked()).toEqual([true, true, false, true]);
    fill(good);
    expect(ticked()).toEqual([true, true, true, true]);
    expect(calls).not.toContain(reset);
  });

  it('can be shown while it is typed, in both fields', async () => {
    await open({});
    press('忘记密码');
    const types = () => [field('新密码').type, field('再次输入新密码').type];
    expect(types()).toEqual(['password', 'password']);
    press('显示密码');
    expect(types()).toEqual(['text', 'text']);
    expect(screen.getByRole('button', { name: '显示密码' }).getAttribute('aria-pressed')).toBe('true');
    press('显示密码');
    expect(types()).toEqual(['password', 'password']);
  });

  it('is replaced with the code that was sent', async () => {
    const send = vi.fn((_: unknown) => ({ expire: 300, interval: 60 }));
    const change = vi.fn((_: unknown) => ({}));
    const { page } = await open({ [sendCode]: send, [reset]: change });
    press('忘记密码');
    fill({ 手机号: good.手机号 });
    press('获取验证码');
    await waitFor(() => expect(screen.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeTruthy());
    expect(sessionStorage.getItem('yun.code')).toBeNull();
    fill({ ...good, 验证码: '【云医生端】验证码 123456，5 分钟内有效' });
    expect(page.isBusy()).toBe(true);
    press('重置密码');
    await waitFor(() => expect(alerts()).toEqual(['密码已重置，请登录']));
    expect(send.mock.calls[0]?.[0]).toEqual({ phone: '19900000016', scene: 'reset' });
    expect(change.mock.calls[0]?.[0]).toEqual({ phone: '19900000016', code: '123456', new_password: 'New-Pass-2026' });
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy();
    expect(within()).toBeNull();
    expect(page.isBusy()).toBe(false);
    press('忘记密码');
    expect(alerts()).toEqual([]);
    expect(field('新密码').value).toBe('');
  });

  it.each([
    [refusal(601, '验证码不正确或已过期'), 'reset-code-problem', '验证码不正确或已过期'],
    [refusal(602, '账号已停用'), 'reset-phone-problem', '账号已停用'],
    [
      refusal(40000, '输入有误', { errors: [{ field: 'new_password', message: '不能与当前密码相同' }] }),
      'reset-password-problem',
      '不能与当前密码相同',
    ],
  ])('stays when the server refuses, with the reason at its field (%#)', async (answer, id, text) => {
    await open({ [reset]: () => answer });
    press('忘记密码');
    fill(good);
    press('重置密码');
    await waitFor(() => expect(document.getElementById(id)?.textContent).toBe(text));
    expect(alerts()).toEqual([text]);
    expect(field('新密码').value).toBe(good.新密码);
  });

  it('shows other errors with their number, and sends one request however often the button is pressed', async () => {
    const { calls } = await open({ [reset]: () => refusal(50000, '服务器出错') });
    press('忘记密码');
    fill(good);
    const button = screen.getByRole('button', { name: '重置密码' });
    for (let n = 0; n < 5; n++) fireEvent.click(button);
    await waitFor(() => expect(alerts()).toEqual(['服务器出错 · 错误号 50000 · 请求 r-1']));
    expect(calls.filter((call) => call === reset)).toHaveLength(1);
  });

  it('shows that it is saving, and Back removes the form', async () => {
    await open({ [reset]: () => Answer.never });
    fireEvent.click(screen.getByRole('link', { name: '手机验证码' }));
    fireEvent.click(screen.getByRole('link', { name: '账号密码' }));
    press('忘记密码');
    fill(good);
    press('重置密码');
    expect(screen.getByRole('button', { name: '正在保存…' }).getAttribute('aria-disabled')).toBe('true');
    history.back();
    await waitFor(() => expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('手机验证码'));
    expect(within()).toBeNull();
  });
});
