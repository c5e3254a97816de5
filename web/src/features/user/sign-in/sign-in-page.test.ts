import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderSignIn } from '#web/prerender.tsx';
import { Answer, busy, type Routes, refusal, serve } from '#web/test/serve.ts';
import { startSignInPage } from './sign-in-page.ts';

const signedIn = { token: 't-1' } as never;
const demo = { password: 'Demo-Pass-2026', accounts: [{ account: 'pt_he', nickname: '何静', label: '医生' }] };

async function open(routes: Routes, address = '/login', notice = '') {
  const server = await serve({ 'GET /api/system/sign_in_options': () => ({ demo: null }), ...routes }, address);
  const tokens: string[] = [];
  const onTyping = vi.fn();
  document.body.innerHTML = renderSignIn(location.pathname as '/login').root;
  const start = () =>
    startSignInPage(screen.getByRole('main'), {
      notice,
      onTyping,
      onSignedIn: async (token) => void tokens.push(token),
    });
  return { ...server, tokens, onTyping, start };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shows = (text: string | RegExp) => screen.queryAllByText(text).some((element) => !element.closest('[hidden]'));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

afterEach(() => {
  Reflect.deleteProperty(window, 'earlySubmit');
});

describe('by password', () => {
  it('sends what was typed, the account trimmed and the password not', async () => {
    const handler = vi.fn((_: unknown) => signedIn);
    const { start, tokens } = await open({ 'POST /api/user/login': handler });
    start();
    type('账号', ' pt_he ');
    type('密码', ' secret ');
    press('登录');
    await waitFor(() => expect(tokens).toEqual(['t-1']));
    expect(handler.mock.calls[0]?.[0]).toEqual({ account: 'pt_he', password: ' secret ' });
  });

  it('keeps what was typed before it started, and sends it when Enter came early', async () => {
    const { start, tokens } = await open({ 'POST /api/user/login': () => signedIn });
    type('账号', 'pt_he');
    type('密码', 'secret');
    Object.assign(window, { earlySubmit: true });
    start();
    expect(field('账号').value).toBe('pt_he');
    await waitFor(() => expect(tokens).toEqual(['t-1']));
  });

  it('shows missing input at its field, without a request', async () => {
    const { start, calls } = await open({});
    start();
    press('登录');
    expect(alerts()).toEqual(['请填写账号', '请填写密码']);
    expect(field('账号')).toBe(document.activeElement);
    expect(field('账号').getAttribute('aria-invalid')).toBe('true');
    expect(calls).not.toContain('POST /api/user/login');
  });

  it.each([
    [refusal(601, '账号或密码不正确'), 'password-problem', '账号或密码不正确'],
    [refusal(601, '密码错误次数过多，请 15 分钟后再试'), 'password-problem', '密码错误次数过多，请 15 分钟后再试'],
    [refusal(601, ''), 'password-problem', '密码异常'],
    [refusal(602, '账号已停用'), 'account-problem', '账号已停用'],
    [refusal(602, ''), 'account-problem', '账号异常'],
    [
      refusal(40000, '输入有误', { errors: [{ field: 'account', message: '账号不超过 64 个字符' }] }),
      'account-problem',
      '账号不超过 64 个字符',
    ],
  ])('places a refusal beside its field (%#)', async (answer, id, text) => {
    const { start, tokens } = await open({ 'POST /api/user/login': () => answer });
    start();
    type('账号', 'pt_he');
    type('密码', 'x');
    press('登录');
    await waitFor(() => expect(document.getElementById(id)?.textContent).toBe(text));
    expect(alerts()).toEqual([text]);
    expect(field('密码').value).toBe('x');
    expect(tokens).toEqual([]);
  });

  it('shows other failures with their number above the button', async () => {
    const { start } = await open({ 'POST /api/user/login': () => refusal(50000, '服务器出错') });
    start();
    type('账号', 'pt_he');
    type('密码', 'x');
    press('登录');
    await waitFor(() => expect(alerts()).toEqual(['服务器出错 · 错误号 50000 · 请求 r-1']));
  });

  it('sends one request however often the button is pressed', async () => {
    const { start, calls, tokens } = await open({ 'POST /api/user/login': () => signedIn });
    start();
    type('账号', 'pt_he');
    type('密码', 'x');
    const button = screen.getByRole('button', { name: '登录' });
    for (let n = 0; n < 5; n++) fireEvent.click(button);
    await waitFor(() => expect(tokens).toHaveLength(1));
    expect(calls.filter((call) => call === 'POST /api/user/login')).toHaveLength(1);
  });

  it('waits in the queue and signs in by itself', async () => {
    let tries = 0;
    const { start, tokens } = await open({ 'POST /api/user/login': () => (++tries < 3 ? busy(1) : signedIn) });
    start();
    type('账号', 'pt_he');
    type('密码', 'x');
    press('登录');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '取消' }).parentElement?.textContent).toContain(
        '正在排队，1 秒后自动重试',
      ),
    );
    await waitFor(() => expect(tokens).toEqual(['t-1']), { timeout: 4000 });
    expect(tries).toBe(3);
  });

  it('leaves the queue on cancel', async () => {
    const { start, calls } = await open({ 'POST /api/user/login': () => busy(20) });
    start();
    type('账号', 'pt_he');
    type('密码', 'x');
    press('登录');
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toBeTruthy());
    press('取消');
    await waitFor(() => expect(screen.queryByRole('button', { name: '取消' })).toBeNull());
    expect(alerts()).toEqual([]);
    expect(calls.filter((call) => call === 'POST /api/user/login')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '登录' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('remembers the account, never the password, and only when asked', async () => {
    const { start, tokens } = await open({ 'POST /api/user/login': () => signedIn });
    start();
    type('账号', 'pt_he');
    type('密码', 'secret');
    fireEvent.click(screen.getByLabelText('记住账号'));
    press('登录');
    await waitFor(() => expect(localStorage.getItem('yun.account')).toBe('pt_he'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
    document.body.innerHTML = renderSignIn('/login').root;
    start();
    expect(field('账号').value).toBe('pt_he');
    fireEvent.click(screen.getByLabelText('记住账号'));
    type('密码', 'secret');
    press('登录');
    await waitFor(() => expect(tokens).toHaveLength(2));
    await waitFor(() => expect(localStorage.getItem('yun.account')).toBeNull());
  });

  it('shows caps lock while the password is typed', async () => {
    const { start } = await open({});
    start();
    fireEvent.keyDown(field('密码'), { key: 'A', modifierCapsLock: true });
    expect(shows('大写锁定已开启')).toBe(true);
    fireEvent.keyUp(field('密码'), { key: 'CapsLock', modifierCapsLock: false });
    expect(shows('大写锁定已开启')).toBe(false);
  });

  it('shows and hides the password', async () => {
    const { start } = await open({});
    start();
    press('显示密码');
    expect(field('密码').type).toBe('text');
    expect(screen.getByRole('button', { name: '显示密码' }).getAttribute('aria-pressed')).toBe('true');
    press('显示密码');
    expect(field('密码').type).toBe('password');
  });
});

describe('by phone', () => {
  const sent = () => ({ expire: 300, interval: 60 });

  it('sends a code, counts down over a reload, and signs in', async () => {
    const send = vi.fn((_: unknown) => sent());
    const enter = vi.fn((_: unknown) => signedIn);
    const { start, tokens } = await open(
      { 'POST /api/user/send_phone_code': send, 'POST /api/user/phone_login': enter },
      '/phone-login',
    );
    start();
    type('手机号', '+86 199-0000-0016');
    press('获取验证码');
    await waitFor(() => expect(shows('验证码已发送，5 分钟内有效。可直接粘贴。')).toBe(true));
    document.body.innerHTML = renderSignIn('/phone-login').root;
    start();
    expect(field('手机号').value).toBe('199 0000 0016');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^(60|[45]\d) 秒后重发$/ }).disabled).toBe(true);
    type('验证码', '【云医生端】验证码 123456，5 分钟内有效');
    press('登录');
    await waitFor(() => expect(tokens).toEqual(['t-1']));
    expect(send.mock.calls[0]?.[0]).toEqual({ phone: '19900000016', scene: 'login' });
    expect(enter.mock.calls[0]?.[0]).toEqual({ phone: '19900000016', code: '123456' });
  });

  it('sends a code to another number at once', async () => {
    const { start } = await open({ 'POST /api/user/send_phone_code': sent }, '/phone-login');
    start();
    type('手机号', '19900000016');
    press('获取验证码');
    await waitFor(() => expect(screen.getByRole('button', { name: /秒后重发/ })).toBeTruthy());
    type('手机号', '19900000017');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });

  it('rejects an invalid number itself and waits as long as the server says', async () => {
    const { start, calls } = await open({ 'POST /api/user/send_phone_code': () => busy(42, 429) }, '/phone-login');
    start();
    type('手机号', '123');
    press('获取验证码');
    expect(alerts()).toEqual(['请输入 11 位手机号']);
    expect(calls).not.toContain('POST /api/user/send_phone_code');
    type('手机号', '19900000016');
    press('获取验证码');
    await waitFor(() => expect(screen.getByRole('button', { name: /^(3\d|4[0-2]) 秒后重发$/ })).toBeTruthy());
    expect(shows(/验证码已发送/)).toBe(false);
  });

  it('places a wrong code under its field', async () => {
    const { start } = await open(
      { 'POST /api/user/phone_login': () => refusal(601, '验证码不正确或已过期') },
      '/phone-login',
    );
    start();
    type('手机号', '19900000016');
    type('验证码', '000000');
    press('登录');
    await waitFor(() => expect(document.getElementById('code-problem')?.textContent).toBe('验证码不正确或已过期'));
  });
});

