type Values = Readonly<Record<string, string>>;

/** The filters of an address, without the page and what is open. */
export function pickFilters<F extends Values>(address: Values, noFilter: F): F {
  return Object.fromEntries(Object.keys(noFilter).map((name) => [name, address[name]])) as F;
}

/** The number of filters that differ from their default; the order of the list is no filter. */
export function countFilters<F extends Values>(address: Values, noFilter: F): number {
  return Object.entries(withoutSort(noFilter)).filter(([name, value]) => address[name] !== value).length;
}

/** The change that resets every filter and leaves the order as it is. */
export function withoutSort<F extends Values>(filters: F): Omit<F, 'sort'> {
  const { sort: _, ...rest } = filters;
  return rest as Omit<F, 'sort'>;
}
