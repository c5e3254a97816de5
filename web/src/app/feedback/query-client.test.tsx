import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Plain } from '#web/test/Plain.tsx';
import { createQueryClient } from './query-client.ts';
import { ReLoginDialog } from './ReLoginDialog.tsx';
import { useSessionOver } from './toasts.ts';

let client = createQueryClient();

beforeEach(() => {
  client = createQueryClient();
  useSessionOver.setState({ isOver: false, isAsking: false });
  render(
    <QueryClientProvider client={client}>
      <Plain>
        <ReLoginDialog />
      </Plain>
    </QueryClientProvider>,
  );
});

const failWith = (error: unknown) => () => Promise.reject(error);
const refusal = (code: number, message = '') => new ApiError('envelope', { code, message });

function start(key: string, error: unknown, meta = {}): Promise<unknown> {
  return client.fetchQuery({ queryKey: [key], queryFn: failWith(error), meta }).catch(() => {});
}
const ask = (...call: Parameters<typeof start>) => act(() => start(...call));

function write(error: unknown, meta = {}): Promise<unknown> {
  const mutation = client.getMutationCache().build(client, { mutationFn: failWith(error), meta });
  return act(() => mutation.execute(undefined).catch(() => {}));
}

describe('a failed call', () => {
  it('is shown once, however many calls fail with the same text', async () => {
    await ask('a', refusal(70000, '余额不足'));
    await ask('b', refusal(70000, '余额不足'));
    await waitFor(() => expect(screen.getAllByText('70000 余额不足')).toHaveLength(1));
  });

  it('is not shown again when the page shows it itself', async () => {
    await ask('a', refusal(40000, '不对'), { isShownByPage: true });
    await ask('b', refusal(70000, '别的'));
    await screen.findByText('70000 别的');
    expect(screen.queryByText('40000 不对')).toBeNull();
  });

  it('is shown for a write as well', async () => {
    await write(refusal(602));
    await screen.findByText('账号异常');
  });

  it('in the background is shown the first time, then not again until a call has succeeded', async () => {
    const toasts = () => screen.queryAllByText(/^7000\d/).map((toast) => toast.textContent);
    await ask('poll', refusal(70001, '一'), { isBackground: true });
    await screen.findByText('70001 一');
    await ask('poll', refusal(70002, '二'), { isBackground: true });
    expect(toasts()).toEqual(['70001 一']);
    await act(() => client.fetchQuery({ queryKey: ['poll'], queryFn: () => 1, meta: { isBackground: true } }));
    await ask('poll', refusal(70003, '三'), { isBackground: true });
    await screen.findByText('70003 三');
  });
});

describe('an ended session', () => {
  it('opens the question also when a background write fails first', async () => {
    await write(refusal(50014), { isBackground: true });
    expect(useSessionOver.getState().isAsking).toBe(true);
  });

  it('opens one question for twelve failed calls and no toast, lets the user stay, and asks again on the next save', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => [50008, 50012, 50014][index % 3] as number);
    const calls = () => codes.map((code, index) => start(`call ${index}`, refusal(code, '登录已过期')));
    await act(() => Promise.all(calls()));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog').textContent).toContain('可以取消并留在本页');
    expect(document.querySelectorAll('.ant-message-notice')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '取消，留在本页' }));
    expect(useSessionOver.getState()).toEqual({ isOver: true, isAsking: false });
    await ask('read again', refusal(50014));
    await write(refusal(50014), { isBackground: true });
    expect(useSessionOver.getState().isAsking).toBe(false);
    await write(refusal(50014));
    expect(useSessionOver.getState().isAsking).toBe(true);
  });
});
