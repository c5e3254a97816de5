import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { toThousandFilter } from '#web/lib/time/format.ts';
import './data-table.css';

interface Props {
  data: { total: number; page: number; size: number; is_more?: boolean };
  unit: string;
  foot?: ReactNode;
  onChange(changes: { page?: string; size?: string }): void;
  isSmall: boolean;
}

const sizes = [10, 20, 50, 100];

export function PageBar({ data: { total, page, size, is_more }, unit, foot, onChange, isSmall }: Props) {
  return (
    <div className="page-bar flow middle between surface line-top small">
      <p role="status">
        {is_more ? `超过 ${toThousandFilter(total)}` : `共 ${total}`} {unit}
      </p>
      {foot}
      {total > (sizes[0] as number) && (
        <Pagination
          simple={isSmall ? { readOnly: true } : false}
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger={isSmall ? false : { showSearch: false, 'aria-label': '每页条数' }}
          pageSizeOptions={sizes}
          onChange={(nextPage, nextSize) =>
            onChange(nextSize === size ? { page: String(nextPage) } : { size: String(nextSize) })
          }
        />
      )}
    </div>
  );
}
