import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Pagination } from './Pagination.tsx';

const onPage = vi.fn();

beforeEach(() => onPage.mockReset());

function open(
  page: number,
  total: number,
  more: { isShort?: boolean; onSize?(size: number): void; size?: number } = {},
) {
  render(<Pagination page={page} size={10} total={total} onPage={onPage} {...more} />);
  const bar = screen.getByRole('navigation', { name: '分页' });
  return {
    bar,
    names: within(bar)
      .getAllByRole('button')
      .map((button) => button.ariaLabel ?? button.title),
  };
}

const pages = (...numbers: number[]) => numbers.map((number) => `第 ${number} 页`);

it('leads nowhere before the first and after the last page, and keeps the focus there', () => {
  const { names } = open(1, 8);
  expect(names).toEqual(['上一页', '第 1 页', '下一页']);
  for (const title of ['上一页', '下一页']) {
    const button = screen.getByTitle(title);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    button.focus();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
  }
  expect(onPage).not.toHaveBeenCalled();
});

it.each([
  [4, 70, pages(1, 2, 3, 4, 5, 6, 7)],
  [1, 530, [...pages(1, 2, 3, 4, 5), '向后 5 页', ...pages(53)]],
  [4, 530, [...pages(1, 2, 3, 4, 5, 6), '向后 5 页', ...pages(53)]],
  [20, 530, [...pages(1), '向前 5 页', ...pages(18, 19, 20, 21, 22), '向后 5 页', ...pages(53)]],
  [53, 530, [...pages(1), '向前 5 页', ...pages(49, 50, 51, 52, 53)]],
])('offers the pages around page %i of %i rows', (page, total, shown) => {
  const { bar, names } = open(page, total);
  expect(names.slice(1, -1)).toEqual(shown);
  expect(bar.querySelector('[aria-current="page"]')?.textContent).toBe(String(page));
});

it('goes to a page, to its neighbours and five further, never beyond the ends', () => {
  open(4, 530);
  for (const name of ['第 6 页', '上一页', '下一页', '向后 5 页'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(onPage.mock.calls.flat()).toEqual([6, 3, 5, 9]);
});

it('shows the last page for one that no longer exists', () => {
  const { bar } = open(9, 43);
  expect(bar.querySelector('[aria-current="page"]')?.textContent).toBe('5');
});

it('says in short which page it is, without those around it', () => {
  const { names } = open(2, 43, { isShort: true });
  expect(names).toEqual(['上一页', '下一页']);
  expect(screen.getByText('第 2 页，共 5 页')).toBeTruthy();
});

it('offers the sizes of a page, and also one from an address', () => {
  const onSize = vi.fn();
  open(1, 43, { size: 30, onSize });
  const select = screen.getByRole('combobox', { name: '每页条数' }) as HTMLSelectElement;
  expect([...select.options].map(({ text }) => text)).toEqual(['10', '20', '30', '50', '100'].map((n) => `${n} 条/页`));
  expect(select.value).toBe('30');
  fireEvent.change(select, { target: { value: '50' } });
  expect(onSize).toHaveBeenLastCalledWith(50);
});
