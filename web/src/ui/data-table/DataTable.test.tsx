import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { openDrafts } from '#web/lib/drafts/drafts.ts';
import { Plain } from '#web/test/Plain.tsx';
import { setWindowWidth } from '#web/test/window-width.ts';
import { type DataColumn, DataTable } from './DataTable.tsx';
import { TableTools } from './TableTools.tsx';
import type { DataTableProps, ListQuery } from './table-props.ts';

interface Row {
  id: number;
  name: string;
}

const columns: DataColumn<Row>[] = [
  { key: 'name', title: '姓名', sort: 'name', isFixed: true, render: ({ name }) => name },
  { key: 'id', title: '编号', align: 'right', render: ({ id }) => id },
  { key: 'note', title: '备注', isOptional: true, render: () => '无' },
  { key: 'wide', title: '宽列', isWide: true, render: () => '宽' },
];
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: from + n, name: `人员 ${from + n}` }));

const someRows = { list: people(1, 3), total: 43, page: 2, size: 20 };

type Changes = Partial<DataTableProps<Row> & Omit<ListQuery<Row>, 'refetch'>>;

function open(changes: Changes = {}) {
  const onChange = vi.fn();
  const refetch = vi.fn();
  const all: DataTableProps<Row> = {
    name: 'test-list',
    label: '名单',
    unit: '人',
    columns,
    rowKey: ({ id }) => id,
    list: { data: someRows, error: null, isFetching: false, refetch },
    sort: 'name',
    onChange,
    empty: <p>没有人</p>,
    card: ({ name }) => <p>{name}</p>,
  };
  const shown = (next: Changes) => (
    <Plain>
      <TableTools name="test-list" columns={columns} />
      <DataTable {...all} {...next} list={{ ...all.list, ...next }} />
    </Plain>
  );
  const view = render(shown(changes));
  return { onChange, refetch, update: (next: Changes) => view.rerender(shown({ ...changes, ...next })) };
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => openDrafts(16));

it('shows the order on the column head and reverses it on a click', () => {
  const { onChange, update } = open();
  const head = screen.getByRole('columnheader', { name: '姓名' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(head).getByRole('button'));
  expect(onChange).toHaveBeenLastCalledWith({ sort: '-name' });
  update({ sort: '-name' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(head).getByRole('button'));
  expect(onChange).toHaveBeenLastCalledWith({ sort: 'name' });
  update({ sort: 'id' });
  expect(head.getAttribute('aria-sort')).toBeNull();
  expect(within(screen.getByRole('columnheader', { name: '编号' })).queryByRole('button')).toBeNull();
});

it('shows the total and changes the page', () => {
  const { onChange } = open();
  expect(screen.getByText('共 43 人')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('第 3 页'));
  expect(onChange).toHaveBeenLastCalledWith({ page: '3' });
});

it('changes the size of a page', () => {
  const { onChange } = open();
  fireEvent.change(screen.getByRole('combobox', { name: '每页条数' }), { target: { value: '50' } });
  expect(onChange).toHaveBeenLastCalledWith({ size: '50' });
});

it('hides and shows columns, and stores it for this user only', async () => {
  open();
  expect(heads()).toEqual(['姓名', '编号', '宽列']);
  fireEvent.click(screen.getByRole('button', { name: '列与密度' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '备注' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '编号' }));
  fireEvent.click(screen.getByText('紧凑'));
  expect(screen.queryByRole('checkbox', { name: '姓名' })).toBeNull();
  expect(heads()).toEqual(['姓名', '备注', '宽列']);
  cleanup();
  open();
  expect(heads()).toEqual(['姓名', '备注', '宽列']);
  expect(screen.getByRole('table').parentElement?.dataset.compact).toBe('true');
  cleanup();
  openDrafts(17);
  open();
  expect(heads()).toEqual(['姓名', '编号', '宽列']);
});

it('restores the standard columns', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: '列与密度' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '编号' }));
  fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(heads()).toEqual(['姓名', '编号', '宽列']);
  expect(localStorage.getItem('yun.table.16.test-list')).toBeNull();
});

it('ignores invalid stored columns', () => {
  for (const text of ['{', 'null', '5', '{"hidden":5,"shown":[null,{}]}']) {
    localStorage.setItem('yun.table.16.test-list', text);
    open();
    expect(heads()).toEqual(['姓名', '编号', '宽列']);
    cleanup();
  }
});

it('drops the wide columns in a middle window and renders cards in a narrow one', () => {
  setWindowWidth(1280);
  const { onChange } = open();
  expect(heads()).toEqual(['姓名', '编号']);
  cleanup();
  setWindowWidth(390);
  open();
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(screen.getByRole('list', { name: '名单' })).getAllByRole('listitem')).toHaveLength(3);
  expect(onChange).not.toHaveBeenCalled();
});

