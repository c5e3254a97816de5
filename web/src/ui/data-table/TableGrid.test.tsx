import { fireEvent, render, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TableGrid } from './TableGrid.tsx';
import type { DataColumn } from './table-props.ts';

interface Row {
  id: number;
}

type Keys = (string | number)[];

const columns: DataColumn<Row>[] = [{ key: 'id', title: '编号', render: ({ id }) => id }];
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const allBut7 = (count: number) => numbers(count).filter((id) => id !== 7);

const box = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

/** The rows that show a tick. */
function tickedRows(): number[] {
  const rows = [...document.querySelectorAll('tbody tr')];
  const ticked = rows.filter((row) => row.querySelector('input')?.checked);
  expect(rows.filter((row) => row.hasAttribute('data-selected'))).toEqual(ticked);
  return ticked.map((row) => Number(row.textContent));
}

interface Props {
  rows: Row[];
  first: Keys;
  onSelect(keys: Keys): void;
}

function Selecting({ rows, first, onSelect }: Props) {
  const [selected, setSelected] = useState(first);
  const handleSelect = (keys: Keys) => {
    onSelect(keys);
    setSelected(keys);
  };
  return (
    <TableGrid
      label="名单"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowClassName={undefined}
      readAt={undefined}
      sort={undefined}
      onChange={() => {}}
      selection={{ selected, onSelect: handleSelect, isDisabled: ({ id }) => id === 7 }}
    />
  );
}

/** A page of `count` rows, the seventh of which cannot be ticked. `ticks` has those shown by each commit since the last look. */
function open(count: number, first: Keys = []) {
  const commits: [head: boolean, rows: number][] = [];
  const handleSelect = vi.fn();
  const rows = numbers(count).map((id) => ({ id }));
  render(
    <Profiler id="table" onRender={() => commits.push([box('选择本页全部').checked, tickedRows().length])}>
      <Selecting rows={rows} first={first} onSelect={handleSelect} />
    </Profiler>,
  );
  const ticks = () => commits.splice(0);
  ticks();
  return { handleSelect, ticks };
}

it('ticks a page of more than 20 rows by one call: the head at once, then every row', () => {
  const { handleSelect, ticks } = open(50);
  fireEvent.click(box('选择本页全部'));
  expect(handleSelect.mock.calls).toEqual([[allBut7(50)]]);
  expect(tickedRows()).toEqual(allBut7(50));
  expect(box('选择本页全部').checked).toBe(true);
  expect(ticks()).toEqual([
    [true, 0],
    [true, 49],
  ]);
});

it('takes the ticks of such a page back by one call, and keeps those of other pages', () => {
  const { handleSelect, ticks } = open(50, [...allBut7(50), 99]);
  expect(tickedRows()).toEqual(allBut7(50));
  fireEvent.click(box('选择本页全部'));
  expect(handleSelect.mock.calls).toEqual([[[99]]]);
  expect(tickedRows()).toEqual([]);
  expect(ticks()).toEqual([
    [false, 49],
    [false, 0],
  ]);
});

it.each([
  [21, [true, 20]],
  [22, [true, 0]],
])('ticks 20 rows together with the head, and 21 after it: a page of %i', (count, first) => {
  const { ticks } = open(count);
  fireEvent.click(box('选择本页全部'));
  expect(ticks()[0]).toEqual(first);
  expect(tickedRows()).toEqual(allBut7(count));
});

it('shows the tick of a single row at once, and takes it back at once', () => {
  const { handleSelect, ticks } = open(50);
  fireEvent.click(box('选择 30'));
  expect(ticks()[0]).toEqual([false, 1]);
  expect(tickedRows()).toEqual([30]);
  expect(box('选择本页全部').indeterminate).toBe(true);
  fireEvent.click(box('选择 30'));
  expect(ticks()[0]).toEqual([false, 0]);
  expect(tickedRows()).toEqual([]);
  expect(handleSelect.mock.calls).toEqual([[[30]], [[]]]);
});

it('keeps the whole page apart from a row that is taken back', () => {
  const { handleSelect, ticks } = open(50);
  fireEvent.click(box('选择本页全部'));
  ticks();
  fireEvent.click(box('选择 30'));
  const rest = allBut7(50).filter((id) => id !== 30);
  expect(handleSelect).toHaveBeenLastCalledWith(rest);
  expect(ticks()[0]).toEqual([false, 48]);
  expect(tickedRows()).toEqual(rest);
});
