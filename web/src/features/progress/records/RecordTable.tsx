import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { PageBar } from '#web/ui/data-table/PageBar.tsx';
import { RefreshFailure, TableFailure } from '#web/ui/data-table/TableFailure.tsx';
import { TableSkeleton } from '#web/ui/data-table/TableSkeleton.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import '#web/ui/data-table/data-table.css';
import css from './records.module.css';

export interface RecordColumn<Row> {
  key: string;
  title: string;
  width?: number;
  render(row: Row): ReactNode;
}

interface Props<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rowKey(row: Row): number;
  /** Names the row in the label of the button that opens it. */
  rowLabel(row: Row): string;
  data: { list: Row[]; total: number; page: number; size: number; is_more?: boolean } | undefined;
  error: Error | null;
  isRefreshing: boolean;
  onRetry(): void;
  onPage(changes: { page?: string; size?: string }): void;
  empty: ReactNode;
  /** Shown below an opened row; absent: rows do not open. */
  detail?(row: Row): ReactNode;
  rowClass?(row: Row): string | undefined;
}

/** A table of records whose rows open to show their details; cards in a narrow window. */
export function RecordTable<Row>(props: Props<Row>) {
  const { label, columns, data, error, isRefreshing, onRetry, onPage, empty } = props;
  const isNarrow = useNarrower('narrow');
  const [opened, setOpened] = useState<readonly number[]>([]);
  const failure = error as ApiError | null;
  if (!data && failure) return <TableFailure label={label} error={failure} onRetry={onRetry} />;
  if (!data) return <TableSkeleton label={label} columns={isNarrow ? [] : columns} />;
  if (data.total === 0) return empty;
  const toggle = (key: number) =>
    setOpened(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key]);
  return (
    <div className={`data-table ${css.table}`} aria-busy={isRefreshing}>
      {isRefreshing && <span className="refresh-bar" />}
      {failure && <RefreshFailure error={failure} onRetry={onRetry} />}
      {isNarrow ? (
        <Cards {...props} rows={data.list} opened={opened} onToggle={toggle} />
      ) : (
        <Grid {...props} rows={data.list} opened={opened} onToggle={toggle} />
      )}
      <PageBar data={data} unit="条" onChange={onPage} isSmall={isNarrow} />
    </div>
  );
}

type PartProps<Row> = Props<Row> & { rows: readonly Row[]; opened: readonly number[]; onToggle(key: number): void };

function Grid<Row>({ label, columns, rows, rowKey, rowLabel, rowClass, detail, opened, onToggle }: PartProps<Row>) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, title, width }) => (
            <th key={key} scope="col" style={{ width }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => {
        const key = rowKey(row);
        const isOpen = opened.includes(key);
        return (
          <tbody key={key}>
            <tr className={rowClass?.(row)}>
              {columns.map((column, n) => (
                <td key={column.key}>
                  {n === 0 && detail && <Opener isOpen={isOpen} label={rowLabel(row)} onPress={() => onToggle(key)} />}
                  {column.render(row)}
                </td>
              ))}
            </tr>
            {isOpen && detail && (
              <tr className={css.detail}>
                <td colSpan={columns.length}>{detail(row)}</td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}

function Cards<Row>({ label, columns, rows, rowKey, rowLabel, rowClass, detail, opened, onToggle }: PartProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul className="plain-list" aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        const isOpen = opened.includes(key);
        return (
          <li key={key} className={`data-card ${rowClass?.(row) ?? ''}`}>
            <div className="data-card-body">
              <div className="flex between middle">
                {first?.render(row)}
                {detail && <Opener isOpen={isOpen} label={rowLabel(row)} onPress={() => onToggle(key)} />}
              </div>
              <dl className={`grid m-0 mt-1 ${css.facts}`}>
                {others.map((column) => (
                  <div key={column.key} className="flex gap-2 shrink">
                    {column.key !== 'actions' && <dt className="fixed faint">{column.title}</dt>}
                    <dd className="m-0">{column.render(row)}</dd>
                  </div>
                ))}
              </dl>
              {isOpen && detail && <div className={`mt-2 rounded sunken ${css.cardDetail}`}>{detail(row)}</div>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Opener({ isOpen, label, onPress }: { isOpen: boolean; label: string; onPress(): void }) {
  return (
    <button
      type="button"
      className={`bare-button small rounded ${css.opener}`}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? '收起' : '展开'}${label}`}
      onClick={onPress}
    >
      {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
    </button>
  );
}