it('orders the cards by a select, and shows the pages in short', () => {
  setWindowWidth(390);
  const { onChange } = open({ sort: '-name' });
  const order = screen.getByRole('combobox', { name: '排序' }) as HTMLSelectElement;
  expect([...order.options].map(({ text }) => text)).toEqual(['默认排序', '姓名 升序', '姓名 降序']);
  expect(order.value).toBe('-name');
  fireEvent.change(order, { target: { value: 'name' } });
  expect(onChange).toHaveBeenLastCalledWith({ sort: 'name' });
  expect(screen.getByText('第 2 页，共 3 页')).toBeTruthy();
  expect(screen.queryByLabelText('每页条数')).toBeNull();
});

it('reports that the list could not be loaded, with a retry', () => {
  const error = new ApiError('envelope', { code: 50000, message: '系统繁忙', requestId: 'r-9' });
  const { refetch, update } = open({ data: undefined, error });
  expect(screen.getByRole('alert').textContent).toContain('名单没有读取成功');
  expect(screen.getByRole('alert').textContent).toContain('错误号 50000 · 请求 r-9');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledOnce();
  update({ data: someRows, error });
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('没有更新');
});

it('shows a skeleton only when loading takes long, and keeps old rows while loading again', async () => {
  const { update } = open({ data: undefined });
  expect(screen.getByText('正在读取名单')).toBeTruthy();
  expect(document.querySelector('.bar')).toBeNull();
  await waitFor(() => expect(document.querySelector('.bar')).not.toBeNull());
  update({ data: someRows, isFetching: true });
  expect(screen.getByText('人员 1')).toBeTruthy();
  expect(document.querySelector('.refresh-bar')).not.toBeNull();
});

it('distinguishes an empty list from a page that no longer exists', () => {
  const { update, onChange } = open({ data: { list: [], total: 0, page: 1, size: 20 } });
  expect(screen.getByText('没有人')).toBeTruthy();
  update({ data: { list: [], total: 5, page: 9, size: 20 } });
  expect(screen.getByRole('heading', { name: '没有第 9 页' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '回到第一页' }));
  expect(onChange).toHaveBeenLastCalledWith({ page: '1' });
});

function Selecting({ page }: { page: Row[] }) {
  const [selected, onSelect] = useState<(string | number)[]>([]);
  return (
    <>
      <output>{selected.join()}</output>
      <DataTable
        name="test-list"
        label="名单"
        columns={columns}
        rowKey={({ id }) => id}
        list={{ data: { list: page, total: 6, page: 1, size: 3 }, error: null, isFetching: false, refetch: () => {} }}
        onChange={() => {}}
        empty={null}
        card={() => null}
        selection={{ selected, onSelect, label: ({ name }) => name, isDisabled: ({ id }) => id === 2 }}
      />
    </>
  );
}

it('selects rows over several pages', () => {
  const { rerender } = render(<Selecting page={people(1, 3)} />);
  const chosen = () => document.querySelector('output')?.textContent;
  const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
  fireEvent.click(box('选择 人员 1'));
  expect(chosen()).toBe('1');
  expect(box('选择 人员 2').disabled).toBe(true);
  fireEvent.click(box('选择本页全部'));
  expect(chosen()).toBe('1,3');
  rerender(<Selecting page={people(4, 3)} />);
  expect(box('选择本页全部').checked).toBe(false);
  fireEvent.click(box('选择 人员 5'));
  expect(box('选择本页全部').indeterminate).toBe(true);
  expect(chosen()).toBe('1,3,5');
  rerender(<Selecting page={people(1, 3)} />);
  expect(box('选择本页全部').checked).toBe(true);
  fireEvent.click(box('选择本页全部'));
  expect(chosen()).toBe('5');
});

it('renders no cell when a box is ticked, and all again when they were read again', () => {
  const rendered: string[] = [];
  const renderName = ({ name }: Row) => {
    rendered.push(name);
    return name;
  };
  const counting: DataColumn<Row>[] = [{ key: 'name', title: '姓名', render: renderName }];
  const onSelect = vi.fn();
  const select = (selected: number[], dataUpdatedAt = 1) => ({
    columns: counting,
    dataUpdatedAt,
    selection: { selected, onSelect, label: ({ name }: Row) => name },
  });
  const { update } = open(select([]));
  expect(rendered.splice(0)).toEqual(['人员 1', '人员 2', '人员 3']);
  fireEvent.click(screen.getByLabelText('选择 人员 2'));
  expect(onSelect).toHaveBeenLastCalledWith([2]);
  update(select([2]));
  expect((screen.getByLabelText('选择 人员 2') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByLabelText('选择 人员 3'));
  expect(onSelect).toHaveBeenLastCalledWith([2, 3]);
  expect(rendered).toEqual([]);
  update(select([2], 2));
  expect(rendered).toHaveLength(3);
});
