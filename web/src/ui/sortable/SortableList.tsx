import { useDroppable } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useSortingOf } from './sorting-context.ts';

interface ItemsProps {
  /** The index of the list. */
  at: number;
  /** Of the element that accepts drops between and below the rows. */
  id?: string;
  children: ReactNode;
}

/** The rows of a list that another component renders, a select for instance. */
export function SortableItems({ at, id, children }: ItemsProps) {
  const { shown, direction } = useSortingOf();
  const strategy = direction === 'across' ? rectSortingStrategy : verticalListSortingStrategy;
  return (
    <SortableContext {...(id ? { id } : {})} items={[...(shown[at] ?? [])]} strategy={strategy}>
      {children}
    </SortableContext>
  );
}

/** A list that also accepts rows while it is empty: give it a height in that case. */
export function SortableList({ at, children, ...rest }: ComponentProps<'ul'> & { at: number }) {
  const id = useId();
  const { setNodeRef } = useDroppable({ id, data: { list: at } });
  return (
    <SortableItems at={at} id={id}>
      <ul ref={setNodeRef} {...rest}>
        {children}
      </ul>
    </SortableItems>
  );
}
