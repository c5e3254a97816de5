import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { staffRow } from '#web/test/org.ts';
import { Plain } from '#web/test/Plain.tsx';
import { type Routes, refusal, serve } from '#web/test/serve.ts';
import { CoverDialog } from './CoverDialog.tsx';
import { HandoverDialog } from './HandoverDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { SetManagerDialog } from './SetManagerDialog.tsx';
import { StatusDialog } from './StatusDialog.tsx';

const colleagues: Routes = {
  'GET /api/user/list_colleague': () => ({
    list: [
      { id: 17, nickname: '徐朗', title: '治疗师', department: null, patient_count: 9 },
      { id: 15, nickname: '赵一鸣', title: '主治医师', department: null, patient_count: 4 },
    ],
  }),
};

async function open(dialog: ReactNode, routes: Routes) {
  const server = await serve({ ...colleagues, ...routes }, '/doctor/list');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Plain>{dialog}</Plain>
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function pick(label: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByText('4 位患者'));
  // The user who is acted on cannot be chosen.
  expect(screen.queryByText('9 位患者')).toBeNull();
}

it('hands patients over, with a reason, and undoes it', async () => {
  const sent: unknown[] = [];
  await open(<HandoverDialog user={staffRow()} onClose={() => {}} />, {
    'POST /api/user/handover_patient': (input) => {
      sent.push(input);
      return { handover_id: 3, patients: 4 };
    },
    'POST /api/user/undo_handover': (input) => {
      sent.push(input);
      return { patients: 4 };
    },
  });
  press('交接');
  expect(await screen.findByText('请选择接手医生')).toBeTruthy();
  expect(sent).toEqual([]);
  await pick('接手医生');
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '外出进修' } });
  press('交接');
  expect(await screen.findByText('已把 4 位患者交给赵一鸣。')).toBeTruthy();
  press('撤销交接');
  expect(await screen.findByText('已撤销，4 位患者回到徐朗名下。')).toBeTruthy();
  expect(sent).toEqual([{ from_id: 17, to_id: 15, reason: '外出进修' }, { handover_id: 3 }]);
});

it('shows a new password once, and a refusal in the dialog', async () => {
  let answer: ReturnType<typeof refusal> | { temp_password: string } = refusal(40300, '不能管理同级或更高级别的账号');
  const onClose = vi.fn();
  await open(<ResetPasswordDialog user={staffRow()} onClose={onClose} />, {
    'POST /api/user/reset_password': () => answer,
  });
  press('重置密码');
  expect((await screen.findByRole('alert')).textContent).toContain('不能管理同级或更高级别的账号');
  answer = { temp_password: 'Tmp-8431-kq' };
  press('重置密码');
  expect(await screen.findByText('Tmp-8431-kq')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  press('关闭');
  expect(onClose).toHaveBeenCalledOnce();
});

it('gives several people a manager, and retries only those who failed', async () => {
  const sent: unknown[] = [];
  let isRefusing = true;
  const onDone = vi.fn();
  const users = [staffRow(), staffRow({ id: 16, nickname: '何静', employee_count: 1, patient_count: 5 })];
  await open(<SetManagerDialog users={users} agencyId={1} onClose={() => {}} onDone={onDone} />, {
    'GET /api/user/assgin_manager/': (input) => {
      sent.push(input.user_id);
      if (input.user_id === '16' && isRefusing) return refusal(40902, '不能形成循环上下级');
      return { user_id: Number(input.user_id), manager_id: 15, manager_name: '赵一鸣' };
    },
  });
  expect(screen.getByRole('button', { name: '确定' })).toMatchObject({ disabled: true });
  await pick('上级');
  expect(await screen.findByText('徐朗：陈书涵 → 赵一鸣，影响 4 位患者的可见范围')).toBeTruthy();
  expect(screen.getByText('何静：陈书涵 → 赵一鸣，影响本人 5 位患者及下属患者的可见范围')).toBeTruthy();
  press('确定');
  expect((await screen.findByRole('alert')).textContent).toBe('何静：不能形成循环上下级');
  expect(onDone).not.toHaveBeenCalled();
  isRefusing = false;
  press('重试失败的');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual(['17', '16', '16']);
});

it('ends a cover, and shows its last day', async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  const user = staffRow({ cover: { id: 15, nickname: '赵一鸣', until: '2026-11-21 00:00:00' } });
  await open(<CoverDialog user={user} onClose={onClose} />, {
    'POST /api/user/set_cover': (input) => {
      sent.push(input);
      return { cover: null };
    },
  });
  expect(screen.getByLabelText('代班至')).toMatchObject({ value: '2026-11-20' });
  expect(screen.getByText('赵一鸣')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '代班医生' })));
  press('结束代班');
  const question = within((await screen.findByText(/^结束后，赵一鸣/)).closest('[role="dialog"]') as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: '取消' })));
  expect(sent).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: '结束代班' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ user_id: 17, cover_user_id: null, until: null }]);
});

it('asks for a successor at once when the list shows patients, and after a refusal when only the server knows of them', async () => {
  const sent: Record<string, unknown>[] = [];
  const routes: Routes = {
    'POST /api/user/remove_user': (input) => {
      sent.push(input);
      return refusal(40903, '名下有患者', { patients: 3, reports: 0 });
    },
  };
  await open(<RemoveDialog user={staffRow({ employee_count: 2 })} onClose={() => {}} />, routes);
  expect(screen.getByText('名下有 4 位患者，有 2 名下属，移除前需要指定接手人。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '交接并移除' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '接手人' })));
  cleanup();
  await open(<RemoveDialog user={staffRow({ patient_count: 0 })} onClose={() => {}} />, routes);
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '离职' } });
  press('移除');
  expect((await screen.findByRole('alert')).textContent).toBe('名下有 3 位患者，移除前需要指定接手人。');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '接手人' })));
  expect(sent).toEqual([{ id: 17, handover_to: null, reason: '离职' }]);
});

it('shows the consequences of disabling for each of several accounts', async () => {
  const chen = staffRow({ id: 14, nickname: '陈书涵', employee_count: 2 });
  await open(<StatusDialog users={[chen]} status="disabled" onClose={() => {}} />, {});
  expect(screen.getByRole('dialog').textContent).toContain(
    '停用后立即下线，不能再登录。名下 4 位患者将暂无责任医生，可以先交接患者。有 2 名下属，停用后他们暂无可用的上级。',
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' })));
  cleanup();
  await open(<StatusDialog users={[chen, staffRow({ patient_count: 0 })]} status="disabled" onClose={() => {}} />, {});
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '陈书涵：名下 4 位患者将暂无责任医生，可以先交接患者；有 2 名下属，停用后他们暂无可用的上级',
    '徐朗：没有患者和下属',
  ]);
});
