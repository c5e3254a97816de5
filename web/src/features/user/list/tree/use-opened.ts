import { useState } from 'react';
import type { TreeIndex, TreeKey } from './tree-index.ts';

/** Larger organisations begin with their agencies open and their people closed. */
const allOpenBelow = 300;

type Closed = ReadonlySet<TreeKey>;
const nothing: Closed = new Set();

interface Opened {
  keys: TreeKey[];
  setKeys(keys: readonly TreeKey[]): void;
  openAll(): void;
  closeAll(): void;
}

/** Stores the closed nodes, so that new nodes are open. Every search begins with all nodes open. */
export function useOpened(index: TreeIndex, keyword: string): Opened {
  const [browsed, setBrowsed] = useState<Closed | null>(null);
  const [searched, setSearched] = useState({ keyword, closed: nothing });
  const closed =
    keyword === '' ? (browsed ?? standardOf(index)) : searched.keyword === keyword ? searched.closed : nothing;

  function close(next: Closed): void {
    if (keyword === '') setBrowsed(next);
    else setSearched({ keyword, closed: next });
  }

  return {
    keys: index.parents.filter((key) => !closed.has(key)),
    setKeys(keys) {
      const open = new Set(keys);
      close(new Set(index.parents.filter((key) => !open.has(key))));
    },
    openAll: () => close(nothing),
    closeAll: () => close(new Set(index.parents)),
  };
}

function standardOf({ places, parents }: TreeIndex): Closed {
  return places.size < allOpenBelow ? nothing : new Set(parents.filter((key) => typeof key === 'number'));
}
