import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Api, user } from '@yun/contract';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { wantsDesktopNotice } from '#web/lib/browser/desktop-notice.ts';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { writeToken } from '#web/lib/session/token.ts';
import { Plain } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal, serve } from '#web/test/serve.ts';
import { PageContext } from '#web/ui/page-context.ts';
import { ProfilePage } from './ProfilePage.tsx';

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/109.0.0.0 Safari/537.36';
const other = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1';
const common = {
  method: 'password' as const,
  create_time: '2026-11-12 08:00:00',
  last_seen_time: '2026-11-10 08:05:00',
};

const sessions: Api['GET /api/user/list_session']['output'] = {
  sessions: [
    { id: 7, is_current: true, address: '10.0.0.7', user_agent: chrome, ...common },
    { id: 8, is_current: false, address: '10.0.0.8', user_agent: other, ...common },
  ],
  sign_ins: [
    { time: '2026-11-12 08:05:11', address: '10.0.0.7', user_agent: chrome, is_ok: true },
    { time: '2026-11-11 23:10:00', address: '10.9.9.9', user_agent: 'curl/8', is_ok: false },
  ],
};
const notices = { notices: ['sign_in' as const], last_sign_in: null, changes: [] };
const info = (cover: user.UserInfo['cover']) => ({ cover }) as user.UserInfo;

async function open(routes: Routes = {}, changes: Partial<user.Profile> = {}) {
  const server = await serve(
    {
      'GET /api/user/list_session': () => sessions,
      'GET /api/user/get_notices': () => notices,
      'GET /api/user/user_info': () => info(null),
      ...routes,
    },
    '/profile/index',
  );
  writeToken('t-1');
  const client = createQueryClient();
  client.setQueryData(profileQuery.queryKey, buildProfile(changes));
  render(
    <QueryClientProvider client={client}>
      <Plain>
        <PageContext value={{ id: '/profile/index', isLive: () => true, nameRecord() {}, canOpen: () => true }}>
          <ProfilePage />
        </PageContext>
      </Plain>
    </QueryClientProvider>,
  );
  return server;
}

const block = async (name: string) => within(await screen.findByRole('region', { name }));
const administrator = { user_type: '管理员' as const, permissions: ['ADMIN_MGR' as const] };

