import { useState } from 'react';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { DragHandle } from '#web/ui/sortable/DragHandle.tsx';
import { type Lists, move, placeOf } from '#web/ui/sortable/move.ts';
import { SortableArea } from '#web/ui/sortable/SortableArea.tsx';
import { SortableList } from '#web/ui/sortable/SortableList.tsx';
import { useSortingOf } from '#web/ui/sortable/sorting-context.ts';
import { stepItems } from '#web/ui/sortable/step-items.tsx';
import { useSortableRow } from '#web/ui/sortable/use-sortable-row.ts';
import { useSorting } from '#web/ui/sortable/use-sorting.ts';
import { DemoPage } from '../DemoPage.tsx';
import css from './drag-kanban.module.css';

/** The colours carry white text in both themes. */
const columns = [
  { name: '待办', color: '#096dd9' },
  { name: '进行中', color: '#bf5600' },
  { name: '已完成', color: '#237804' },
] as const;

const columnNames = columns.map(({ name }) => name);

const cardName = (card: string) => `任务 ${card}`;

const firstCards: readonly (readonly string[])[] = [
  ['1', '2', '3', '4'],
  ['5', '6', '7'],
  ['8', '9', '10'],
];

export function DragKanbanPage() {
  const [lists, setLists] = useState<Lists>(firstCards);
  const sorting = useSorting({
    lists,
    listNames: columnNames,
    nameOf: cardName,
    onMove: (from, to) => setLists((now) => move(now, from, to)),
  });
  return (
    <DemoPage
      style={{ maxWidth: 1080 }}
      title="看板"
      lead="按住手柄把任务拖到别的位置或别的列，按 Esc 放回原处；也可以聚焦手柄后按 Alt+方向键，或用任务的“更多”菜单。"
    >
      <SortableArea sorting={sorting} className={`grid top gap-4 ${css.board}`}>
        {columns.map(({ name, color }, n) => (
          <section key={name} className="panel sunken clip" aria-label={name}>
            <h2 className={`row between bold ${css.title}`} style={{ background: color }}>
              {name}
              <span className="figures">{sorting.shown[n]?.length}</span>
            </h2>
            <SortableList at={n} className={`stack gap-2 plain-list ${css.cards}`}>
              {sorting.shown[n]?.map((card) => (
                <KanbanCard key={card} card={card} />
              ))}
              {sorting.shown[n]?.length === 0 && (
                <li className={`grid grow middle centered rounded faint ${css.empty}`}>把任务拖到这里</li>
              )}
            </SortableList>
          </section>
        ))}
      </SortableArea>
    </DemoPage>
  );
}

function KanbanCard({ card }: { card: string }) {
  const { row, handle, grab } = useSortableRow(card);
  const sorting = useSortingOf();
  const own = placeOf(sorting.shown, card)?.list;
  const toOthers = columns.flatMap(({ name }, list) =>
    list === own
      ? []
      : {
          key: name,
          label: `移到 ${name}`,
          onClick: () => sorting.move(card, { list, index: sorting.shown[list]?.length ?? 0 }),
        },
  );
  return (
    <li {...row} className={`row gap-1 panel ${css.card}`} onMouseDown={grab}>
      <DragHandle handle={handle} label={`拖动：${cardName(card)}`} />
      <span className="grow">{cardName(card)}</span>
      <MoreButton label={`${cardName(card)}：更多`} items={[...stepItems(sorting, card), ...toOthers]} />
    </li>
  );
}
