import type { plan } from '@yun/contract';
import { diffItems } from '@yun/contract/plan/diff';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { move as moved } from '#web/ui/sortable/move.ts';
import { SortableArea } from '#web/ui/sortable/SortableArea.tsx';
import { SortableList } from '#web/ui/sortable/SortableList.tsx';
import { stepsFrom } from '#web/ui/sortable/step-items.tsx';
import { focusSoon, type Sorting, useSorting } from '#web/ui/sortable/use-sorting.ts';
import type { PlanBuilder } from '../use-plan-builder.ts';
import { handleGridKey } from './grid-keys.ts';
import { ItemRow, type RowHandlers } from './ItemRow.tsx';
import css from './plan-items.module.css';

interface Props {
  builder: PlanBuilder;
  isReadOnly: boolean;
}

const columns = ['动作', '侧别', '组', '次', '保持(秒)', '休息(秒)', '每日', '频率', '用时'];

export function ItemTable({ builder, isReadOnly }: Props) {
  const { state, dispatch, exercises, findings, problems, base } = builder;
  const { items } = state.content;
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

  const handlers = useRowHandlers(keys.all, dispatch, sorting, useRemove(builder, sorting.area, nameOf));
  const changes = base?.current
    ? changesSince(base.current.items, items, (id) => exercises.get(id)?.name ?? '动作')
    : null;
  return (
    <>
      <div className={`sunken line-bottom note bold ${css.columns}`} aria-hidden>
        {columns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <SortableArea sorting={sorting}>
        <SortableList at={0} className="plain-list" onKeyDown={handleGridKey}>
          {items.map((item, n) => (
            <ItemRow
              key={keys.all[n]}
              rowKey={keys.all[n] ?? String(n)}
              index={n}
              item={item}
              exercise={exercises.get(item.exercise_id)}
              findings={findings.filter((finding) => finding.item === n)}
              problems={problemsOf(n, problems)}
              change={changes?.marks.get(n) ?? null}
              isReadOnly={isReadOnly}
              handlers={handlers}
            />
          ))}
        </SortableList>
      </SortableArea>
      {items.length === 0 && (
        <p className={`faint text-center ${css.empty}`}>
          {isReadOnly ? '没有动作。' : '从左侧选择模板或动作，开始制定计划。'}
        </p>
      )}
      <TableFoot builder={builder} changes={changes?.text ?? ''} isReadOnly={isReadOnly} />
    </>
  );
}

/** The problems of a row by field, from those of the plan by path. */
function problemsOf(index: number, ofPlan: Readonly<Record<string, string>>): Record<string, string> {
  const path = `items.${index}.`;
  return Object.fromEntries(
    Object.entries(ofPlan).flatMap(([field, text]) =>
      field.startsWith(path) ? [[field.slice(path.length), text]] : [],
    ),
  );
}

/** The same object for all renders, so that a row is rendered only when something of its own changes. */
function useRowHandlers(
  keys: readonly string[],
  dispatch: PlanBuilder['dispatch'],
  sorting: Sorting,
  removeRow: (index: number) => void,
): RowHandlers {
  const indexOf = useStable((rowKey: string) => keys.indexOf(rowKey));
  const remove = useStable((rowKey: string) => removeRow(indexOf(rowKey)));
  const stepsOf = useStable((rowKey: string) =>
    stepsFrom(indexOf(rowKey), keys.length - 1, (index) => sorting.move(rowKey, { list: 0, index })),
  );
  return useMemo(
    () => ({
      change: (rowKey, values) => dispatch({ type: 'change', index: indexOf(rowKey), values }),
      stepsOf,
      remove,
      duplicate: (rowKey) => dispatch({ type: 'duplicate', index: indexOf(rowKey) }),
      applyToAll: (values) => dispatch({ type: 'apply-to-all', values }),
    }),
    [dispatch, indexOf, stepsOf, remove],
  );
}

function TableFoot({ builder: { base, exercises }, changes, isReadOnly }: Props & { changes: string }) {
  const reworded = (base?.reworded ?? []).flatMap((id) => exercises.get(id)?.name ?? []);
  return (
    <div className={`flex wrap ${css.foot} small`}>
      {changes !== '' && (
        <span>
          较版本 {base?.version_no}：{changes}
        </span>
      )}
      {reworded.length > 0 && (
        <span>
          {reworded.map((name) => `“${name}”`).join('')}的说明在版本 {base?.version_no}{' '}
          启用后修改过：打印仍用当时的说明，启用新版本后采用新的说明。
        </span>
      )}
      {!isReadOnly && (
        <span className={`push ${css.keys}`}>Enter 下一格　Alt+↑↓ 排序　Ctrl+S 保存　Ctrl+Enter 启用</span>
      )}
    </div>
  );
}

/** Removes a row at once; the message offers to restore it. */
function useRemove(
  { state, dispatch }: PlanBuilder,
  area: RefObject<HTMLElement | null>,
  nameOf: (item: plan.PlanItem) => string,
): (index: number) => void {
  const { items } = state.content;

  /** The row that has this index after the next render. */
  function focusRow(index: number): void {
    focusSoon(() => area.current?.querySelectorAll<HTMLElement>('[data-handle]')[index]);
  }

  return (index) => {
    const item = items[index];
    if (!item) return;
    dispatch({ type: 'remove', index });
    focusRow(Math.min(index, items.length - 2));
    const key = `removed-${index}-${item.exercise_id}`;
    function restore(removed: plan.PlanItem): void {
      dispatch({ type: 'restore', index, item: removed });
      focusRow(index);
      message.destroy(key);
    }
    message.open({
      key,
      type: 'info',
      duration: 8,
      content: (
        <span>
          已移除{nameOf(item)}
          <Button type="link" size="small" onClick={() => restore(item)}>
            撤销
          </Button>
        </span>
      ),
    });
  };
}

/** Stable keys for the rows while they move; the exercise id is not enough, because an exercise may occur twice. */
function useKeys(items: readonly plan.PlanItem[]) {
  const [keys, setKeys] = useState<string[]>([]);
  const next = useRef(0);
  const all = items.map((item, n) => {
    const existing = keys[n];
    return existing?.startsWith(`${item.exercise_id}.`) ? existing : `${item.exercise_id}.${n}.${next.current}`;
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

/** The changes since the running version: a mark per row, and one line for all. */
function changesSince(
  before: readonly plan.PlanItem[],
  after: readonly plan.PlanItem[],
  nameOf: (exerciseId: number) => string,
): { marks: Map<number, '新增' | '已改'>; text: string } {
  const { added, removed, changed, is_reordered } = diffItems(before, after);
  const marks = new Map<number, '新增' | '已改'>();
  const unmarked = [...added];
  // If an exercise occurs twice, the later row is the new one.
  for (let n = after.length - 1; n >= 0; n -= 1) {
    const id = (after[n] as plan.PlanItem).exercise_id;
    const at = unmarked.indexOf(id);
    if (at >= 0) {
      marks.set(n, '新增');
      unmarked.splice(at, 1);
    } else if (changed.some(({ exercise_id }) => exercise_id === id)) marks.set(n, '已改');
  }
  const changedCount = new Set(changed.map(({ exercise_id }) => exercise_id)).size;
  const text = [
    added.length > 0 && `新增 ${added.length}`,
    changedCount > 0 && `修改 ${changedCount}`,
    removed.length > 0 && `移除 ${removed.length}（${removed.map(nameOf).join('、')}）`,
    is_reordered && '调整了顺序',
  ]
    .filter(Boolean)
    .join('，');
  return { marks, text };
}
