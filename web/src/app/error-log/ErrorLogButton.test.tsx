import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { ErrorLogButton } from './ErrorLogButton.tsx';
// The button imports it lazily; without this line the first test would wait for its compilation.
import './ErrorLogDialog.tsx';
import { clearErrorLog, logError } from './error-log.ts';

afterEach(() => {
  clearErrorLog();
});

async function open() {
  render(
    <Plain>
      <ErrorLogButton />
    </Plain>,
  );
  fireEvent.click(screen.getByRole('button', { name: '错误日志' }));
  return within(await screen.findByRole('dialog', { name: '错误日志' }));
}

it('is hidden without errors, and appears with the first', () => {
  render(<ErrorLogButton />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => logError('坏了', { vm: '', info: '' }));
  expect(screen.getByRole('button', { name: '错误日志' })).toBeTruthy();
});

it('shows values that are no Error objects', async () => {
  logError(null, { vm: '', info: '' });
  logError('', { vm: '', info: '' });
  const dialog = await open();
  expect(dialog.getAllByText('没有堆栈')).toHaveLength(2);
  expect(dialog.getByText('没有错误信息')).toBeTruthy();
  expect(dialog.getByText('null')).toBeTruthy();
});

it('shows message, place, address and stack, the latest first', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 12, 10, 24, 5), toFake: ['Date'] });
  history.replaceState(null, '', '/patient/list?page=2#row');
  logError(new Error('先坏的'), { vm: 'PatientList', info: 'at PatientList\nat Page' });
  logError('后坏的', { vm: '', info: '没有处理的异步错误' });
  logError('后坏的', { vm: '', info: '没有处理的异步错误' });
  const dialog = await open();
  const [latest, first] = dialog.getAllByRole('listitem').map((item) => within(item));
  expect(latest?.getByText('后坏的')).toBeTruthy();
  expect(latest?.getByText('×2')).toBeTruthy();
  expect(first?.getByText('Error：先坏的')).toBeTruthy();
  expect(first?.getByText('2026-11-12 10:24:05')).toBeTruthy();
  expect(first?.getByText('PatientList')).toBeTruthy();
  expect(first?.getByText(/^at PatientList/).textContent).toBe('at PatientList\nat Page');
  expect(first?.getByText(/^Error: 先坏的/)).toBeTruthy();
  expect(first?.queryByText(/^×/)).toBeNull();
  const link = first?.getByRole('link');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([location.href, '/patient/list?page=2#row']);
  for (const label of ['错误信息', '位置', '地址', '堆栈']) expect(first?.getByText(label)).toBeTruthy();
});

it('is emptied and closed by 清空', async () => {
  logError('坏了', { vm: '', info: '' });
  const dialog = await open();
  fireEvent.click(dialog.getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('button', { name: '错误日志' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps its errors when it is closed', async () => {
  logError('坏了', { vm: '', info: '' });
  const dialog = await open();
  fireEvent.click(dialog.getByText('关闭'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '错误日志' })).toBeTruthy();
});
