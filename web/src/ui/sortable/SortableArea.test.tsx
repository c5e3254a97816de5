import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DragHandle } from './DragHandle.tsx';
import { type Direction, type Lists, move } from './move.ts';
import { SortableArea } from './SortableArea.tsx';
import { SortableList } from './SortableList.tsx';
import { useSortableRow } from './use-sortable-row.ts';
import { useSorting } from './use-sorting.ts';

interface BoardProps {
  first: Lists;
  listNames?: readonly string[];
  direction?: Direction;
  isOff?: boolean;
}

function Board({ first, ...options }: BoardProps) {
  const [lists, setLists] = useState(first);
  const sorting = useSorting({
    lists,
    nameOf: (row) => `任务 ${row}`,
    onMove: (from, to) => setLists((now) => move(now, from, to)),
    ...options,
  });
  return (
    <SortableArea sorting={sorting}>
      {sorting.shown.map((rows, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists stay where they are
        <SortableList key={n} at={n}>
          {rows.map((row) => (
            <Row key={row} row={row} />
          ))}
        </SortableList>
      ))}
    </SortableArea>
  );
}

function Row({ row: key }: { row: string }) {
  const { row, handle } = useSortableRow(key);
  return (
    <li {...row}>
      <DragHandle handle={handle} label={key} />
    </li>
  );
}

const rowsNow = () =>
  screen.getAllByRole('list').map((list) => [...list.querySelectorAll('button')].map((button) => button.ariaLabel));

const handleOf = (row: string) => screen.getByRole('button', { name: row });
const spoken = () => screen.getAllByRole('status').map((line) => line.textContent);
/** Whether the default of the key was not prevented. */
const press = (row: string, key: string, altKey = true) => fireEvent.keyDown(handleOf(row), { key, altKey });

describe('several lists', () => {
  const first = [['1', '2'], [], ['3']];
  const listNames = ['待办', '进行中', '已完成'];

  it('stay as they are when switched off, at an edge, or without Alt', () => {
    render(<Board first={first} listNames={listNames} isOff />);
    expect(press('1', 'ArrowDown')).toBe(true);
    cleanup();
    render(<Board first={first} listNames={listNames} />);
    expect(press('1', 'ArrowUp')).toBe(false);
    expect(press('1', 'ArrowLeft'), 'the browser must not go back').toBe(false);
    expect(press('1', 'ArrowDown', false)).toBe(true);
    expect(rowsNow()).toEqual(first);
    expect(spoken().join('')).toBe('');
  });

  it('are changed by keys, which is announced, and the focus stays on the handle', async () => {
    render(<Board first={first} listNames={listNames} />);
    press('2', 'ArrowUp');
    expect(rowsNow()).toEqual([['2', '1'], [], ['3']]);
    expect(spoken()).toContain('任务 2 移到 待办 第 1 位');
    await waitFor(() => expect(document.activeElement).toBe(handleOf('2')));
    press('2', 'ArrowRight');
    expect(rowsNow()).toEqual([['1'], ['2'], ['3']]);
    expect(spoken()).toContain('任务 2 移到 进行中 第 1 位');
    await waitFor(() => expect(document.activeElement).toBe(handleOf('2')));
    press('2', 'ArrowRight');
    expect(rowsNow()).toEqual([['1'], [], ['2', '3']]);
  });
});

describe('one list', () => {
  it('leaves the sideways keys to the browser', () => {
    render(<Board first={[['1', '2']]} />);
    expect(press('1', 'ArrowLeft')).toBe(true);
    expect(press('1', 'ArrowDown')).toBe(false);
    expect(rowsNow()).toEqual([['2', '1']]);
    expect(spoken()).toContain('任务 1移到第 2 位');
  });

  it('that is horizontal is operated by the arrows alone', () => {
    render(<Board first={[['1', '2']]} direction="across" />);
    expect(press('2', 'ArrowUp', false)).toBe(true);
    press('2', 'ArrowLeft', false);
    expect(rowsNow()).toEqual([['2', '1']]);
  });

  it('explains its handles in Chinese', () => {
    render(<Board first={[['1', '2']]} />);
    const handle = handleOf('1');
    expect(handle.getAttribute('aria-roledescription')).toBe('排序手柄');
    const hint = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('按住可拖动排序，也可以按 Alt 加上下方向键移动。');
  });
});
