import { memo, type ReactNode } from 'react';
import { CheckBox } from '../choices/CheckBox.tsx';
import type { DataColumn, Selection } from './table-props.ts';

type Key = string | number;

/** The checkbox of a row. */
interface Tick {
  key: Key;
  label: string;
  isOn: boolean;
  isDisabled: boolean;
}

/** What a row needs of the selection, as plain values, so that only rows whose own tick changes are rendered again. */
export function tickOf<Row>(row: Row, key: Key, selection: Selection<Row>, isOn: boolean): Tick {
  const { isDisabled, label } = selection;
  return { key, label: `选择 ${label?.(row) ?? key}`, isOn, isDisabled: isDisabled?.(row) ?? false };
}

interface Props<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  className: string | undefined;
  tick: Tick | undefined;
  onTick(key: Key, isOn: boolean): void;
  /** When the rows were read: cells show times relative to now, so that a row is rendered again with every answer. */
  readAt: number | undefined;
}

function Row<R>({ row, columns, className, tick, onTick, readAt }: Props<R>) {
  return (
    <tr className={className} data-selected={tick?.isOn || undefined}>
      {tick && (
        <td className="select-cell">
          <RowTick tick={tick} onTick={onTick} />
        </td>
      )}
      <Cells row={row} columns={columns} readAt={readAt} />
    </tr>
  );
}

/** Apart from the tick, which changes in all rows at once. */
const Cells = memo(function Cells<R>({ row, columns }: Pick<Props<R>, 'row' | 'columns' | 'readAt'>) {
  return columns.map((column) => (
    <td key={column.key} data-align={column.align} data-cut={column.isCut}>
      {column.render(row)}
    </td>
  ));
}) as <R>(props: Pick<Props<R>, 'row' | 'columns' | 'readAt'>) => ReactNode;

/** A row of the table, rendered again only when something of its own changes. */
export const GridRow = memo(Row, (before, after) => {
  const { tick: oldTick, ...old } = before;
  const { tick: newTick, ...now } = after;
  return isSame(old, now) && isSame(oldTick ?? {}, newTick ?? {});
}) as typeof Row;

function isSame(before: object, after: object): boolean {
  const keys = Object.keys(after) as (keyof typeof after)[];
  return keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], after[key]));
}

interface TickProps {
  tick: Tick;
  onTick(key: Key, isOn: boolean): void;
}

export function RowTick({ tick: { key, label, isOn, isDisabled }, onTick }: TickProps) {
  return (
    <CheckBox aria-label={label} disabled={isDisabled} checked={isOn} onChange={(isNowOn) => onTick(key, isNowOn)} />
  );
}
