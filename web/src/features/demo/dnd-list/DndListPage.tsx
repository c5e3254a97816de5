import { useState } from 'react';
import { type Lists, move, placeOf } from '#web/ui/sortable/move.ts';
import { SortableArea } from '#web/ui/sortable/SortableArea.tsx';
import { SortableList } from '#web/ui/sortable/SortableList.tsx';
import { useSorting } from '#web/ui/sortable/use-sorting.ts';
import { DemoPage } from '../DemoPage.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import { articleLine, firstLists } from './articles.ts';
import css from './dnd-list.module.css';

const columns = [
  { name: '已选', empty: '还没有选文章。从文章库拖过来，或点“加入”。' },
  { name: '文章库', empty: '文章都选走了。拖回来，或点垃圾桶移出。' },
] as const;
const listNames = columns.map(({ name }) => name);
const pool = 1;

export function DndListPage() {
  const [lists, setLists] = useState<Lists>(firstLists);
  const sorting = useSorting({
    lists,
    listNames,
    nameOf: articleLine,
    onMove: (from, to) => setLists((now) => move(now, from, to)),
  });

  /** The focus stays in the list: it goes to the same button of the next row. */
  function handOver(row: string, focus?: 'moved'): void {
    const from = placeOf(lists, row);
    if (!from) return;
    const to = from.list === pool ? { list: 0, index: lists[0]?.length ?? 0 } : { list: pool, index: 0 };
    const column = sorting.area.current?.children[from.list];
    const next = () => {
      const buttons = column?.querySelectorAll<HTMLElement>('[data-hand-over]') ?? [];
      return buttons[Math.min(from.index, buttons.length - 1)] ?? column?.querySelector<HTMLElement>('h2');
    };
    sorting.move(row, to, focus === 'moved' ? undefined : next);
  }

  return (
    <DemoPage
      style={{ maxWidth: 1080 }}
      title="两个列表拖放"
      lead="按住手柄在列表里或两列之间拖动，按 Esc 放回原处；也可以聚焦手柄后按 Alt+方向键。点文章库的一行即可加入。"
    >
      <SortableArea sorting={sorting} className={`grid top gap-4 ${css.columns}`}>
        {columns.map(({ name, empty }, n) => (
          <section key={name} className={`card ${css.column}`} aria-label={name}>
            <h2 className={`flex baseline gap-2 ${css.title}`} tabIndex={-1}>
              {name}
              <span className="small" style={{ fontWeight: 400 }}>
                {sorting.shown[n]?.length} 篇
              </span>
            </h2>
            <SortableList at={n} className={`plain-list ${css.rows}`}>
              {sorting.shown[n]?.map((row) => (
                <ArticleRow key={row} row={row} isInPool={n === pool} onHandOver={(focus) => handOver(row, focus)} />
              ))}
              {sorting.shown[n]?.length === 0 && (
                <li className={`grid middle centered rounded faint text-center ${css.empty}`}>{empty}</li>
              )}
            </SortableList>
          </section>
        ))}
      </SortableArea>
    </DemoPage>
  );
}
