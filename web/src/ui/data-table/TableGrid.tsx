import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useDeferredValue, useMemo } from 'react';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { CheckBox } from '../choices/CheckBox.tsx';
import { GridRow, tickOf } from './GridRow.tsx';
import type { DataColumn, DataTableProps, Selection } from './table-props.ts';
import './data-table.css';

type Props<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'sort' | 'onChange' | 'selection' | 'rowClassName'
> & {
  rows: readonly Row[];
  readAt: number | undefined;
};

export function TableGrid<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onChange, selection, rowClassName, readAt } = props;
  const selected = useTicks(rows.map(rowKey), selection?.selected);
  // The same function for all renders: a row whose own tick has not changed is not rendered again.
  const handleTick = useStable((key: Key, isOn: boolean) =>
    selection?.onSelect(withPage(selection.selected, [key], isOn)),
  );
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {selection && <SelectPage rows={rows} rowKey={rowKey} selection={selection} />}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={(next) => onChange({ sort: next })} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <GridRow
              key={key}
              row={row}
              columns={columns}
              className={rowClassName?.(row)}
              readAt={readAt}
              tick={selection && tickOf(row, key, selection, selected.has(key))}
              onTick={handleTick}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadProps<Row> {
  column: DataColumn<Row>;
  sort: string | undefined;
  onSort(sort: string): void;
}

function Head<Row>({ column: { title, sort: field, width, align }, sort, onSort }: HeadProps<Row>) {
  const style = { width };
  if (!field) {
    return (
      <th scope="col" style={style} data-align={align}>
        {title}
      </th>
    );
  }
  const isUp = sort === field;
  const isDown = sort === `-${field}`;
  return (
    <th scope="col" style={style} data-align={align} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button
        type="button"
        className="sort-button bare-button inline-row"
        onClick={() => onSort(isUp ? `-${field}` : field)}
      >
        {title}
        <span className="sort-marks stack" aria-hidden>
          <CaretUpOutlined data-on={isUp} />
          <CaretDownOutlined data-on={isDown} />
        </span>
      </button>
    </th>
  );
}

interface SelectPageProps<Row> {
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  selection: Selection<Row>;
}

function SelectPage<Row>({ rows, rowKey, selection: { selected, onSelect, isDisabled } }: SelectPageProps<Row>) {
  const keys = rows.filter((row) => !isDisabled?.(row)).map(rowKey);
  const count = keys.filter((key) => selected.includes(key)).length;
  return (
    <th scope="col" className="select-cell">
      <CheckBox
        aria-label="选择本页全部"
        disabled={keys.length === 0}
        checked={count > 0 && count === keys.length}
        isMixed={count > 0 && count < keys.length}
        onChange={(isOn) => onSelect(withPage(selected, keys, isOn))}
      />
    </th>
  );
}

/** At most this many rows show their ticks in the same frame as the click. */
const maxAtOnce = 20;

/** The ticked rows. After a tick on the whole page the rows follow in the next frame, so that the tick is painted at once. */
function useTicks(page: readonly Key[], keys: readonly Key[] | undefined): ReadonlySet<Key> {
  const ticked = useMemo(() => new Set(keys), [keys]);
  const before = useDeferredValue(ticked);
  const changes = ticked === before ? 0 : page.filter((key) => ticked.has(key) !== before.has(key)).length;
  return changes > maxAtOnce ? before : ticked;
}

type Key = string | number;

/** Selection survives paging: only the keys of this page are added or removed. */
export function withPage(selected: readonly Key[], page: readonly Key[], isOn: boolean): Key[] {
  const others = selected.filter((key) => !page.includes(key));
  return isOn ? [...others, ...page] : others;
}
