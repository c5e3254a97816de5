import type { ReactNode } from 'react';
import { toThousandFilter } from '#web/lib/time/format.ts';
import { Pagination } from './Pagination.tsx';
import { smallestSize } from './page-numbers.ts';
import './data-table.css';

interface Props {
  data: { total: number; page: number; size: number; is_more?: boolean };
  unit: string;
  foot?: ReactNode;
  onChange(changes: { page?: string; size?: string }): void;
  isSmall: boolean;
}

export function PageBar({ data: { total, page, size, is_more }, unit, foot, onChange, isSmall }: Props) {
  return (
    <div className="page-bar flow middle between surface line-top small">
      <p role="status">
        {is_more ? `超过 ${toThousandFilter(total)}` : `共 ${total}`} {unit}
      </p>
      {foot}
      {total > smallestSize && (
        <Pagination
          isShort={isSmall}
          page={page}
          size={size}
          total={total}
          onPage={(next) => onChange({ page: String(next) })}
          onSize={isSmall ? undefined : (next) => onChange({ size: String(next) })}
        />
      )}
    </div>
  );
}
