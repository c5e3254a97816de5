import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { plan } from '@yun/contract';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { handleGridKey } from './grid-keys.ts';
import { ItemRow } from './ItemRow.tsx';
import { sinceLast } from './since-last.ts';
import type { PlanBuilder } from './use-plan-builder.ts';

interface Props {
  builder: PlanBuilder;
  isReadOnly: boolean;
}

const columns = ['动作', '侧别', '组', '次', '保持(秒)', '休息(秒)', '每日', '频率', '用时'];

export function ItemTable({ builder, isReadOnly }: Props) {
  const { state, dispatch, exercises, findings, problems, base } = builder;
  const { items } = state.content;
  const { message } = App.useApp();
  const keys = useKeys(items);
  const list = useRef<HTMLUListElement>(null);
  const [announced, setAnnounced] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor),
  );
  const nameOf = (item: plan.PlanItem | undefined) => (item && exercises.get(item.exercise_id)?.name) ?? '动作';

  function move(from: number, to: number): void {
    if (isReadOnly || to < 0 || to >= items.length || from === to) return;
    dispatch({ type: 'move', from, to });
    keys.move(from, to);
    setAnnounced(`${nameOf(items[from])}移到第 ${to + 1} 位`);
    focusRow(to);
  }

  /** After the next drawing: the row that is there then. */
  function focusRow(index: number): void {
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-handle]')[index]?.focus());
  }

  function handleDragEnd({ active, over }: DragEndEvent): void {
    if (over) move(keys.all.indexOf(String(active.id)), keys.all.indexOf(String(over.id)));
  }

  function remove(index: number): void {
    const item = items[index];
    if (!item) return;
    dispatch({ type: 'remove', index });
    focusRow(Math.min(index, items.length - 2));
    const key = `removed-${index}-${item.exercise_id}`;
    message.open({
      key,
      type: 'info',
      duration: 8,
      content: (
        <span>
          已移除{nameOf(item)}
          <Button
            type="link"
            size="small"
            onClick={() => {
              dispatch({ type: 'restore', index, item });
              focusRow(index);
              message.destroy(key);
            }}
          >
            撤销
          </Button>
        </span>
      ),
    });
  }

  const reworded = (base?.reworded ?? []).flatMap((id) => exercises.get(id)?.name ?? []);
  const changes = base?.current
    ? sinceLast(base.current.items, items, (id) => exercises.get(id)?.name ?? '动作')
    : null;
  return (
    <>
      <div className="item-columns" aria-hidden>
        {columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={handleDragEnd}>
        <SortableContext items={keys.all} strategy={verticalListSortingStrategy}>
          <ul ref={list} className="item-list" onKeyDown={(event) => handleGridKey(event, move)}>
            {items.map((item, n) => (
              <ItemRow
                key={keys.all[n]}
                rowKey={keys.all[n] ?? String(n)}
                index={n}
                count={items.length}
                item={item}
                exercise={exercises.get(item.exercise_id)}
                findings={findings.filter((finding) => finding.item === n)}
                problems={problems}
                change={changes?.marks.get(n) ?? null}
                isReadOnly={isReadOnly}
                onChange={(values) => dispatch({ type: 'change', index: n, values })}
                onMove={(to) => move(n, to)}
                onRemove={() => remove(n)}
                onDuplicate={() => dispatch({ type: 'duplicate', index: n })}
                onSpread={(values) => dispatch({ type: 'spread', values })}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {items.length === 0 && (
        <p className="item-empty">{isReadOnly ? '没有动作。' : '从左侧选择模板或动作，开始制定计划。'}</p>
      )}
      <div className="item-foot small">
        {changes && changes.text !== '' && (
          <span>
            较版本 {base?.version_no}：{changes.text}
          </span>
        )}
        {reworded.length > 0 && (
          <span>
            {reworded.map((name) => `“${name}”`).join('')}的说明在版本 {base?.version_no}{' '}
            启用后修改过：打印仍用当时的说明，启用新版本后采用新的说明。
          </span>
        )}
        {!isReadOnly && <span className="item-keys">Enter 下一格　Alt+↑↓ 排序　Ctrl+S 保存　Ctrl+Enter 启用</span>}
      </div>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}

/** A stable name for each row while rows move: the same exercise may stand twice. */
function useKeys(items: readonly plan.PlanItem[]) {
  const [keys, setKeys] = useState<string[]>([]);
  const next = useRef(0);
  const all = items.map((item, n) => {
    const known = keys[n];
    return known?.startsWith(`${item.exercise_id}.`) ? known : `${item.exercise_id}.${n}.${next.current}`;
  });
  return {
    all,
    move(from: number, to: number): void {
      next.current += 1;
      const rest = all.filter((_, n) => n !== from);
      setKeys([...rest.slice(0, to), all[from] ?? '', ...rest.slice(to)]);
    },
  };
}
