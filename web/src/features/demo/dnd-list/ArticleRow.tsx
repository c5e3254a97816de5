import { DeleteOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import type { MouseEvent } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { DragHandle } from '#web/ui/sortable/DragHandle.tsx';
import { useSortingOf } from '#web/ui/sortable/sorting-context.ts';
import { stepItems } from '#web/ui/sortable/step-items.tsx';
import { useSortableRow } from '#web/ui/sortable/use-sortable-row.ts';
import { articleLine } from './articles.ts';
import css from './dnd-list.module.css';

interface Props {
  row: string;
  isInPool: boolean;
  /** Moves the row to the other list: to the end of the chosen ones, or to the top of the pool. */
  onHandOver(focus?: 'moved'): void;
}

export function ArticleRow({ row: key, isInPool, onHandOver }: Props) {
  const { row, handle, grab } = useSortableRow(key);
  const line = articleLine(key);

  /** A press on the row itself; its buttons and its menu have handlers of their own. */
  function handleClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element;
    if (isInPool && event.currentTarget.contains(target) && !target.closest('button')) onHandOver();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by keys
    <li
      {...row}
      className={`row gap-1 line-top surface ${css.row}`}
      style={{ ...row.style, cursor: isInPool ? 'pointer' : 'grab' }}
      onMouseDown={grab}
      onClick={handleClick}
    >
      <DragHandle handle={handle} label={`拖动：${line}`} />
      <span className={`fill ${css.line}`}>{line}</span>
      {isInPool ? (
        <Button
          type="text"
          size="small"
          data-hand-over=""
          aria-label={`加入：${line}`}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onHandOver()}
        >
          加入
        </Button>
      ) : (
        <Button
          type="text"
          size="small"
          data-hand-over=""
          aria-label={`移出：${line}`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => onHandOver()}
        />
      )}
      <RowMenu row={key} line={line} onSwap={() => onHandOver('moved')} />
    </li>
  );
}

function RowMenu({ row, line, onSwap }: { row: string; line: string; onSwap(): void }) {
  const sorting = useSortingOf();
  const swap = { key: 'swap', label: '移到另一列', icon: <SwapOutlined />, onClick: onSwap };
  return <MoreButton label={`更多：${line}`} items={[...stepItems(sorting, row), swap]} />;
}
