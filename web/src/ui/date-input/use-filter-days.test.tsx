import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { DateInput } from './DateInput.tsx';
import { useFilterDays } from './use-filter-days.ts';

const none = { from: '', to: '', action: '' };

function Filters({ first = none }: { first?: typeof none }) {
  const [query, setQuery] = useState(first);
  const change = (changes: Partial<typeof none>) => setQuery((now) => ({ ...now, ...changes }));
  const { from, to, action } = query;
  const days = useFilterDays({ from, to }, Object.values(query).some(Boolean), change);
  return (
    <>
      <DateInput aria-label="从" {...days.fieldOf('from')} />
      <DateInput aria-label="到" {...days.fieldOf('to')} />
      <output>{[from, to, action].join()}</output>
      {days.hasHeld && (
        <button type="button" onClick={days.clear}>
          清除日期
        </button>
      )}
      <button type="button" onClick={() => change({ action: action ? '' : 'sign_in' })}>
        操作
      </button>
      <button type="button" onClick={() => change(none)}>
        清除筛选
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const applied = () => screen.getByRole('status').textContent;
const press = (text: string) => fireEvent.click(screen.getByText(text));

function type(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
}

it('text that is no day is not applied, and goes with the filters that are cleared', () => {
  render(<Filters />, { wrapper: Plain });
  type('从', '2026-13-40');
  expect([applied(), screen.getAllByRole('alert')]).toMatchObject([',,', { length: 1 }]);
  press('操作');
  expect(field('从').value).toBe('2026-13-40');
  press('清除筛选');
  expect(field('从').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('such text can be cleared alone, and is replaced by a day', () => {
  render(<Filters first={{ ...none, action: 'sign_in' }} />, { wrapper: Plain });
  type('到', '明天');
  press('清除日期');
  expect([field('到').value, applied()]).toEqual(['', ',,sign_in']);
  expect(screen.queryByText('清除日期')).toBeNull();
  type('到', '明天');
  type('到', '2026-11-18');
  expect([field('到').value, applied()]).toEqual(['2026-11-18', ',2026-11-18,sign_in']);
  type('到', '后天');
  expect([field('到').value, applied()]).toEqual(['后天', ',2026-11-18,sign_in']);
  press('清除筛选');
  expect([field('到').value, applied()]).toEqual(['', ',,']);
});
