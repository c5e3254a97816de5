import { useState } from 'react';
import type { TreeIndex, TreeKey } from './tree-index.ts';

type Choices = ReadonlyMap<TreeKey, boolean>;
const none: Choices = new Map();

interface Opened {
  keys: TreeKey[];
  setKeys(keys: readonly TreeKey[]): void;
  openAll(): void;
  closeAll(): void;
}

/**
 * Which nodes are open: those chosen, else those that `isOpenAtFirst` names. Every search begins with all nodes open.
 */
export function useOpened(index: TreeIndex, keyword: string, isOpenAtFirst: (key: TreeKey) => boolean): Opened {
  const [browsed, setBrowsed] = useState(none);
  const [searched, setSearched] = useState({ keyword, choices: none });
  const isSearch = keyword !== '';
  const choices = isSearch ? (searched.keyword === keyword ? searched.choices : none) : browsed;
  const keys = index.parents.filter((key) => choices.get(key) ?? (isSearch || isOpenAtFirst(key)));

  function choose(isOpen: (key: TreeKey) => boolean): void {
    const next = new Map([...choices, ...index.parents.map((key) => [key, isOpen(key)] as const)]);
    if (isSearch) setSearched({ keyword, choices: next });
    else setBrowsed(next);
  }

  return {
    keys,
    setKeys(next) {
      const open = new Set(next);
      choose((key) => open.has(key));
    },
    openAll: () => choose(() => true),
    closeAll: () => choose(() => false),
  };
}
