import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { SearchBox } from './SearchBox.tsx';

const onChange = vi.fn();

function open(value: string) {
  const box = (next: string) => <SearchBox value={next} onChange={onChange} label="查找" placeholder="姓名" />;
  const { rerender } = render(box(value), { wrapper: Plain });
  return (next: string) => rerender(box(next));
}
const input = () => screen.getByRole('textbox', { name: '查找' }) as HTMLInputElement;
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  onChange.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

it('reports once, 300 ms after the last key, trimmed', () => {
  open('');
  type('何');
  wait(200);
  type(' 何静 ');
  wait(299);
  expect(onChange).not.toHaveBeenCalled();
  wait(1);
  expect(onChange.mock.calls).toEqual([['何静']]);
});

it('waits during a composition of the input method', () => {
  open('');
  fireEvent.compositionStart(input());
  type("he'jing");
  wait(1000);
  expect(onChange).not.toHaveBeenCalled();
  type('何静');
  fireEvent.compositionEnd(input());
  wait(300);
  expect(onChange.mock.calls).toEqual([['何静']]);
});

it('keeps what was typed since its last report, and follows a change from elsewhere', () => {
  const update = open('');
  type('何');
  wait(300);
  type('何静');
  update('何');
  expect(input().value).toBe('何静');
  wait(300);
  expect(onChange).toHaveBeenLastCalledWith('何静');
  update('何静');
  update('');
  expect(input().value).toBe('');
  update('何');
  expect(input().value).toBe('何');
  wait(1000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('is emptied by its button, which keeps the focus in the field', () => {
  open('何静');
  const clear = screen.getByRole('button', { name: '清空' });
  fireEvent.click(clear);
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
  wait(300);
  expect(onChange.mock.calls).toEqual([['']]);
  expect(clear.style.visibility).toBe('hidden');
});
