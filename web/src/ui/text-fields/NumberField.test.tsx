import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NumberField } from './NumberField.tsx';
import type { Limits } from './typed-number.ts';

const onChange = vi.fn();

beforeEach(() => onChange.mockReset());

function Shown({ initial, ...limits }: Limits & { initial: number | null }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <button type="button" onClick={() => setValue(7)}>
        恢复
      </button>
      <NumberField
        aria-label="天数"
        {...limits}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    </>
  );
}

const show = (initial: number | null, limits: Limits = {}) => render(<Shown initial={initial} {...limits} />);
const field = () => screen.getByLabelText<HTMLInputElement>('天数');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const sent = () => onChange.mock.calls.map(([value]) => value);

it('text that is no number is not reported, and gives way to the last number', () => {
  show(5);
  type('五天');
  type('1.2.3');
  type('-');
  expect([sent(), field().value]).toEqual([[], '-']);
  fireEvent.blur(field());
  expect([sent(), field().value]).toEqual([[], '5']);
});

it('a number outside the limits is not reported while typing; leaving the field takes the nearest', () => {
  show(3, { min: 1, max: 7, precision: 0 });
  type('70');
  expect([sent(), field().value]).toEqual([[], '70']);
  fireEvent.blur(field());
  expect([sent(), field().value]).toEqual([[7], '7']);
  type('0');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect([sent(), field().value]).toEqual([[7, 1], '1']);
});

it('what is typed stays while typing, and is rounded when the field is left', () => {
  show(null, { precision: 0 });
  type('2.');
  expect([sent(), field().value]).toEqual([[2], '2.']);
  type('2.6');
  fireEvent.blur(field());
  expect([sent().at(-1), field().value]).toEqual([3, '3']);
});

it('reads the characters of a Chinese input method', () => {
  show(null);
  type('３６。５');
  fireEvent.blur(field());
  expect([sent(), field().value]).toEqual([[36.5], '36.5']);
});

it('an empty field has no number', () => {
  show(12, { min: 1 });
  type('');
  fireEvent.blur(field());
  expect([sent(), field().value]).toEqual([[null], '']);
});

it('the arrow keys count within the limits, with Shift in tens', () => {
  show(0.1, { max: 12 });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.keyDown(field(), { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(field(), { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  expect(sent()).toEqual([1.1, 2.1, 1.1, 11.1, 12]);
  expect(field().getAttribute('aria-valuenow')).toBe('12');
});

it('a value from elsewhere replaces what is typed', () => {
  show(3);
  type('1x');
  fireEvent.click(screen.getByText('恢复'));
  expect(field().value).toBe('7');
});
