import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, user } from '@yun/contract';
import { expect, it, vi } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { buildUserInfo } from '#web/test/staff.ts';
import { UserSelfPage } from './UserSelfPage.tsx';

const modify = 'POST /api/user/modify_self';
const change = 'POST /api/user/change_phone';
type Sent = Api[typeof modify]['input'];

async function open(routes: Routes = {}, path = '/doctor/self/16') {
  return openPage(<UserSelfPage />, {
    path,
    pattern: '/doctor/self/:id',
    profile: buildProfile(),
    routes: {
      'GET /api/user/user_info': () => buildUserInfo({ can_manage: false }),
      'GET /api/user/profile': () => buildProfile({ nickname: '何静怡' }),
      ...routes,
    },
  });
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows no other account', async () => {
  const { calls } = await open({}, '/doctor/self/17');
  await screen.findByText('记录不存在或无权查看');
  expect(screen.getByText('打开我的个人资料').closest('a')?.getAttribute('href')).toBe('/doctor/self/16');
  expect(calls).toEqual([]);
});

it('sends the own fields only, and refreshes the profile', async () => {
  let saved = buildUserInfo();
  const handler = vi.fn((input: Sent) => {
    saved = { ...saved, ...(input as Partial<user.UserInfo>), version: 4 };
    return { id: 16, version: 4 };
  });
  const { calls } = await open({ [modify]: handler, 'GET /api/user/user_info': () => saved });
  const place = within(await screen.findByLabelText('所属与权限'));
  expect(place.getByText('管理自己的患者、修改个人资料')).toBeTruthy();
  expect(place.getByText('陈书涵')).toBeTruthy();
  type('姓名', '何静怡');
  type('执业证号', ' A-1 ');
  await screen.findByText('修改 2 处，尚未保存');
  fireEvent.click(screen.getByText('保存'));
  await screen.findByText('已保存');
  expect(handler.mock.calls[0]?.[0]).toEqual({
    version: 3,
    nickname: '何静怡',
    email: null,
    title: '主管治疗师',
    department: '康复治疗组',
    license_no: 'A-1',
    avatar_id: null,
    signature_id: null,
  });
  await waitFor(() => expect(calls).toContain('GET /api/user/profile'));
});

it('shows a conflict without overwriting', async () => {
  const current = buildUserInfo({ nickname: '何静宜', version: 4 });
  const handler = vi.fn((input: Sent) =>
    input.version === 4 ? { id: 16, version: 5 } : refusal(40900, '已被修改', { current }),
  );
  await open({ [modify]: handler });
  await screen.findByText('没有修改');
  type('姓名', '何静怡');
  fireEvent.click(screen.getByText('保存'));
  await screen.findByText('这个账号刚被其他人修改');
  fireEvent.click(screen.getByLabelText('用我的'));
  fireEvent.click(screen.getByText('继续保存'));
  await waitFor(() => expect(handler.mock.calls.at(-1)?.[0]).toMatchObject({ version: 4, nickname: '何静怡' }));
});

it('changes the phone number with a code sent to it and the current password', async () => {
  const handler = vi.fn((input: Api[typeof change]['input']) =>
    input.code === '123456'
      ? { phone: '19900000099' }
      : refusal(601, '验证码不正确', { errors: [{ field: 'code', message: '验证码不正确' }] }),
  );
  const { calls } = await open({
    [change]: handler,
    'POST /api/user/send_bind_code': () => ({ expire: 300, interval: 60 }),
  });
  fireEvent.click(await screen.findByText('更换手机号'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/其他设备会下线/)).toBeTruthy();
  fireEvent.click(dialog.getByText('获取验证码'));
  await dialog.findByText('请填写手机号');
  expect(calls).not.toContain('POST /api/user/send_bind_code');
  type('新手机号', '199 0000 0099');
  fireEvent.click(dialog.getByText('获取验证码'));
  await dialog.findByText(/^\d+ 秒后重发$/);
  type('验证码', '000000');
  type('当前密码', 'Old-Pass-1');
  fireEvent.click(dialog.getByText('更换手机号', { selector: 'button, button *' }));
  await dialog.findByText('验证码不正确');
  type('验证码', '123456');
  fireEvent.click(dialog.getByText('更换手机号', { selector: 'button, button *' }));
  await screen.findByText('手机号已更换，其他设备已下线');
  expect(handler.mock.calls.at(-1)?.[0]).toEqual({ phone: '199 0000 0099', code: '123456', password: 'Old-Pass-1' });
});
