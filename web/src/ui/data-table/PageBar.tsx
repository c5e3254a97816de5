import { Pagination } from 'antd';

interface Props {
  data: { total: number; page: number; size: number };
  unit: string;
  onChange(changes: { page?: string; size?: string }): void;
  isSmall: boolean;
}

const sizes = [10, 20, 50, 100];

export function PageBar({ data: { total, page, size }, unit, onChange, isSmall }: Props) {
  return (
    <div className="page-bar">
      <p role="status">
        共 {total} {unit}
      </p>
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
