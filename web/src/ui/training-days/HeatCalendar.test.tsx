import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { columnsOf, dayNumber, movedDay, weeksOf } from './calendar-days.ts';
import { HeatCalendar } from './HeatCalendar.tsx';
import { HeatMap } from './HeatMap.tsx';
import { type ShownDay, shownDayText } from './shown-days.ts';

const [from, to] = ['2026-10-15', '2026-11-12'];
const day = (changes: Partial<ShownDay> = {}): ShownDay => ({
  state: 'done',
  mark: null,
  planned: 9,
  done: 9,
  ...changes,
});

describe('the weeks', () => {
  it('begin on Monday, empty before the start of the range', () => {
    const weeks = weeksOf(from, to);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, null, '2026-10-15', '2026-10-16', '2026-10-17', '2026-10-18']);
    expect(weeks[4]).toEqual(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', null, null, null]);
  });

  it('show the month where it begins', () => {
    expect([from, '2026-10-16', '2026-11-01'].map((date) => dayNumber(date, from))).toEqual(['10/15', '16', '11/1']);
    const months = columnsOf('2026-08-24', to).flatMap(({ month }) => month ?? []);
    expect(months).toEqual(['2026-09', '2026-10', '2026-11']);
  });
});

describe('the keys', () => {
  it.each([
    ['ArrowRight', '2026-10-21'],
    ['ArrowUp', '2026-10-20'],
    ['ArrowDown', '2026-10-27'],
    ['Home', '2026-10-19'],
    ['End', '2026-10-25'],
    ['PageUp', from],
    ['PageDown', to],
    ['a', null],
  ])('%s leads to %s', (key, target) => {
    expect(movedDay(key, '2026-10-20', from, to)).toBe(key === 'ArrowUp' ? '2026-10-20' : target);
  });

  it('move by weeks sideways where weeks are columns', () => {
    expect(movedDay('ArrowLeft', '2026-11-01', from, to, true)).toBe('2026-10-25');
    expect(movedDay('ArrowDown', '2026-11-01', from, to, true)).toBe('2026-11-02');
  });
});

it('a day has a text with its state, the sets done and whether it was entered late', () => {
  expect(shownDayText('2026-11-08', day({ state: 'partial', done: 6, mark: 'late' }))).toBe(
    '11-08 周日，部分完成，6 / 9 组，补录',
  );
  expect(shownDayText('2026-11-12', day({ state: 'open', done: 0 }))).toBe('11-12 周四，今天还没有做完，0 / 9 组');
  expect(shownDayText('2026-10-01', undefined)).toBe('10-01 周四，没有计划');
});

it.each([
  ['the calendar', HeatCalendar, 'ArrowUp'],
  ['the map', HeatMap, 'ArrowLeft'],
])('%s is one stop of the Tab key, operated with arrows and chosen with Enter', (_, Days, key) => {
  const select = vi.fn();
  const days = new Map([['2026-11-05', day({ state: 'missed', done: 0 })]]);
  render(<Days from={from} to={to} days={days} selected={to} onSelect={select} label="训练日历" />);
  const cells = screen.getAllByRole('gridcell').filter((cell) => cell.dataset.day);
  expect(cells).toHaveLength(29);
  expect(cells.filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset.day)).toEqual([to]);
  const grid = screen.getByRole('grid', { name: '训练日历' });
  fireEvent.keyDown(grid, { key });
  const reached = screen.getByRole('gridcell', { name: '11-05 周四，未训练，0 / 9 组' });
  expect(document.activeElement).toBe(reached);
  expect(reached.tabIndex).toBe(0);
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(select).toHaveBeenLastCalledWith('2026-11-05');
  fireEvent.click(screen.getByTitle('10-20 周二，没有计划'));
  expect(select).toHaveBeenLastCalledWith('2026-10-20');
});
