import { Pagination, type PaginationProps } from 'antd';

interface Props extends Pick<PaginationProps, 'size' | 'align' | 'simple'> {
  data: { total: number; page: number; size: number };
  onPage(page: number): void;
}

/** The pages of a list inside a panel or a dialog, where their size is fixed; nothing if there is only one. */
export function PageButtons({ data: { total, page, size }, onPage, ...look }: Props) {
  if (total <= size) return null;
  return (
    <Pagination {...look} current={page} pageSize={size} total={total} showSizeChanger={false} onChange={onPage} />
  );
}
