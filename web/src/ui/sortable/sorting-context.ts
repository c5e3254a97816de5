import { createContext, use } from 'react';
import type { Sorting } from './use-sorting.ts';

export const SortingContext = createContext<Sorting | null>(null);

export function useSortingOf(): Sorting {
  const sorting = use(SortingContext);
  if (!sorting) throw new Error('a sortable row or list stands inside a SortableArea');
  return sorting;
}