describe('the head', () => {
  it('links to the password, and to the whole record for users who may edit it', async () => {
    await open();
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect([link('修改密码'), link('编辑全部资料')]).toEqual(['/profile/update-password', '/doctor/self/16']);
    cleanup();
    await open({}, { permissions: ['PATIENT_MGR'] });
    expect(link('编辑全部资料')).toBeUndefined();
  });

  it('removes the picture at once, or shows why not', async () => {
    const asked: unknown[] = [];
    const answers = [refusal(40300, '没有权限'), buildProfile()];
    await open(
      {
        'POST /api/user/update_profile': (input) => {
          asked.push(input);
          return answers.shift() ?? buildProfile();
        },
      },
      { avatar_id: 'abcdefghijklmnopqrstuv' },
    );
    fireEvent.click(screen.getByRole('button', { name: '移除头像' }));
    expect(await screen.findByText('没有权限 · 错误号 40300 · 请求 r-1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '移除头像' }));
    await screen.findByText('头像已移除');
    expect(asked).toEqual([
      { nickname: '何静', avatar_id: null },
      { nickname: '何静', avatar_id: null },
    ]);
    expect(screen.queryByRole('button', { name: '移除头像' })).toBeNull();
  });
});

describe('sign-ins', () => {
  it('are listed, with failed ones and this computer marked', async () => {
    await open();
    const card = await block('登录与会话');
    const live = within(await card.findByRole('list', { name: '正在使用' }));
    expect(live.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Chrome · Windows本机10\.0\.0\.7 · 最近活动 /),
      expect.stringMatching(/^Safari · iOS10\.0\.0\.8 · 最近活动 .*结束$/),
    ]);
    const [ok, failed] = within(card.getByRole('list', { name: '最近登录' })).getAllByRole('listitem');
    expect(ok?.textContent).toBe('2026-11-12 08:05 · 登录成功Chrome · Windows · 10.0.0.7');
    expect(failed?.textContent).toBe('2026-11-11 23:10 · 登录失败其他程序 · 10.9.9.9');
    expect([ok, failed].map((line) => line?.classList.contains('warn'))).toEqual([false, true]);
  });

  it('end one by one', async () => {
    const asked: unknown[] = [];
    let left = sessions;
    await open({
      'GET /api/user/list_session': () => left,
      'POST /api/user/revoke_session': (input) => {
        asked.push(input);
        left = { ...sessions, sessions: sessions.sessions.slice(0, 1) };
        return { ended: 1 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '结束 Safari · iOS 10.0.0.8 的会话' }));
    await screen.findByText('会话已结束');
    await waitFor(() => expect(screen.queryByText(/Safari · iOS/)).toBeNull());
    expect(asked).toEqual([{ id: 8 }]);
    expect(screen.queryByRole('button', { name: '结束其他会话' })).toBeNull();
  });

  it('end all but this one after a question', async () => {
    const asked: unknown[] = [];
    await open({
      'POST /api/user/revoke_session': (input) => {
        asked.push(input);
        return { ended: 1 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '结束其他会话' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '结束其他会话' }));
    await screen.findByText('已结束 1 个会话');
    expect(asked).toEqual([{}]);
  });

  it('that cannot be read can be retried alone', async () => {
    const answers = [refusal(50000, '服务器出错')];
    await open({ 'GET /api/user/list_session': () => answers.shift() ?? sessions });
    const card = await block('登录与会话');
    expect((await card.findByRole('alert')).textContent).toContain('登录记录没有读取成功。服务器出错 · 错误号 50000');
    fireEvent.click(card.getByRole('button', { name: '重试' }));
    await card.findByText('正在使用');
  });
});

describe('notices', () => {
  const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');
  const change = '登录后提示账号变动';

  it('are chosen by switches that save at once', async () => {
    const asked: unknown[] = [];
    const chosen = new Set<'sign_in' | 'account_change'>(['sign_in']);
    await open({
      'GET /api/user/get_notices': () => ({ ...notices, notices: [...chosen] }),
      'POST /api/user/set_notices': (input) => {
        asked.push(input);
        chosen.add('account_change');
        return { notices: input.notices };
      },
    });
    await screen.findByRole('switch', { name: change });
    expect([isOn('登录后显示上次登录的时间和地址'), isOn(change)]).toEqual(['true', 'false']);
    fireEvent.click(screen.getByRole('switch', { name: change }));
    await waitFor(() => expect(isOn(change)).toBe('true'));
    await screen.findByText('提醒设置已保存');
    expect(isOn(change)).toBe('true');
    expect(asked).toEqual([{ notices: ['sign_in', 'account_change'] }]);
  });

  it('revert when they are refused', async () => {
    await open({ 'POST /api/user/set_notices': () => refusal(50000, '服务器出错') });
    fireEvent.click(await screen.findByRole('switch', { name: change }));
    expect(await screen.findByText(/没有保存，已恢复原来的设置。服务器出错/)).toBeTruthy();
    expect(isOn(change)).toBe('false');
  });
});

describe('notices on the desktop', () => {
  const name = /^有新的患者消息时显示桌面通知/;

  function allow(permission: NotificationPermission) {
    const asked = vi.fn(async () => {
      browser.permission = permission;
      return permission;
    });
    const browser = { permission: 'default' as NotificationPermission, requestPermission: asked };
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', browser);
    return asked;
  }

  it('are requested by a click, stored per user, and can be switched off', async () => {
    const asked = allow('granted');
    await open();
    const toggle = screen.getByRole('switch', { name });
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    expect([wantsDesktopNotice(16), wantsDesktopNotice(17)]).toEqual([true, false]);
    fireEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    expect([wantsDesktopNotice(16), asked.mock.calls.length]).toEqual([false, 1]);
  });

  it('stay off, with the reason, when the browser refuses', async () => {
    allow('denied');
    await open();
    const toggle = screen.getByRole('switch', { name });
    fireEvent.click(toggle);
    expect(await screen.findByText(/浏览器已禁止本站的通知/)).toBeTruthy();
    expect([toggle.getAttribute('aria-checked'), wantsDesktopNotice(16)]).toEqual(['false', false]);
  });

  it('are not offered to users who get no messages', async () => {
    await open({}, administrator);
    expect(screen.queryByRole('switch', { name })).toBeNull();
  });
});

describe('cover during leave', () => {
  it('is not offered to administrators', async () => {
    await open({}, administrator);
    expect(screen.queryByRole('region', { name: '休假代班' })).toBeNull();
  });

  it('shows who covers, and for whom the user covers', async () => {
    const cover = { id: 4, nickname: '陈书涵', until: '2026-11-20 23:59:59' };
    await open(
      { 'GET /api/user/user_info': () => info(cover) },
      { covers: [{ id: 9, nickname: '徐朗', until: '2026-11-16 00:00:00' }] },
    );
    const card = await block('休假代班');
    expect(await card.findByText(/由陈书涵代班，至 2026-11-20/)).toBeTruthy();
    expect(card.getByText(/你正在为徐朗代班，至 2026-11-15/)).toBeTruthy();
  });

  it('ends when it is cancelled', async () => {
    const asked: unknown[] = [];
    let cover: user.UserInfo['cover'] = { id: 4, nickname: '陈书涵', until: '2026-11-20 23:59:59' };
    await open({
      'GET /api/user/user_info': () => info(cover),
      'POST /api/user/set_cover': (input) => {
        asked.push(input);
        cover = null;
        return { cover };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '结束代班' }));
    const dialog = within(await screen.findByRole('dialog', { name: '结束代班' }));
    expect(asked).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: '结束代班' }));
    await screen.findByText('代班已结束');
    const button = await screen.findByRole('button', { name: '安排代班' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(asked).toEqual([{ user_id: 16, cover_user_id: null, until: null }]);
  });

  it('asks for a colleague and a day, and returns the focus', async () => {
    const { calls } = await open();
    const button = await screen.findByRole('button', { name: '安排代班' });
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: '休假代班' }));
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('请选择代班医生')).toBeTruthy();
    expect(await dialog.findByText('请选择截止日期')).toBeTruthy();
    expect(calls).not.toContain('POST /api/user/set_cover');
    fireEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('shows a refusal beside its field', async () => {
    const errors = [{ field: 'until', message: '最长 90 天' }];
    const cover = { id: 4, nickname: '陈书涵', until: '2026-11-20 23:59:59' };
    const asked: unknown[] = [];
    await open({
      'GET /api/user/user_info': () => info(cover),
      'POST /api/user/set_cover': (input) => {
        asked.push(input);
        return refusal(40000, '输入有误', { errors });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '更改代班' }));
    const dialog = within(await screen.findByRole('dialog', { name: '休假代班' }));
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('最长 90 天')).toBeTruthy();
    expect(asked).toEqual([{ user_id: 16, cover_user_id: 4, until: '2026-11-20' }]);
  });
});

