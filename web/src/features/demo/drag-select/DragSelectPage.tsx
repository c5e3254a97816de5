import { type RefSelectProps, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { move } from '#web/ui/sortable/move.ts';
import { SortableArea } from '#web/ui/sortable/SortableArea.tsx';
import { SortableItems } from '#web/ui/sortable/SortableList.tsx';
import { focusSoon, useSorting } from '#web/ui/sortable/use-sorting.ts';
import { DemoPage } from '../DemoPage.tsx';
import css from './drag-select.module.css';
import { FruitChip } from './FruitChip.tsx';
import { firstFruits, fruitName, fruitOptions } from './fruits.ts';
import { OrderTags } from './OrderTags.tsx';

export function DragSelectPage() {
  const id = useId();
  const select = useRef<RefSelectProps>(null);
  const [fruits, setFruits] = useState(firstFruits);
  const sorting = useSorting({
    lists: [fruits],
    nameOf: fruitName,
    direction: 'across',
    onMove: (from, to) => setFruits((now) => move([now], from, to)[0] ?? now),
  });

  /** The focus stays among the fruits: in the field a phone would open its keyboard. */
  function remove(fruit: string): void {
    const rest = fruits.filter((other) => other !== fruit);
    setFruits(rest);
    focusSoon(() => {
      const box = select.current?.nativeElement;
      const handles = box?.querySelectorAll<HTMLElement>('[data-handle]') ?? [];
      return handles[Math.min(fruits.indexOf(fruit), rest.length - 1)] ?? box?.querySelector('input');
    });
  }

  return (
    <DemoPage
      title="可排序的选择框"
      lead="拖动框里的水果改变顺序；也可以聚焦水果后按 ← →，按 Delete 移除。下面的标签显示现在的顺序。"
    >
      <section className="card">
        <div className="stack gap-1">
          <label htmlFor={id}>喜欢的水果</label>
          <SortableArea sorting={sorting}>
            <SortableItems at={0}>
              <Select
                id={id}
                ref={select}
                className={css.select}
                mode="multiple"
                placeholder="请选择"
                showSearch={{ optionFilterProp: 'label' }}
                options={fruitOptions}
                value={[...fruits]}
                onChange={setFruits}
                tagRender={({ value }) => <FruitChip fruit={String(value)} onRemove={() => remove(String(value))} />}
              />
            </SortableItems>
          </SortableArea>
        </div>
        {fruits.length > 0 ? (
          <OrderTags fruits={fruits} sorting={sorting} />
        ) : (
          <p className="small mt-4">还没有选水果。</p>
        )}
      </section>
    </DemoPage>
  );
}
