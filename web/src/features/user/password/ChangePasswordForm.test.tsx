import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { user } from '@yun/contract';
import { expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal, serve } from '#web/test/serve.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

const change = 'POST /api/user/modify_password';

async function open(routes: Routes, changes: Partial<user.Profile> = {}) {
  const server = await serve(routes, '/profile/index');
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangePasswordForm profile={buildProfile(changes)} onDone={onDone} />
    </QueryClientProvider>,
    { wrapper: Plain },
  );
  return { ...server, onDone };
}

function fill(old: string, fresh: string, again = fresh) {
  const values = { 当前密码: old, 新密码: fresh, 再次输入新密码: again };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}
const save = async () => fireEvent.click(await screen.findByRole('button', { name: '保存新密码' }));
const ticked = () => screen.getAllByRole('listitem').map((item) => item.textContent?.includes('已满足'));

it('ticks the rules off while typing', async () => {
  await open({});
  expect(ticked()).toEqual([false, false, false, false, false]);
  fill('', 'abc');
  await waitFor(() => expect(ticked()).toEqual([false, false, true, true, false]));
  fill('', 'Pt_he-2026');
  await waitFor(() => expect(ticked()).toEqual([true, true, false, true, false]));
  fill('', 'Passw0rd!');
  await waitFor(() => expect(ticked()).toEqual([true, true, true, false, false]));
  fill('', 'New-Pass-2026');
  await waitFor(() => expect(ticked()).toEqual([true, true, true, true, false]));
  fill('New-Pass-2026', 'New-Pass-2026');
  await waitFor(() => expect(ticked()).toEqual([true, true, true, true, false]));
  fill('Old-Pass-1', 'New-Pass-2026');
  await waitFor(() => expect(ticked()).toEqual([true, true, true, true, true]));
});

it('sends only a complete and matching pair', async () => {
  const { calls } = await open({});
  await save();
  expect(await screen.findByText('请填写当前密码')).toBeTruthy();
  expect(await screen.findByText('请再次输入新密码')).toBeTruthy();
  fill('Old-Pass-1', 'abc', 'abd');
  await save();
  expect(await screen.findByText('需要：8 到 64 个字符')).toBeTruthy();
  expect(await screen.findByText('两次输入的新密码不一致')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('shows a refusal beside its field', async () => {
  let answer = refusal(601, '当前密码不正确');
  const { onDone } = await open({ [change]: () => answer });
  fill('wrong', 'New-Pass-2026');
  await save();
  await screen.findByText('当前密码不正确');
  expect(screen.getByLabelText('当前密码').getAttribute('aria-invalid')).toBe('true');
  answer = refusal(40000, '输入有误', { errors: [{ field: 'new_password', message: '不能与当前密码相同' }] });
  await save();
  await screen.findByText('不能与当前密码相同');
  answer = refusal(50000, '服务器出错');
  await save();
  expect((await screen.findByText(/错误号/)).textContent).toBe('服务器出错 · 错误号 50000 · 请求 r-1');
  expect(onDone).not.toHaveBeenCalled();
});

it('is done after success', async () => {
  const handler = vi.fn((_: unknown) => ({}));
  const { onDone } = await open({ [change]: handler });
  fill('Old-Pass-1', 'New-Pass-2026');
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(handler.mock.calls[0]?.[0]).toEqual({ old_password: 'Old-Pass-1', new_password: 'New-Pass-2026' });
});

it('is read-only while viewing as another user', async () => {
  await open({}, { view_as: { viewer_id: 1, viewer_name: '周敏', until: '2099-11-12 09:00:00' } });
  expect(screen.getByRole('status').textContent).toBe('正在以他人身份查看，不能修改');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存新密码' }).disabled).toBe(true);
});