describe('the page', () => {
  it('offers demo accounts only in demo mode', async () => {
    const handler = vi.fn((_: unknown) => signedIn);
    const { start, tokens } = await open({
      'GET /api/system/sign_in_options': () => ({ demo }),
      'POST /api/user/login': handler,
    });
    start();
    fireEvent.click(await screen.findByRole('button', { name: '医生 何静' }));
    await waitFor(() => expect(tokens).toEqual(['t-1']));
    expect(handler.mock.calls[0]?.[0]).toEqual({ account: 'pt_he', password: 'Demo-Pass-2026' });
    expect(shows('演示数据，不作为医疗建议。')).toBe(true);
  });

  it('shows no trace of a demo otherwise', async () => {
    const { start } = await open({});
    start();
    await waitFor(() => expect(shows(/登录遇到问题/)).toBe(true));
    expect(screen.queryByRole('heading', { name: /演示/ })).toBeNull();
  });

  it('switches between the two methods by address, keeping redirect and input', async () => {
    const { start } = await open({}, '/login?redirect=%2Fa%3Fb%3D1#x');
    start();
    type('账号', 'pt_he');
    fireEvent.click(screen.getByRole('link', { name: '手机验证码' }));
    expect(location.href.slice(location.origin.length)).toBe('/phone-login?redirect=%2Fa%3Fb%3D1#x');
    expect(field('手机号')).toBe(document.activeElement);
    expect(screen.queryByRole('textbox', { name: '账号' })).toBeNull();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('手机验证码');
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: '账号' }).value).toBe('pt_he'));
  });

  it('shows the notice of the last session', async () => {
    const { start } = await open({}, '/login', '登录已过期，请重新登录');
    start();
    expect(alerts()).toEqual(['登录已过期，请重新登录']);
  });

  it('loads the console at the first key and shows a lost connection', async () => {
    const { start, onTyping } = await open({});
    start();
    expect(onTyping).not.toHaveBeenCalled();
    type('账号', 'p');
    expect(onTyping).toHaveBeenCalled();
    fireEvent(window, new Event('offline'));
    expect(shows(/网络已断开/)).toBe(true);
    fireEvent(window, new Event('online'));
    expect(shows(/网络已断开/)).toBe(false);
  });

  it('is busy once text is typed or a sign-in runs, not by values it filled in itself', async () => {
    localStorage.setItem('yun.account', 'pt_he');
    const { start } = await open({ 'POST /api/user/login': () => Answer.never });
    const { isBusy } = start();
    expect(field('账号').value).toBe('pt_he');
    expect(isBusy()).toBe(false);
    type('账号', 'pt_h');
    expect(isBusy()).toBe(true);
    type('账号', '');
    expect(isBusy()).toBe(false);
    type('密码', 'x');
    expect(isBusy()).toBe(true);
    type('账号', 'pt_he');
    press('登录');
    type('密码', '');
    expect(isBusy()).toBe(true);
  });

  it('is busy when text was typed before it started', async () => {
    const { start } = await open({});
    type('账号', 'pt_he');
    expect(start().isBusy()).toBe(true);
  });
});
