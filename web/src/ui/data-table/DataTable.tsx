import { FileSearchOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { CardList } from './CardList.tsx';
import { PageBar } from './PageBar.tsx';
import { RefreshFailure, TableFailure } from './TableFailure.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableNote } from './TableNote.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { chosenColumns, useTableLook } from './table-look.ts';
import type { DataTableProps, ListData } from './table-props.ts';
import './data-table.css';

export type { DataColumn } from './table-props.ts';

/** A paged list of the server: a table, or cards in a narrow window; also while it loads, is empty or has failed. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, label, columns, list } = props;
  const { data, isFetching } = list;
  // Every failed request throws an ApiError.
  const error = list.error as ApiError | null;
  const retry = () => void list.refetch();
  const isNarrow = useNarrower('narrow');
  const isMiddle = useNarrower('wide');
  const [look] = useTableLook(name);
  const shown = useMemo(() => chosenColumns(columns, look, isMiddle), [columns, look, isMiddle]);
  if (!data && error) return <TableFailure label={label} error={error} onRetry={retry} />;
  if (!data) return <TableSkeleton label={label} columns={isNarrow ? [] : shown} />;
  return (
    <div className="data-table" data-compact={look.isCompact} aria-busy={isFetching}>
      {isFetching && <span className="refresh-bar" />}
      {error && <RefreshFailure error={error} onRetry={retry} />}
      {data.list.length === 0 ? (
        <NoRows data={data} empty={props.empty} onChange={props.onChange} />
      ) : isNarrow ? (
        <CardList {...props} rows={data.list} />
      ) : (
        <TableGrid {...props} columns={shown} rows={data.list} readAt={list.dataUpdatedAt} />
      )}
      {data.total > 0 && (
        <PageBar data={data} unit={props.unit ?? '条'} foot={props.foot} onChange={props.onChange} isSmall={isNarrow} />
      )}
    </div>
  );
}

type NoRowsProps<Row> = Pick<DataTableProps<Row>, 'empty' | 'onChange'> & { data: ListData<Row> };

function NoRows<Row>({ data, empty, onChange }: NoRowsProps<Row>) {
  if (data.total === 0) return empty;
  return (
    <TableNote
      icon={<FileSearchOutlined />}
      title={`没有第 ${data.page} 页`}
      actions={<Button onClick={() => onChange({ page: '1' })}>回到第一页</Button>}
    >
      <p>列表现在共 {Math.ceil(data.total / data.size)} 页。</p>
    </TableNote>
  );
}
