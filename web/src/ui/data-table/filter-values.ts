type Values = Readonly<Record<string, string>>;

/** Of an address that also holds the page and what is open, only the filters. */
export function pickFilters<F extends Values>(address: Values, noFilter: F): F {
  return Object.fromEntries(Object.keys(noFilter).map((name) => [name, address[name]])) as F;
}

/** How many filters differ from their default; the order of the list is no filter. */
export function countFilters<F extends Values>(address: Values, noFilter: F): number {
  return Object.entries(withoutSort(noFilter)).filter(([name, value]) => address[name] !== value).length;
}

/** The change that resets every filter and leaves the order as it is. */
export function withoutSort<F extends Values>(filters: F): Omit<F, 'sort'> {
  const { sort: _, ...rest } = filters;
  return rest as Omit<F, 'sort'>;
}