describe('debug mode', () => {
  it.each([
    {},
    { user_type: '管理员' as const, permissions: ['USER_MGR' as const] },
    { permissions: ['ADMIN_MGR' as const] },
  ])('is only for administrators of the system (%#)', async (changes) => {
    await open({}, changes);
    expect(screen.queryByRole('region', { name: '调试模式' })).toBeNull();
  });

  it('is switched on with the password, and off without', async () => {
    const asked: unknown[] = [];
    const answers = [refusal(601, '当前密码不正确'), { debug_until: '2099-11-12 10:45:00' }, { debug_until: null }];
    await open(
      {
        'POST /api/user/set_debug_mode': (input) => {
          asked.push(input);
          return answers.shift() ?? { debug_until: null };
        },
      },
      administrator,
    );
    const card = await block('调试模式');
    fireEvent.click(card.getByRole('button', { name: '开启调试模式' }));
    const dialog = within(await screen.findByRole('dialog', { name: '开启调试模式' }));
    fireEvent.click(dialog.getByRole('radio', { name: '30 分钟' }));
    fireEvent.change(dialog.getByLabelText('当前密码'), { target: { value: 'My-Pass-2026' } });
    fireEvent.click(dialog.getByRole('button', { name: '开启' }));
    expect(await dialog.findByText('当前密码不正确')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '开启' }));
    await card.findByText('已开启，至 10:45 自动关闭。');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(card.getByRole('button', { name: '关闭调试模式' }));
    await card.findByRole('button', { name: '开启调试模式' });
    const on = { enabled: true, minutes: 30, password: 'My-Pass-2026' };
    expect(asked).toEqual([on, on, { enabled: false }]);
  });
});

it('is read-only while viewing as another user', async () => {
  const view_as = { viewer_id: 1, viewer_name: '周敏', until: '2099-11-12 09:00:00' };
  await open({ 'GET /api/user/list_session': () => refusal(50000, '服务器出错') }, { view_as });
  expect(screen.getByText('正在以他人身份查看，不能修改')).toBeTruthy();
  await screen.findByRole('switch', { name: '登录后提示账号变动' });
  const card = await block('登录与会话');
  const retry = await card.findByRole('button', { name: '重试' });
  const left = [...document.querySelectorAll<HTMLButtonElement>('button:not([disabled])')];
  expect(left).toEqual([retry]);
});
