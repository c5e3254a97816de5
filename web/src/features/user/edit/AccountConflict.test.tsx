import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { timeAt } from '#web/lib/time/server-time.ts';
import { Plain } from '#web/test/Plain.tsx';
import { buildUserInfo } from '#web/test/staff.ts';
import { AccountConflict } from './AccountConflict.tsx';

const conflict = {
  current: buildUserInfo(),
  fields: [
    { field: 'modules', mine: ['SELF_MGR'], current: ['PATIENT_MGR', 'SELF_MGR'], isContested: true },
    { field: 'manager_id', mine: null, current: 4, isContested: false },
    { field: 'phone', mine: '19900000017', current: '19900000016', isContested: false },
  ],
};

function open(changed?: { by: string | null; time: string; isOwn: boolean }) {
  const onResolve = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountConflict conflict={conflict} changed={changed} isSaving={false} onResolve={onResolve} />
    </QueryClientProvider>,
    { wrapper: Plain },
  );
  return onResolve;
}

const cells = () => [...document.querySelectorAll('td[data-label]')].map((cell) => cell.textContent);

it('names who saved and when, if the record has it, and takes the focus', () => {
  open({ by: '周敏', time: '2025-11-12 10:21:00', isOwn: false });
  const title = screen.getByText('周敏在 2025-11-12 10:21 修改了这个账号');
  expect(document.activeElement).toBe(title);
  cleanup();
  open();
  expect(screen.getByText('这个账号刚被其他人修改')).toBeTruthy();
});

it.each([
  [0, false, '周敏刚刚修改了这个账号'],
  [0, true, '你在另一个窗口修改了这个账号'],
])('speaks of a change just now without a preposition (%#)', (ago, isOwn, title) => {
  open({ by: '周敏', time: timeAt(Date.now() - ago), isOwn });
  expect(screen.getByText(title)).toBeTruthy();
});

it('shows both values as text', () => {
  open();
  expect(cells()).toEqual([
    '修改个人资料',
    '管理自己的患者、修改个人资料 对方改过',
    '未填写',
    '陈书涵',
    '199 0000 0017',
    '199 0000 0016',
  ]);
});

it('waits until every conflicting field is decided', () => {
  const onResolve = open();
  const button = screen.getByText('继续保存').closest('button') as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getAllByLabelText('用当前的')[0] as HTMLElement);
  fireEvent.click(button);
  expect(onResolve).toHaveBeenCalledWith({ modules: 'current', manager_id: 'mine', phone: 'mine' });
});
