import { useMemo, useState } from 'react';

type Key = string | number;

export interface SelectedRows<Row> {
  /** As they were loaded last. */
  rows: Row[];
  keys: number[];
  select(keys: readonly Key[]): void;
  clear(): void;
}

/** The selected rows. They are kept when the page changes and cleared when a filter changes. */
export function useSelectedRows<Row extends { id: number }>(
  page: readonly Row[],
  filterKey: string,
): SelectedRows<Row> {
  const [kept, setKept] = useState<{ filterKey: string; rows: readonly Row[] }>({ filterKey, rows: [] });
  if (kept.filterKey !== filterKey) setKept({ filterKey, rows: [] });
  const rows = useMemo(() => kept.rows.map((row) => page.find(({ id }) => id === row.id) ?? row), [kept.rows, page]);

  function select(keys: readonly Key[]): void {
    const known = new Map([...rows, ...page].map((row) => [row.id as Key, row]));
    setKept({ filterKey, rows: keys.flatMap((key) => known.get(key) ?? []) });
  }

  return { rows, keys: rows.map(({ id }) => id), select, clear: () => setKept({ filterKey, rows: [] }) };
}
