// Rows sent as columns: each field name is sent once instead of once per row.

export type Columns<Row> = { [Name in keyof Row]: Row[Name][] };

export function toColumns<Row extends object>(rows: readonly Row[], names: readonly (keyof Row)[]): Columns<Row> {
  const columns = names.map((name) => [name, rows.map((row) => row[name])]);
  return Object.fromEntries(columns) as Columns<Row>;
}

export function toRows<Row extends object>(columns: Columns<Row>): Row[] {
  const lists = Object.entries<unknown[]>(columns);
  const count = lists[0]?.[1].length ?? 0;
  return Array.from({ length: count }, (_, at) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of lists) row[name] = values[at];
    return row as Row;
  });
}
