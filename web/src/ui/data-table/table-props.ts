import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  key: string;
  title: string;
  width?: number;
  align?: 'left' | 'right';
  /** Field name for the `sort` parameter; absent: not sortable. */
  sort?: string;
  render(row: Row): ReactNode;
  /** Hidden until chosen in the column chooser. */
  isOptional?: boolean;
  /** Cannot be hidden. */
  isFixed?: boolean;
  /** May be longer than its column: one line, cut with an ellipsis. The cell has the whole text as a title. */
  isCut?: boolean;
  /** Dropped between 992 and 1399 px. */
  isWide?: boolean;
}

export interface Selection<Row> {
  selected: readonly (string | number)[];
  onSelect(keys: (string | number)[]): void;
  isDisabled?(row: Row): boolean;
  /** The name of the row, for its checkbox. */
  label?(row: Row): string;
}

/** A page of the list as the server answered it. */
export interface ListData<Row> {
  list: Row[];
  total: number;
  page: number;
  size: number;
  /** There are more than `total`; they were not counted. */
  is_more?: boolean;
}

/** A list without pages. */
export const wholeList = <Row>(list: Row[]): ListData<Row> => ({
  list,
  total: list.length,
  page: 1,
  size: list.length,
});

/** What the table needs of the query that reads the list. */
export interface ListQuery<Row> {
  data: ListData<Row> | undefined;
  error: Error | null;
  /** While old data is shown: a thin bar on top of it. */
  isFetching: boolean;
  /** When `data` was read, for lists that are read again while they are shown. */
  dataUpdatedAt?: number;
  refetch(): unknown;
}

export interface DataTableProps<Row> {
  /** The key under which columns and density are stored per user, e.g. `user-list`. */
  name: string;
  /** Accessible name of the table, e.g. 用户列表. */
  label: string;
  columns: DataColumn<Row>[];
  rowKey(row: Row): string | number;
  list: ListQuery<Row>;
  /** The unit in 共 12 人. */
  unit?: string;
  /** More about the list, in its footer. */
  foot?: ReactNode;
  sort?: string;
  onChange(changes: { page?: string; size?: string; sort?: string }): void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  selection?: Selection<Row>;
  /** Below 992 px. */
  card(row: Row): ReactNode;
  rowClassName?(row: Row): string | undefined;
}
