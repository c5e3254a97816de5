import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { UndoNotice } from './UndoNotice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const notice = (onClose: () => void) => (
  <UndoNotice text="已处理" undo={async () => '已撤销'} seconds={10} onClose={onClose} />
);

it('closes after its time, however often the page is drawn meanwhile', () => {
  const onClose = vi.fn();
  const { rerender } = render(
    notice(() => onClose()),
    { wrapper: Plain },
  );
  act(() => vi.advanceTimersByTime(6000));
  rerender(notice(() => onClose()));
  act(() => vi.advanceTimersByTime(3999));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays while it has the focus of the keyboard', () => {
  const onClose = vi.fn();
  render(notice(onClose), { wrapper: Plain });
  const button = screen.getByRole('button', { name: '撤销' });
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  act(() => button.focus());
  act(() => vi.advanceTimersByTime(30_000));
  expect(onClose).not.toHaveBeenCalled();
});

it('shows what came of the undo', async () => {
  vi.useRealTimers();
  render(notice(vi.fn()), { wrapper: Plain });
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});
