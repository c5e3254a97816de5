import { MoreButton } from '#web/ui/MoreButton.tsx';
import { DragHandle } from '#web/ui/sortable/DragHandle.tsx';
import { placeOf } from '#web/ui/sortable/move.ts';
import { useSortingOf } from '#web/ui/sortable/sorting-context.ts';
import { stepItems } from '#web/ui/sortable/step-items.tsx';
import { useSortableRow } from '#web/ui/sortable/use-sortable-row.ts';
import { cardName, columns } from './columns.ts';

export function KanbanCard({ card }: { card: string }) {
  const { row, handle, grab } = useSortableRow(card);
  const sorting = useSortingOf();
  const own = placeOf(sorting.shown, card)?.list;
  const toOthers = columns.flatMap(({ name, tone }, list) =>
    list === own
      ? []
      : {
          key: tone,
          label: `移到 ${name}`,
          onClick: () => sorting.move(card, { list, index: sorting.shown[list]?.length ?? 0 }),
        },
  );
  return (
    <li {...row} className="kanban-card" onMouseDown={grab}>
      <DragHandle handle={handle} label={`拖动：${cardName(card)}`} />
      <span className="kanban-name">{cardName(card)}</span>
      <MoreButton label={`${cardName(card)}：更多`} items={[...stepItems(sorting, card), ...toOthers]} />
    </li>
  );
}
