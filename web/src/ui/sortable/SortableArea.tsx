import {
  type Announcements,
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { findTarget } from './find-target.ts';
import { handleHint } from './labels.ts';
import { settleDrop } from './settle-drop.ts';
import { SortingContext } from './sorting-context.ts';
import type { Sorting } from './use-sorting.ts';
import './sortable.css';

interface Props {
  sorting: Sorting;
  className?: string;
  children: ReactNode;
}

// A press alone does not drag. For mouse and touch, since pointer events are lost when the row moves to another list.
const afterAFewPixels = { activationConstraint: { distance: 4 } };
const asTheListsChange = { droppable: { strategy: MeasuringStrategy.Always } };
// Our own live region announces moves, also those by keys and menus.
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Around the lists whose rows can be sorted. Announces each move. */
export function SortableArea({ sorting, className = 'sortable-area', children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, afterAFewPixels), useSensor(TouchSensor, afterAFewPixels));
  const hasSeveralLists = sorting.shown.length > 1;
  const isColumn = !hasSeveralLists && sorting.direction === 'down';
  const hint = handleHint(sorting.direction, sorting.shown.length);
  return (
    <SortingContext value={sorting}>
      <DndContext
        sensors={sensors}
        collisionDetection={findTarget}
        {...(hasSeveralLists ? { measuring: asTheListsChange } : {})}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: hint } }}
        {...(isColumn ? { cancelDrop: ({ over }) => settleDrop(sorting.area.current, over) } : {})}
        onDragOver={sorting.handleDragOver}
        onDragEnd={sorting.handleDragEnd}
        onDragCancel={sorting.handleDragCancel}
      >
        <div ref={sorting.area} className={className}>
          {children}
        </div>
        {hasSeveralLists && <DraggedCopy nameOf={sorting.nameOf} />}
      </DndContext>
      <span className="visually-hidden" role="status">
        {sorting.announced}
      </span>
    </SortingContext>
  );
}

/** Follows the pointer from list to list, above everything: the row itself is shown where it would drop. */
function DraggedCopy({ nameOf }: { nameOf(row: string): string }) {
  const { active } = useDndContext();
  return createPortal(
    <DragOverlay dropAnimation={null}>
      {active && (
        <div className="sortable-copy flex middle panel plain" aria-hidden>
          {nameOf(String(active.id))}
        </div>
      )}
    </DragOverlay>,
    document.body,
  );
}
