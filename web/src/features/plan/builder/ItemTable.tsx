import type { plan } from '@yun/contract';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { move as moved } from '#web/ui/sortable/move.ts';
import { SortableArea } from '#web/ui/sortable/SortableArea.tsx';
import { SortableList } from '#web/ui/sortable/SortableList.tsx';
import { stepItems } from '#web/ui/sortable/step-items.tsx';
import { focusSoon, useSorting } from '#web/ui/sortable/use-sorting.ts';
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
  const nameOf = (item: plan.PlanItem | undefined) => (item && exercises.get(item.exercise_id)?.name) ?? '动作';

  const sorting = useSorting({
    lists: [keys.all],
    nameOf: (key) => nameOf(items[keys.all.indexOf(key)]),
    isOff: isReadOnly,
    onMove: ({ index: from }, { index: to }) => {
      dispatch({ type: 'move', from, to });
      keys.move(from, to);
    },
  });

  /** The row that will be there then. */
  function focusRow(index: number): void {
    focusSoon(() => sorting.area.current?.querySelectorAll<HTMLElement>('[data-handle]')[index]);
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
      <SortableArea sorting={sorting}>
        <SortableList at={0} className="item-list" onKeyDown={handleGridKey}>
          {items.map((item, n) => (
            <ItemRow
              key={keys.all[n]}
              rowKey={keys.all[n] ?? String(n)}
              index={n}
              item={item}
              exercise={exercises.get(item.exercise_id)}
              findings={findings.filter((finding) => finding.item === n)}
              problems={problems}
              change={changes?.marks.get(n) ?? null}
              isReadOnly={isReadOnly}
              onChange={(values) => dispatch({ type: 'change', index: n, values })}
              steps={stepItems(sorting, keys.all[n] ?? '')}
              onRemove={() => remove(n)}
              onDuplicate={() => dispatch({ type: 'duplicate', index: n })}
              onSpread={(values) => dispatch({ type: 'spread', values })}
            />
          ))}
        </SortableList>
      </SortableArea>
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
      const [after = []] = moved([all], { list: 0, index: from }, { list: 0, index: to });
      setKeys(after);
    },
  };
}
