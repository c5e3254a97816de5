import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findDialog } from '#web/test/find-dialog.ts';
import { Unstyled } from '#web/test/Plain.tsx';
import { AppearanceContext } from '../theme/appearance.ts';
import { defaultSeed } from '../theme/derive-colors.ts';
import { feedbackHost, message, openConfirm } from './feedback.ts';
import { LateFeedback } from './LateFeedback.tsx';

const draw = () =>
  render(
    <AppearanceContext value={{ color: defaultSeed, isDark: false, size: 'default', isTouch: false, isReduced: true }}>
      <Unstyled>
        <LateFeedback />
      </Unstyled>
    </AppearanceContext>,
  );

it('loads with the first toast, and shows what was opened before it was there', async () => {
  draw();
  act(() => {
    message.success('已保存');
    message.open({ key: 'kept', type: 'error', content: '危急', duration: 0 });
  });
  expect(await screen.findByText('已保存')).toBeTruthy();
  expect(screen.getByText('危急')).toBeTruthy();
  act(() => message.destroy('kept'));
  await waitFor(() => expect(screen.queryByText('危急')).toBeNull());
});

it('does not show a notice that was closed before it could be shown', async () => {
  const hide = message.loading('正在打开…');
  hide();
  message.info('后一条');
  draw();
  expect(await screen.findByText('后一条')).toBeTruthy();
  expect(screen.queryByText('正在打开…')).toBeNull();
});

it('tries again while something waits to be shown, as long as the script does not load', async () => {
  vi.useFakeTimers();
  const get = vi.spyOn(feedbackHost, 'get').mockRejectedValue(new Error('offline'));
  const drop = message.loading('正在打开…');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(get).toHaveBeenCalledTimes(3);
  drop();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(get).toHaveBeenCalledTimes(3);
});

it('closes a notice that is shown', async () => {
  draw();
  let hide = () => {};
  act(() => {
    hide = message.loading('正在打开…');
  });
  await screen.findByText('正在打开…');
  act(() => hide());
  await waitFor(() => expect(screen.queryByText('正在打开…')).toBeNull());
});

it.each([
  ['放弃', true],
  ['取消', false],
])('answers a question with %s', async (name, answer) => {
  draw();
  let answered: Promise<boolean> | null = null;
  act(() => {
    answered = openConfirm({ title: '放弃修改？', okText: '放弃', cancelText: '取消' });
  });
  await findDialog('放弃修改？');
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await answered).toBe(answer);
});

it('closes a question that is not asked any more', async () => {
  draw();
  const closed = new AbortController();
  act(() => void openConfirm({ title: '删除草稿？' }, closed.signal));
  await findDialog('删除草稿？');
  act(() => closed.abort());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
