import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from '#web/ui/page-address.ts';

/**
 * Filters, page and order of a list, stored in the address. `defaults` is a constant; only differences from it are
 * written. A change returns to the first page unless it contains the page or `keepPage` is set.
 */
export function useUrlQuery<D extends Record<string, string>>(
  defaults: D,
): [query: D, change: (changes: Partial<D>, options?: { keepPage?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readUrlQuery(params, defaults), [params, defaults]);
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (changes: Partial<D>, { keepPage = false }: { keepPage?: boolean } = {}) => {
      // From the last change, not from the last render: several changes may come before the next one.
      const next = new URLSearchParams(latest.current);
      const all = keepPage || 'page' in changes ? changes : { ...changes, page: defaults.page };
      for (const [name, value] of Object.entries(all)) {
        if (value === undefined || value === defaults[name]) next.delete(name);
        else next.set(name, value);
      }
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setParams(next, { replace: true });
    },
    [defaults, setParams],
  );
  return [query, change];
}

/** The query in an address. */
export function readUrlQuery<D extends Record<string, string>>(params: URLSearchParams, defaults: D): D {
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value])) as D;
}
