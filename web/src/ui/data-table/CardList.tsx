import { useId } from 'react';
import { NativeSelect } from '../choices/NativeSelect.tsx';
import { RowTick, tickOf } from './GridRow.tsx';
import { withPage } from './TableGrid.tsx';
import type { DataTableProps } from './table-props.ts';
import './data-table.css';

type Props<Row> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'sort' | 'onChange' | 'selection' | 'rowClassName' | 'card'
> & { rows: readonly Row[] };

/** The same rows as cards; the order, which the table sets by its column heads, is a select here. */
export function CardList<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onChange, selection, rowClassName, card } = props;
  const orderId = useId();
  const orders = columns.flatMap(({ title, sort: field }) =>
    field ? [[field, `${title} 升序`] as const, [`-${field}`, `${title} 降序`] as const] : [],
  );
  return (
    <>
      {orders.length > 0 && (
        <div className="card-order flex middle line-bottom">
          <label htmlFor={orderId}>排序</label>
          <NativeSelect
            id={orderId}
            className="grow"
            isPlain
            none="默认排序"
            value={orders.some(([value]) => value === sort) ? (sort as string) : ''}
            options={orders}
            onChange={(value) => onChange({ sort: value })}
          />
        </div>
      )}
      <ul className="plain-list" aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={`data-card ${rowClassName?.(row) ?? ''}`}>
            {selection && (
              <RowTick
                tick={tickOf(row, rowKey(row), selection, selection.selected.includes(rowKey(row)))}
                onTick={(key, isOn) => selection.onSelect(withPage(selection.selected, [key], isOn))}
              />
            )}
            <div className="data-card-body">{card(row)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
