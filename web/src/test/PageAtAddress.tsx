import { type ReactNode, useMemo, useState } from 'react';
import { type Navigate, PageAddressContext, type PageLocation } from '#web/ui/page-address.ts';

interface Props {
  /** The history, oldest first; the last one is shown. */
  addresses: readonly string[];
  params?: Record<string, string>;
  children: ReactNode;
}

const noParams = {};

const locationOf = (address: string, state: unknown, key: string): PageLocation => {
  const { pathname, search, hash } = new URL(address, 'http://console');
  return { pathname, search, hash, state, key };
};

/** A page with an address and a history of its own, without tabs. */
export function PageAtAddress({ addresses, params = noParams, children }: Props) {
  const [{ entries, index }, setHistory] = useState(() => ({
    entries: addresses.map((address, key) => locationOf(address, null, String(key))),
    index: addresses.length - 1,
  }));
  const navigate: Navigate = useMemo(
    () =>
      (to, { replace = false, state = null } = {}) =>
        setHistory((history) => {
          if (typeof to === 'number') return { ...history, index: Math.max(0, history.index + to) };
          const kept = history.entries.slice(0, replace ? history.index : history.index + 1);
          const entries = [...kept, locationOf(to, state, `${history.entries.length}-${kept.length}`)];
          return { entries, index: kept.length };
        }),
    [],
  );
  const location = entries[index] as PageLocation;
  const address = useMemo(() => ({ location, params, navigate }), [location, params, navigate]);
  return <PageAddressContext value={address}>{children}</PageAddressContext>;
}
